import { translate } from '#shared/texts/fill.ts'
import type { Language } from '#shared/texts/languages.ts'
import type { Translate } from '#shared/texts/text.ts'
import type { Areas } from '#texts/areas.ts'
import { CATALOGUES } from '#texts/catalogues.ts'

/** What the server writes into pages: descriptions for search results, and the choice of a language. */
export const siteTexts = (language: Language): Translate<Areas['site']> =>
  translate<Areas['site']>(CATALOGUES.site[language], language)
