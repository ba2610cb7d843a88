import type { Brand } from '../../brand.ts'
import { brandSchema } from '../brand-schema.ts'
import { mapTexts, textHash } from './map-texts.ts'
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

/** The brand with its texts replaced by their translations. A text without one stays as it is. */
export function withTranslations(brand: Brand, translations: Translations): Brand {
  return brandSchema.parse(
    mapTexts(brandSchema, brand, (text, key) => {
      const translated = Object.hasOwn(translations, key) ? translations[key]?.text : undefined
      return text === '' || !translated ? text : translated
    }),
  )
}
