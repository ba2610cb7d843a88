import { fill } from '#shared/texts/fill.ts'
import { LANGUAGES, type Language } from '#shared/texts/languages.ts'
import { perKey } from '#shared/texts/per-key.ts'
import type { AreaTexts } from '#shared/texts/reader.ts'
import type { Catalogue, Values } from '#shared/texts/text.ts'
import type { AllTexts, AreaName, Areas } from '#texts/areas.ts'

/** The texts that a page has, in the reader's language. */
export type Texts = {
  language: Language
  /** Part of the files' names. */
  version: string | null
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
    version,
    of,
    has: (area) => areas[area] !== undefined,
    catalogue: (area) => areas[area],
    add: (more) => {
      areas = { ...areas, ...more }
    },
    addressOf: (area) => `/texts/${language}/${area}${version === null ? '' : `-${version}`}.json`,
  }
}
