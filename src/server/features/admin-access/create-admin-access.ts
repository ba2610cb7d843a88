import { z } from 'zod'
import type { AdminGate } from '#server/http/security/admin-gate.ts'
import type { Api } from '#server/http/routing/register-route.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { AdminAccessDeps } from './admin-access-deps.ts'
import { registerAdminAccessRoutes } from './admin-access-routes.ts'
import { purgeChallenges } from './passkeys/passkey-challenges.ts'
import { requireAdministrator } from './require-administrator.ts'
import { resealTotpSecrets } from './second-factor/totp-at-rest.ts'
import { purgeInvitations } from './team/invitations.ts'

export type AdminAccess = {
  registerRoutes: (api: Api) => void
  require: AdminGate['require']
}

/** The operations of this feature, and its nightly job. */
export function createAdminAccess(deps: AdminAccessDeps, jobs: Pick<Jobs, 'define'>): AdminAccess {
  const { database } = deps
  jobs.define({
    name: 'admin-access-purge',
    data: z.object({}),
    run: async () => {
      const now = new Date()
      await purgeInvitations(database, now)
      await purgeChallenges(database, now)
      await resealTotpSecrets(database)
    },
    schedule: { cron: '27 3 * * *', data: {} },
  })
  return {
    registerRoutes: (api) => registerAdminAccessRoutes(api, deps),
    require: (request, level) => requireAdministrator(deps, request, level),
  }
}
