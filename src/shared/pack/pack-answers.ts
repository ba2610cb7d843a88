import type { PackFacts } from './pack-facts.ts'
import type { PackValidators } from './pack-validators.ts'
import type { PackSettings } from './pack-settings.ts'

/** What a pack knows about answers, in one part for the browser. */
export type PackAnswers = {
  facts: PackFacts
  validatorsOf: (brand: PackSettings) => PackValidators
}

/** The parts of a pack that the browser loads. */
export type BrowserPack = {
  loadAnswers: () => Promise<PackAnswers>
  /** Placeholders that need more code. It loads only if a text of the brand has one. */
  late: { placeholders: readonly string[]; load: () => Promise<PackFacts> }
}
