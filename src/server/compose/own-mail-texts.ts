import { servedLanguages } from '#shared/brand/brand-languages.ts'
import type { BrandMailTexts } from '#shared/mail/editable-texts.ts'
import type { Language } from '#shared/texts/languages.ts'
import type { Brands } from '#server/brand/brands.ts'

/** A brand's own texts of mails in a language; none in one that the brand lacks, where mails have the product's texts. */
export function ownMailTexts(
  brands: Pick<Brands, 'of'>,
  brandId: string,
  language: Language,
): BrandMailTexts {
  if (!servedLanguages(brands.of(brandId).brand).includes(language)) return {}
  return brands.of(brandId, language).brand.mails ?? {}
}
