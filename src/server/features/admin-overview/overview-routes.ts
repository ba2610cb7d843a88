import {
  readDashboard as readDashboardContract,
  readNotifications as readNotificationsContract,
  readSystemHealth as readSystemHealthContract,
} from '#shared/contract/admin.ts'
import { type Api, bindRoute } from '../../http/bind-route.ts'
import type { OverviewParts } from './overview-parts.ts'
import { readDashboard } from './read-dashboard.ts'
import { readNotifications } from './read-notifications.ts'
import { readSystemHealth } from './read-system-health.ts'

/** What an operator looks at first: today's figures, and what has gone wrong. */
export function bindOverview(api: Api, parts: OverviewParts): void {
  bindRoute(api, readDashboardContract, () => readDashboard(parts))
  bindRoute(api, readNotificationsContract, () => readNotifications(parts))
  bindRoute(api, readSystemHealthContract, () => readSystemHealth(parts))
}
