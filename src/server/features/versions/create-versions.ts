import { randomUUID } from 'node:crypto'
import { nowOf } from '#shared/lib/now-of.ts'
import { holdPlans } from '#server/features/products/products.ts'
import type { Api } from '#server/http/routing/register-route.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import { createVersion } from './create-version.ts'
import { createEarlierVersions } from './earlier-versions.ts'
import { followPublications } from './follow-publications.ts'
import { openVersions } from './open-versions.ts'
import { forgetEndedInstances } from './read-situation.ts'
import { preparePlans, requestPublication } from './request-publication.ts'
import { readVersionRow } from './store-version.ts'
import { verify } from './verify-document.ts'
import type { Versions } from './versions.ts'
import type { VersionsDeps } from './versions-deps.ts'
import { registerVersionsRoutes, type SitesOfBrands } from './versions-routes.ts'

/** The start of the versions: what visitors see must be known before pages and sites are made. */
export async function createVersions(deps: VersionsDeps) {
  const { engine, lifetimeSeconds } = deps
  const instance = { id: randomUUID(), engine, startedAt: new Date(), lifetimeSeconds }
  const opened = await openVersions(deps, instance)
  await forgetEndedInstances(deps.database)
  const followed = followPublications({ ...deps, instance, opened })
  deps.brands.readVersionsWith(createEarlierVersions(deps, followed))
  const versions: Versions = {
    verifyDocument: async (brandId, document) => (await verify(deps, brandId, document)).verification,
    createVersion: (order) => createVersion(deps, order),
    readVersion: (brandId, number) => readVersionRow(deps.database.db, brandId, number),
    preparePlans: async (brandId, number) => {
      const version = await readVersionRow(deps.database.db, brandId, number)
      if (version === null) throw refusal('version_not_found')
      await preparePlans(deps, version, { kind: 'publish' })
      const { brand } = await deps.loadRow(version)
      await deps.storePlansAtStripe(brand, (plans) => holdPlans(deps.database, brand, plans, nowOf(deps)))
    },
    publish: async (order) => {
      const publication = await requestPublication(deps, order)
      followed.soon()
      return publication
    },
  }
  return {
    versions,
    followed,
    /** Hosts of brands that were created while a server ran. */
    sites: opened.situation.sites,
    /** The live version of each brand that this instance shows. */
    served: new Map([...opened.served].map(([brandId, { number }]) => [brandId, number])),
    registerRoutes: (api: Api, sites: SitesOfBrands) =>
      registerVersionsRoutes(api, { ...deps, folders: opened.folders, sites, soon: followed.soon }),
  }
}
