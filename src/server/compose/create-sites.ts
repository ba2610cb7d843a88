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

/** A host that was added while a server ran. */
export type AddedSite = { host: string; brandId: string; language: Language | null }

/** Sites that follow the brands: their languages, and hosts that are added while the server runs. */
export type FollowingSites = Sites & {
  /** Makes the sites that are new or have other languages. Others stay the same objects. */
  follow: (added: readonly AddedSite[]) => void
  isTaken: (host: string) => boolean
  /** Every host in each of its languages. */
  all: () => readonly Site[]
  hostsOf: (brandId: string) => string[]
  /** Of links to a host. */
  originOf: (host: string) => string
}

const isSame = (one: Site, other: Site): boolean =>
  one.brandId === other.brandId &&
  one.language === other.language &&
  [...one.languages.keys()].join() === [...other.languages.keys()].join()

/**
 * The sites of the settings, and those that were added. Without SITES every other host shows the brand of BRAND.
 * @throws EnvError
 */
export function createSites(
  env: Pick<Env, 'publicUrl' | 'admin' | 'sites'>,
  brands: Brands,
  added: readonly AddedSite[] = [],
): FollowingSites {
  const defaultId = brands.default().brand.id
  const brandNames = idsByFolder(brands)
  const publicHost = new URL(env.publicUrl).host
  let byHost = new Map<string, Site>()
  let all: readonly Site[] = []

  const makeSite = (host: string, brandId: string, origin: string, language?: Language): Site => {
    const made = createSite(brands, brandId, origin, language)
    const known = byHost.get(host)
    return known && isSame(known, made) ? known : made
  }
  const follow = (rows: readonly AddedSite[]): void => {
    const next = new Map<string, Site>()
    for (const { host, brand, language } of env.sites ?? []) {
      const brandId = brandNames.get(brand)
      if (brandId === undefined) throw new EnvError(`${SITES} names ${brand}, which is not loaded`)
      const origin = host === publicHost ? env.publicUrl : siteOrigin(env.publicUrl, host)
      next.set(host, makeSite(host, brandId, origin, language))
    }
    const first = next.get(publicHost) ?? makeSite(publicHost, defaultId, env.publicUrl)
    // A brand that this process cannot show, such as one of a newer program, has no site here.
    for (const { host, brandId, language } of rows) {
      if (next.has(host) || !brands.ids().includes(brandId)) continue
      const served = servedLanguages(brands.of(brandId).brand)
      const own = language !== null && served.includes(language) ? language : undefined
      next.set(host, makeSite(host, brandId, siteOrigin(env.publicUrl, host), own))
    }
    all = [first, ...next.values()]
    // The admin area may have a host of its own.
    for (const url of [env.publicUrl, adminUrl(env)]) next.set(new URL(url).host, first)
    byHost = next
  }
  const first = (): Site => {
    const [site] = all
    if (site === undefined) throw new Error('there is no site')
    return site
  }
  follow(added)
  if (first().brandId !== defaultId) {
    throw invalid(serverVariables.sites, {
      ...serverVariables.sites,
      shape: 'hosts with their brands, where the host of PUBLIC_URL shows the brand of BRAND',
    })
  }
  const of = (brandId: string): Site => {
    const site = all.find((one) => one.brandId === brandId)
    if (site === undefined) throw new Error(`no host shows the brand "${brandId}"`)
    return site
  }
  return {
    get default() {
      return first()
    },
    of,
    for: (brandId, language) => {
      const hosts = all.filter((one) => one.brandId === brandId)
      const translated = hosts.map(({ languages }) => languages.get(language))
      return hosts.find((one) => one.language === language) ?? translated.find(Boolean) ?? of(brandId)
    },
    forHost: (host) => byHost.get(host.toLowerCase()) ?? (env.sites === null ? first() : null),
    hostNames: () => [...new Set([...byHost.keys()].map((host) => new URL(`http://${host}`).hostname))],
    get areMultilingual() {
      return all.some(({ languages }) => languages.size > 1)
    },
    follow,
    isTaken: (host) => byHost.has(host.toLowerCase()),
    all: () => [...new Set(all)].flatMap(({ languages }) => [...languages.values()]),
    hostsOf: (brandId) =>
      [...new Set(all)].flatMap((one) => (one.brandId === brandId ? [new URL(one.origin).host] : [])),
    originOf: (host) => siteOrigin(env.publicUrl, host),
  }
}
