import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type FormTexts } from './en.ts'

/** Begins a piece of text that keeps its own direction, and ends it: an amount does not reorder an Arabic sentence. */
const ISOLATE = '\u2068'
const END = '\u2069'

type Translation = { texts: FormTexts; isRightToLeft: boolean }

const TRANSLATIONS: { readonly [language: string]: Translation } = {
  de: { texts: de, isRightToLeft: false },
  ar: { texts: ar, isRightToLeft: true },
}

/** Writes the texts of a form in a language, or in English. */
export type FormReader = (key: keyof FormTexts, values?: Readonly<Record<string, string>>) => string

/** @param locale BCP 47 */
export function formReader(locale: string): FormReader {
  const [language = ''] = locale.toLowerCase().split('-')
  const { texts, isRightToLeft } = TRANSLATIONS[language] ?? { texts: en, isRightToLeft: false }
  return (key, values = {}) =>
    texts[key].replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
      const value = values[name] ?? ''
      return isRightToLeft ? ISOLATE + value + END : value
    })
}
