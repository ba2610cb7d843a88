import { LANGUAGES } from '#shared/texts/languages.ts'
import type { AppConfig } from '#shared/brand/brand.ts'
import type { Brands } from '#server/brand/brands.ts'
import type { LoadedBrand } from '#server/brand/load-brand.ts'
import { siteTexts } from '#server/http/pages/site-texts.ts'
import { API_BASE } from '#server/http/routing/openapi.ts'
import type { Site } from '#server/http/routing/site.ts'

/** What pages need to link to themselves in other languages: each with the words that offer it, in itself. */
function languagesOf({ basePath, language, languages }: Site): NonNullable<AppConfig['languages']> {
  return {
    basePath,
    current: language,
    label: siteTexts(language)('languages'),
    all: [...languages.values()].map((site) => {
      const t = siteTexts(site.language)
      return {
        language: site.language,
        basePath: site.basePath,
        direction: LANGUAGES[site.language].direction,
        name: LANGUAGES[site.language].name,
        offer: t('languageOffer'),
        change: t('changeLanguage'),
        dismiss: t('dismiss'),
      }
    }),
  }
}

/**
 * Gives a brand, by default the live one, as a site shows it. The configuration of a site with several languages names
 * them, and its calls carry the language in their address, so that answers can be cached. The same object for the same
 * brand.
 */
export function createBrandAt(brands: Brands): (site: Site, at?: LoadedBrand) => LoadedBrand {
  const made = new WeakMap<Site, WeakMap<LoadedBrand, LoadedBrand>>()
  return (site, from = brands.of(site.brandId, site.language)) => {
    if (site.languages.size === 1) return from
    const ofSite = made.get(site) ?? new WeakMap<LoadedBrand, LoadedBrand>()
    made.set(site, ofSite)
    const known = ofSite.get(from)
    if (known) return known
    const config = { ...from.config, apiBaseUrl: site.basePath + API_BASE, languages: languagesOf(site) }
    const shown = { ...from, config }
    ofSite.set(from, shown)
    return shown
  }
}
