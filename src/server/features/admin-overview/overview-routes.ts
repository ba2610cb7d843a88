import {
  readDashboard as readDashboardContract,
  readNotifications as readNotificationsContract,
  readSystemHealth as readSystemHealthContract,
} from '#shared/contract/admin/admin.ts'
import * as failures from '#shared/contract/admin/admin-failures.ts'
import type { Reports } from '#server/db/reports.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import { dismissFailures, retryFailures } from './act-on-failures.ts'
import { listFailures } from './find-failures.ts'
import { type OverviewDeps, visibleTo } from './overview-deps.ts'
import { readDashboard } from './read-dashboard.ts'
import { readNotifications } from './read-notifications.ts'
import { readSystemHealth } from './read-system-health.ts'

/** `all`: every open item of a kind. */
const targetOf = (target: failures.FailureTarget) => ({
  targetKind: target.kind,
  targetId: 'id' in target ? target.id : 'all',
})

/** Routes of the dashboard, the notifications, system health and failures. Only the dashboard is read from `reports`. */
export function registerOverviewRoutes(
  api: Api,
  { reports, ...deps }: OverviewDeps & { reports: Reports },
): void {
  registerRoute(api, readDashboardContract, ({ brandId }) =>
    reports.read((database, asOf) =>
      readDashboard({ ...deps, database, ...(asOf && { now: () => asOf }) }, brandId),
    ),
  )
  registerRoute(api, readNotificationsContract, (call) =>
    readNotifications(deps, visibleTo(call.administrator)),
  )
  registerRoute(api, readSystemHealthContract, (call) =>
    readSystemHealth(deps, visibleTo(call.administrator)),
  )
  registerRoute(api, failures.listFailures, ({ query, administrator }) =>
    listFailures(deps, query, visibleTo(administrator)),
  )
  registerRoute(api, failures.retryFailures, async ({ body, audit }) => {
    const action = await audit.begin(targetOf(body))
    const retried = await retryFailures(deps, body)
    action.after(retried)
    return action.done(retried)
  })
  registerRoute(api, failures.dismissFailures, async ({ body, audit }) => {
    const action = await audit.begin(targetOf(body))
    const dismissed = await dismissFailures(deps, body)
    action.after(dismissed)
    return action.done(dismissed)
  })
}
