import { fill } from '#shared/texts/fill.ts'
import { LANGUAGES, type Language } from '#shared/texts/languages.ts'
import { perKey } from '#shared/texts/per-key.ts'
import type { Arguments, Catalogue, Tags, TextsOf, Translate, Values } from '#shared/texts/text.ts'
import type { AllTexts, AreaName, Areas } from '#texts/areas.ts'

declare const TAGS: unique symbol
/** A text with tags. Only `Rich` shows it, because the tags would be visible. */
export type TaggedText<Tag extends string> = { readonly [TAGS]: Tag }

type TextOf<Tag extends string> = [Tag] extends [never] ? string : TaggedText<Tag>

/** The tags of all texts of an area. */
type TagsOfArea<English extends Catalogue> = {
  [Key in keyof English]: Tags<TextsOf<English[Key]>>
}[keyof English]

/** Gives the texts of an area, filled: `t('pay', { price: '$19.49' })`. Without tags as on the server. */
export type AreaTexts<English extends Catalogue> = [TagsOfArea<English>] extends [never]
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

/** The texts that a page has, in the reader's language. */
export type Texts = {
  language: Language
  /**
   * The same function each time.
   * @throws Error if the area is not loaded
   */
  of: <Name extends AreaName>(area: Name) => AreaTexts<Areas[Name]>
  has: (area: AreaName) => boolean
  /** The texts of an area as data, if they are loaded. */
  catalogue: <Name extends AreaName>(area: Name) => Partial<AllTexts>[Name]
  add: (more: Partial<AllTexts>) => void
  /** The file of an area. */
  addressOf: (area: AreaName) => string
}

/** @param version part of the files' names; null in a page that the server has not written */
export function createTexts(
  language: Language,
  loaded: Partial<AllTexts>,
  version: string | null = null,
): Texts {
  let areas = loaded
  const translator = perKey((area: AreaName): unknown => {
    const texts: Catalogue | undefined = areas[area]
    if (texts === undefined) throw new Error(`the texts "${area}" are not loaded`)
    // A key is unknown only if the browser's code is older or newer than the texts.
    return (key: string, values: Values = {}) => fill(texts[key] ?? key, values, LANGUAGES[language])
  })
  function of<Name extends AreaName>(area: Name): AreaTexts<Areas[Name]>
  function of(area: AreaName): unknown {
    return translator(area)
  }
  return {
    language,
    of,
    has: (area) => areas[area] !== undefined,
    catalogue: (area) => areas[area],
    add: (more) => {
      areas = { ...areas, ...more }
    },
    addressOf: (area) => `/texts/${language}/${area}${version === null ? '' : `-${version}`}.json`,
  }
}
