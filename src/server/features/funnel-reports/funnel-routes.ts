import {
  listConversionFacets,
  readConversionBetween,
  readConversions as readConversionsContract,
} from '#shared/contract/admin/admin-conversions.ts'
import type { LoadedBrand } from '#server/brand/load-brand.ts'
import type { Database } from '#server/db/database.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import { listFacets } from './list-facets.ts'
import { readBetween } from './read-between.ts'
import { readConversions } from './read-conversions.ts'

type FunnelDeps = {
  database: Database
  brandOf: (brandId: string) => LoadedBrand
}

export function registerFunnelReportsRoutes(api: Api, { database, brandOf }: FunnelDeps): void {
  registerRoute(api, readConversionsContract, ({ query, brandId }) =>
    readConversions(database, brandOf(brandId), query, new Date()),
  )
  registerRoute(api, readConversionBetween, ({ query, brandId }) =>
    readBetween(database, brandId, query, new Date()),
  )
  registerRoute(api, listConversionFacets, ({ brandId }) => listFacets(database, brandId))
}
