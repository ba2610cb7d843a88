import type { Language } from '#shared/texts/languages.ts'
import type { Brands } from './brands.ts'
import type { LoadedBrand } from './load-brand.ts'

/** A brand as the page of a caller shows it. */
export type ShownBrand = {
  /** In the language of the brand's own texts. */
  own: LoadedBrand
  /** In the language of the site. */
  local: LoadedBrand
  /** Whether the caller has named the version; otherwise it is the live one. */
  isNamed: boolean
}

type BrandOfSite = { brandId: string; language: Language }

/**
 * The brand of a site at the version that a page names.
 * @param version undefined: the caller names none, as programs do
 * @returns null for a version on which nobody may continue
 */
export type BrandOfPage = (site: BrandOfSite, version: string | undefined) => Promise<ShownBrand | null>

/** What a version looks like; nothing else is looked for. */
const VERSION = /^[\w.-]{1,64}$/

/** @param isEdited pages follow the files of the brand, so all of them get the live version */
export const createBrandOfPage =
  (brands: Brands, { isEdited = false } = {}): BrandOfPage =>
  async ({ brandId, language }, version) => {
    if (version === undefined || isEdited) {
      return { own: brands.of(brandId), local: brands.of(brandId, language), isNamed: false }
    }
    const own = VERSION.test(version) ? await brands.version(brandId, version) : null
    if (own === null) return null
    const translated = own.translations.has(language)
      ? await brands.version(brandId, own.version, language)
      : null
    return { own, local: translated ?? own, isNamed: true }
  }
