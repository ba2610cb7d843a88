import type { AreaName } from '#texts/areas.ts'
import type { ReaderTexts } from '#shared/texts/reader.ts'
import type { PackFacts } from './pack-facts.ts'
import type { PackValidators } from './pack-validators.ts'
import type { PackSettings } from './pack-settings.ts'

/** What a pack knows about answers, in one part for the browser. */
export type PackAnswers = {
  facts: PackFacts
  validatorsOf: (brand: PackSettings) => PackValidators
}

/** What packs know, in the language of one reader, and the texts it comes from. */
type WrittenPart<Known> = {
  load: () => Promise<(texts: ReaderTexts) => Known>
  areas: readonly AreaName[]
}

/** The parts of a pack that the browser loads. */
export type BrowserPack = {
  answers: WrittenPart<PackAnswers>
  /** Placeholders that need more code. It loads only if a text of the brand has one. */
  late: { placeholders: readonly string[] } & WrittenPart<PackFacts>
}
