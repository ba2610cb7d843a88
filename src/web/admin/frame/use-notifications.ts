import type { readNotifications } from '#shared/contract/admin/admin.ts'
import { useAdminQuery } from '../api/query.ts'

const EVERY_MS = 60_000

/** What somebody should look at; asked for once, however many places show it. */
export const useNotifications = () =>
  useAdminQuery<typeof readNotifications>({ path: '/admin/notifications' }, { everyMs: EVERY_MS })
