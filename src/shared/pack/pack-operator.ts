import type { AreaName } from '#texts/areas.ts'
import type { ReaderTexts } from '#shared/texts/reader.ts'

export type FactName = {
  /** In the middle of a sentence. */
  name: string
  /** A number with its unit: `5 kg`. Default: the number alone. */
  amount?: (value: string) => string
  /** The names of its values, if it is one of a list. */
  values?: Readonly<Record<string, string>>
}

/** What operators call facts, in their language. */
export type FactNames = Readonly<Record<string, FactName>>

/** What operators read about a pack. */
export type PackOperator = {
  /** The texts that it needs. */
  areas: readonly AreaName[]
  factNames: (texts: ReaderTexts) => FactNames
}
