import type { AdminGate } from '#server/http/security/admin-gate.ts'
import type { Api } from '#server/http/routing/bind-route.ts'
import type { AdminAccessParts } from './admin-access-parts.ts'
import { bindAdminAccess } from './admin-access-routes.ts'
import { requireAdministrator } from './require-administrator.ts'

export type AdminAccess = {
  bind: (api: Api) => void
  require: AdminGate['require']
}

/** The verbs of this feature. */
export const openAdminAccess = (parts: AdminAccessParts): AdminAccess => ({
  bind: (api) => bindAdminAccess(api, parts),
  require: (request, level) => requireAdministrator(parts, request, level),
})
