import type { AdminGate } from '#server/http/security/admin-gate.ts'
import type { Api } from '#server/http/routing/register-route.ts'
import type { AdminAccessDeps } from './admin-access-deps.ts'
import { registerAdminAccessRoutes } from './admin-access-routes.ts'
import { requireAdministrator } from './require-administrator.ts'

export type AdminAccess = {
  registerRoutes: (api: Api) => void
  require: AdminGate['require']
}

/** The verbs of this feature. */
export const createAdminAccess = (deps: AdminAccessDeps): AdminAccess => ({
  registerRoutes: (api) => registerAdminAccessRoutes(api, deps),
  require: (request, level) => requireAdministrator(deps, request, level),
})
