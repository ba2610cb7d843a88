import type { Language } from '#shared/texts/languages.ts'
import { type Reader, readerFrom } from '#shared/texts/reader.ts'
import { textsIn } from '#server/http/pages/text-files.ts'
import type { AreaName } from '#texts/areas.ts'
import { createTexts } from '#web/app/texts/texts.ts'

/** All texts in a language, as the server renders pages with. */
export const serverTexts = (language: Language = 'en') => ({ language, areas: textsIn(language) })

/** All texts in a language, as a page has them. */
export const loadedTexts = (language: Language) => createTexts(language, textsIn(language))

/** What a function that writes for a reader of this language needs. */
export const readerIn = <Name extends AreaName>(language: Language, area: Name): Reader<Name> =>
  readerFrom(loadedTexts(language), area)

export const englishReader = <Name extends AreaName>(area: Name): Reader<Name> => readerIn('en', area)
