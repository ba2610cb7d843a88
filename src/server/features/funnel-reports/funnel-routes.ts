import {
  listConversionFacets,
  readConversionBetween,
  readConversions as readConversionsContract,
} from '#shared/contract/admin/admin-conversions.ts'
import type { QuizFlow } from '#shared/quiz/question.ts'
import type { Database } from '#server/db/database.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import { listFacets } from './list-facets.ts'
import { readBetween } from './read-between.ts'
import { readConversions } from './read-conversions.ts'

type FunnelDeps = {
  database: Database
  /** The current quiz. */
  currentFlow: () => QuizFlow
}

export function registerFunnelReportsRoutes(api: Api, { database, currentFlow }: FunnelDeps): void {
  registerRoute(api, readConversionsContract, ({ query }) =>
    readConversions(database, currentFlow(), query, new Date()),
  )
  registerRoute(api, readConversionBetween, ({ query }) => readBetween(database, query, new Date()))
  registerRoute(api, listConversionFacets, () => listFacets(database))
}
