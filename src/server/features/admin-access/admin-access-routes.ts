import { checkAdmin as checkAdminContract } from '#shared/contract/admin.ts'
import { type Api, bindRoute } from '../../http/bind-route.ts'
import type { AdminAccessParts } from './admin-access-parts.ts'
import { checkAdmin } from './check-admin.ts'

/** I-28, and how administrators come in, are invited and go. */
export function bindAdminAccess(api: Api, parts: AdminAccessParts): void {
  bindRoute(api, checkAdminContract, ({ request }) => checkAdmin(parts, request))
}
