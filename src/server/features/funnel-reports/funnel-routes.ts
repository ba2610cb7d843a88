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
  currentBrand: () => LoadedBrand
}

export function registerFunnelReportsRoutes(api: Api, { database, currentBrand }: FunnelDeps): void {
  registerRoute(api, readConversionsContract, ({ query }) =>
    readConversions(database, currentBrand(), query, new Date()),
  )
  registerRoute(api, readConversionBetween, ({ query }) => readBetween(database, query, new Date()))
  registerRoute(api, listConversionFacets, () => listFacets(database))
}
