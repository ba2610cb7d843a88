import { randomUUID } from 'node:crypto'
import type { LoadedBrand } from '#server/brand/load-brand.ts'
import type { Api } from '#server/http/routing/register-route.ts'
import { createVersion } from './create-version.ts'
import { createEarlierVersions } from './earlier-versions.ts'
import { type FollowedPublications, followPublications } from './follow-publications.ts'
import { openVersions } from './open-versions.ts'
import { forgetEndedInstances, type SiteRow } from './read-situation.ts'
import { requestPublication } from './request-publication.ts'
import { readVersionRow } from './store-version.ts'
import { verify } from './verify-document.ts'
import type { Versions } from './versions.ts'
import type { VersionsDeps } from './versions-deps.ts'
import { registerVersionsRoutes, type SitesOfBrands } from './versions-routes.ts'

/** The start of the versions: what visitors see must be known before pages and sites are made. */
export async function createVersions(deps: VersionsDeps) {
  const instance = { id: randomUUID(), engine: deps.engine, startedAt: new Date() }
  const opened = await openVersions(deps, instance)
  await forgetEndedInstances(deps.database)
  const versions: Versions = {
    verifyDocument: async (brandId, document) => (await verify(deps, brandId, document)).verification,
    createVersion: (order) => createVersion(deps, order),
    readVersion: (brandId, number) => readVersionRow(deps.database.db, brandId, number),
    publish: (order) => requestPublication(deps, order),
  }
  return {
    versions,
    /** Hosts of brands that were created while a server ran. */
    sites: opened.situation.sites,
    /** Follows what is published on any instance, when pages can be made. */
    follow: (made: {
      warm: (loaded: LoadedBrand) => Promise<void>
      onSites: (sites: readonly SiteRow[]) => void
    }): FollowedPublications => {
      const followed = followPublications({ ...deps, ...made, instance, opened })
      deps.brands.readVersionsWith(createEarlierVersions(deps, followed))
      return followed
    },
    /** @param soon makes this instance look at once */
    registerRoutes: (api: Api, sites: SitesOfBrands, soon: () => void) =>
      registerVersionsRoutes(api, { ...deps, folders: opened.folders, sites, soon }),
  }
}
