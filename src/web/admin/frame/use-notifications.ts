import type { readNotifications } from '#shared/contract/admin/admin.ts'
import { useAdminQuery } from '../api/query.ts'

const EVERY_MS = 60_000

/** The notifications; several components share one query. */
export const useNotifications = () =>
  useAdminQuery<typeof readNotifications>({ path: '/admin/notifications' }, { everyMs: EVERY_MS })
