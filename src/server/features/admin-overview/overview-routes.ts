import {
  readDashboard as readDashboardContract,
  readNotifications as readNotificationsContract,
  readSystemHealth as readSystemHealthContract,
} from '#shared/contract/admin/admin.ts'
import * as failures from '#shared/contract/admin/admin-failures.ts'
import { type Api, bindRoute } from '#server/http/routing/bind-route.ts'
import { dismissFailures, retryFailures } from './act-on-failures.ts'
import { listFailures } from './find-failures.ts'
import type { OverviewParts } from './overview-parts.ts'
import { readDashboard } from './read-dashboard.ts'
import { readNotifications } from './read-notifications.ts'
import { readSystemHealth } from './read-system-health.ts'

/** `all` stands for all open items of a kind. */
const targetOf = (target: failures.FailureTarget) => ({
  targetKind: target.kind,
  targetId: 'id' in target ? target.id : 'all',
})

/** What an operator looks at first: today's figures, and what has gone wrong. */
export function bindOverview(api: Api, parts: OverviewParts): void {
  bindRoute(api, readDashboardContract, () => readDashboard(parts))
  bindRoute(api, readNotificationsContract, () => readNotifications(parts))
  bindRoute(api, readSystemHealthContract, () => readSystemHealth(parts))
  bindRoute(api, failures.listFailures, ({ query }) => listFailures(parts, query))
  bindRoute(api, failures.retryFailures, async ({ body, audit }) => {
    const deed = await audit.begin(targetOf(body))
    const retried = await retryFailures(parts, body)
    deed.after(retried)
    return deed.done(retried)
  })
  bindRoute(api, failures.dismissFailures, async ({ body, audit }) => {
    const deed = await audit.begin(targetOf(body))
    const dismissed = await dismissFailures(parts, body)
    deed.after(dismissed)
    return deed.done(dismissed)
  })
}
