import type { Language } from '#shared/texts/languages.ts'
import { textsIn } from '#server/http/pages/text-files.ts'
import { createTexts } from '#web/app/texts/texts.ts'

/** All texts in a language, as the server renders pages with. */
export const serverTexts = (language: Language = 'en') => ({ language, areas: textsIn(language) })

/** All texts in a language, as a page has them. */
export const loadedTexts = (language: Language) => createTexts(language, textsIn(language))
