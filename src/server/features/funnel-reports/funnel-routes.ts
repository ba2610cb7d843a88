import {
  listConversionFacets,
  readConversionBetween,
  readConversions as readConversionsContract,
} from '#shared/contract/admin/admin-conversions.ts'
import type { QuizFlow } from '#shared/quiz/question.ts'
import type { Database } from '#server/db/database.ts'
import { type Api, bindRoute } from '#server/http/routing/bind-route.ts'
import { listFacets } from './list-facets.ts'
import { readBetween } from './read-between.ts'
import { readConversions } from './read-conversions.ts'

export type FunnelCalls = {
  database: Database
  /** Today's quiz. */
  currentFlow: () => QuizFlow
}

/** The calls of the page of conversions. */
export function bindFunnelReports(api: Api, { database, currentFlow }: FunnelCalls): void {
  bindRoute(api, readConversionsContract, ({ query }) =>
    readConversions(database, currentFlow(), query, new Date()),
  )
  bindRoute(api, readConversionBetween, ({ query }) => readBetween(database, query, new Date()))
  bindRoute(api, listConversionFacets, () => listFacets(database))
}
