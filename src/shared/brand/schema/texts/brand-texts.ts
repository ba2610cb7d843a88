import type { Brand } from '../../brand.ts'
import { brandSchema } from '../brand-schema.ts'
import { textHash } from '../../text-hash.ts'
import { mapTexts } from './map-texts.ts'
import type { Translations } from './translation-schema.ts'

/** A text of a brand in its source language. */
export type BrandText = { key: string; text: string; hash: string }

/** Every text of a brand, in the order of its schema. Empty ones need no translation. */
export function brandTexts(brand: Brand): BrandText[] {
  const found: BrandText[] = []
  mapTexts(brandSchema, brand, (text, key) => {
    if (text !== '') found.push({ key, text, hash: textHash(text) })
    return text
  })
  return found
}

/** The brand with each of its texts replaced by what `change` gives. Empty ones stay. */
export const changeTexts = (brand: Brand, change: (text: string, key: string) => string): Brand =>
  brandSchema.parse(mapTexts(brandSchema, brand, (text, key) => (text === '' ? text : change(text, key))))

/** The brand with its texts replaced by their translations. A text without one stays as it is. */
export const withTranslations = (brand: Brand, translations: Translations): Brand =>
  changeTexts(brand, (text, key) => {
    const translated = Object.hasOwn(translations, key) ? translations[key]?.text : undefined
    return translated || text
  })
