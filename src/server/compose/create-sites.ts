import { servedLanguages, sourceLanguage } from '#shared/brand/brand-languages.ts'
import type { Language } from '#shared/texts/languages.ts'
import { type Brands, idsByFolder } from '#server/brand/brands.ts'
import type { Site, Sites } from '#server/http/routing/site.ts'
import { adminUrl } from '#server/settings/admin-settings.ts'
import type { Env } from '#server/settings/env.ts'
import { siteOrigin, serverVariables } from '#server/settings/server-settings.ts'
import { EnvError, invalid } from '#server/settings/variable.ts'

const { name: SITES } = serverVariables.sites

/**
 * A host in each language of its brand.
 * @param language the default one; of the brand's texts if left out
 * @returns the host in its default language
 * @throws EnvError
 */
function createSite(brands: Brands, brandId: string, origin: string, language?: Language): Site {
  const { brand } = brands.of(brandId)
  const served = servedLanguages(brand)
  const first = language ?? sourceLanguage(brand)
  if (!served.includes(first))
    throw new EnvError(`${SITES} names the language ${first}, but ${brandId} has only ${served.join(', ')}`)
  const languages = new Map<Language, Site>()
  const site: Site = { brandId, origin, language: first, basePath: '', languages }
  languages.set(first, site)
  for (const other of served) {
    if (other !== first) languages.set(other, { ...site, language: other, basePath: `/${other}` })
  }
  return site
}

/**
 * The sites of the settings. Without SITES every host shows the brand of BRAND.
 * @throws EnvError
 */
export function createSites(env: Pick<Env, 'publicUrl' | 'admin' | 'sites'>, brands: Brands): Sites {
  const defaultId = brands.default().brand.id
  const brandNames = idsByFolder(brands)
  const publicHost = new URL(env.publicUrl).host
  const byHost = new Map<string, Site>()
  for (const { host, brand, language } of env.sites ?? []) {
    const brandId = brandNames.get(brand)
    if (brandId === undefined) throw new EnvError(`${SITES} names ${brand}, which is not loaded`)
    const origin = host === publicHost ? env.publicUrl : siteOrigin(env.publicUrl, host)
    byHost.set(host, createSite(brands, brandId, origin, language))
  }

  const first = byHost.get(publicHost) ?? createSite(brands, defaultId, env.publicUrl)
  if (first.brandId !== defaultId) {
    throw invalid(serverVariables.sites, {
      ...serverVariables.sites,
      shape: 'hosts with their brands, where the host of PUBLIC_URL shows the brand of BRAND',
    })
  }
  const all = [first, ...byHost.values()]
  // The admin area may have a host of its own.
  for (const url of [env.publicUrl, adminUrl(env)]) byHost.set(new URL(url).host, first)
  const of = (brandId: string): Site => {
    const site = all.find((one) => one.brandId === brandId)
    if (site === undefined) throw new Error(`no host shows the brand "${brandId}"`)
    return site
  }
  return {
    default: first,
    of,
    for: (brandId, language) => {
      const hosts = all.filter((one) => one.brandId === brandId)
      const translated = hosts.map(({ languages }) => languages.get(language))
      return hosts.find((one) => one.language === language) ?? translated.find(Boolean) ?? of(brandId)
    },
    forHost: (host) => (env.sites === null ? first : (byHost.get(host.toLowerCase()) ?? null)),
    hostNames: () => [...new Set([...byHost.keys()].map((host) => new URL(`http://${host}`).hostname))],
    areMultilingual: all.some(({ languages }) => languages.size > 1),
  }
}
