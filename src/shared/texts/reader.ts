import type { AreaName, Areas } from '#texts/areas.ts'
import { translate } from './fill.ts'
import { type Formats, formats } from './formats.ts'
import type { Language } from './languages.ts'
import type { AnyLanguageOf, Arguments, Catalogue, Tags, TextsOf, Translate } from './text.ts'

declare const TAGS: unique symbol
/** A text with tags. Only `Rich` shows it, because the tags would be visible. */
export type TaggedText<Tag extends string> = { readonly [TAGS]: Tag }

type TextOf<Tag extends string> = [Tag] extends [never] ? string : TaggedText<Tag>

/** Gives the texts of an area, filled: `t('pay', { price: '$19.49' })`. Without tags in the area, all are plain texts. */
export type AreaTexts<English extends Catalogue> = [Tags<TextsOf<English[keyof English]>>] extends [never]
  ? Translate<English>
  : <Key extends keyof English & string>(
      key: Key,
      ...values: Arguments<English[Key]>
    ) => TextOf<Tags<TextsOf<English[Key]>>>

/** The keys of texts that are complete as they are, for tables of labels. */
export type PlainKey<Name extends AreaName> = {
  [Key in keyof Areas[Name] & string]: Areas[Name][Key] extends string
    ? Areas[Name][Key] extends `${string}{${string}` | `${string}</${string}`
      ? never
      : Key
    : never
}[keyof Areas[Name] & string]

/** What a function that writes for a reader needs: the texts of an area, and formats of the same language. */
export type Reader<Name extends AreaName> = { t: AreaTexts<Areas[Name]>; f: Formats }

/** The loaded texts of a page, or all texts, in the language of a reader. */
export type ReaderTexts = {
  language: Language
  of: <Name extends AreaName>(area: Name) => AreaTexts<Areas[Name]>
}

export const readerFrom = <Name extends AreaName>(
  { language, of }: ReaderTexts,
  area: Name,
): Reader<Name> => ({ t: of(area), f: formats(language) })

/** The reader of one area, from its catalogue. */
export function readerOf<Name extends AreaName>(
  language: Language,
  texts: AnyLanguageOf<Areas[Name]>,
): Reader<Name>
export function readerOf(language: Language, texts: AnyLanguageOf<Catalogue>): unknown {
  return { t: translate(texts, language), f: formats(language) }
}
