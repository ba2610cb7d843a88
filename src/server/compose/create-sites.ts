import { basename } from 'node:path'
import type { Brands } from '#server/brand/brands.ts'
import type { Site, Sites } from '#server/http/routing/site.ts'
import { adminUrl } from '#server/settings/admin-settings.ts'
import type { Env } from '#server/settings/env.ts'
import { siteOrigin, serverVariables } from '#server/settings/server-settings.ts'
import { EnvError, invalid } from '#server/settings/variable.ts'

/** The language of all texts. */
const LANGUAGE = 'en'

/**
 * The sites of the settings. Without SITES every host shows the brand of BRAND.
 * @param areSeveralBrandsAllowed only tests may, until all rows carry a brand's id (docs/decisions/0050-any-funnel.md)
 * @throws EnvError
 */
export function createSites(
  env: Pick<Env, 'publicUrl' | 'admin' | 'sites'>,
  brands: Brands,
  { areSeveralBrandsAllowed = false }: { areSeveralBrandsAllowed?: boolean } = {},
): Sites {
  const first: Site = { brandId: brands.default().brand.id, origin: env.publicUrl, language: LANGUAGE }
  const brandNames = new Map(brands.ids().map((id) => [basename(brands.of(id).folder), id]))
  const byHost = new Map<string, Site>()
  for (const { host, brand } of env.sites ?? []) {
    const brandId = brandNames.get(brand)
    if (brandId === undefined)
      throw new EnvError(`${serverVariables.sites.name} names ${brand}, which is not loaded`)
    byHost.set(host, { brandId, origin: siteOrigin(env.publicUrl, host), language: LANGUAGE })
  }
  const publicHost = new URL(env.publicUrl).host
  if ((byHost.get(publicHost) ?? first).brandId !== first.brandId) {
    throw invalid(serverVariables.sites, {
      ...serverVariables.sites,
      shape: 'hosts with their brands, where the host of PUBLIC_URL shows the brand of BRAND',
    })
  }
  const brandIds = new Set([first, ...byHost.values()].map(({ brandId }) => brandId))
  if (brandIds.size > 1 && !areSeveralBrandsAllowed) {
    throw new EnvError(
      `${serverVariables.sites.name} names several brands (${[...brandIds].join(', ')}): they would share leads, plans and accounts, because stored data does not name its brand yet (docs/decisions/0050-any-funnel.md)`,
    )
  }
  // The admin area may have a host of its own.
  for (const url of [env.publicUrl, adminUrl(env)]) byHost.set(new URL(url).host, first)
  return {
    default: first,
    forHost: (host) => (env.sites === null ? first : (byHost.get(host.toLowerCase()) ?? null)),
    hostNames: () => [...new Set([...byHost.keys()].map((host) => new URL(`http://${host}`).hostname))],
  }
}
