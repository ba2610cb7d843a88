import type { Language } from '#shared/texts/languages.ts'
import type { Brand } from './brand.ts'

/** The language of a brand's own texts. */
export const sourceLanguage = ({ language }: Pick<Brand, 'language'>): Language => language ?? 'en'

/** The languages in which visitors can read a brand. */
export const servedLanguages = (brand: Pick<Brand, 'language' | 'languages'>): readonly Language[] =>
  brand.languages ?? [sourceLanguage(brand)]

/** The languages that need a translation of the brand's texts. */
export const translatedLanguages = (brand: Pick<Brand, 'language' | 'languages'>): readonly Language[] =>
  servedLanguages(brand).filter((language) => language !== sourceLanguage(brand))
