import {
  listConversionFacets,
  readConversionBetween,
  readConversions as readConversionsContract,
} from '#shared/contract/admin/admin-conversions.ts'
import type { LoadedBrand } from '#server/brand/load-brand.ts'
import type { Reports } from '#server/db/reports.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import { listFacets } from './list-facets.ts'
import { readBetween } from './read-between.ts'
import { readConversions } from './read-conversions.ts'

type FunnelDeps = {
  reports: Reports
  brandOf: (brandId: string) => LoadedBrand
}

export function registerFunnelReportsRoutes(api: Api, { reports, brandOf }: FunnelDeps): void {
  registerRoute(api, readConversionsContract, ({ query, brandId }) =>
    reports.read((database) => readConversions(database, brandOf(brandId), query, new Date())),
  )
  registerRoute(api, readConversionBetween, ({ query, brandId }) =>
    reports.read((database) => readBetween(database, brandId, query, new Date())),
  )
  registerRoute(api, listConversionFacets, ({ brandId }) =>
    reports.read((database) => listFacets(database, brandId)),
  )
}
