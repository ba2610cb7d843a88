import { z } from 'zod'
import type { AdminGate } from '#server/http/security/admin-gate.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { AdminAccessDeps } from './admin-access-deps.ts'
import { purgeChallenges } from './passkeys/passkey-challenges.ts'
import { checkAdmin, requireAdministrator } from './require-administrator.ts'
import { resealTotpSecrets } from './second-factor/second-factor.ts'
import { acceptInvitation, lookAtInvitation, purgeInvitations } from './team/invitations.ts'
import type { FastifyRequest } from 'fastify'
import {
  acceptInvitation as acceptInvitationContract,
  changeAdministrator as changeAdministratorContract,
  checkAdmin as checkAdminContract,
  confirmSecondFactor as confirmSecondFactorContract,
  giveSecondFactor as giveSecondFactorContract,
  inviteAdministrator as inviteAdministratorContract,
  makeRecoveryCodes as makeRecoveryCodesContract,
  offerSecondFactor as offerSecondFactorContract,
  readInvitation,
  readSecondFactor as readSecondFactorContract,
  readTeam as readTeamContract,
  removeAdministrator as removeAdministratorContract,
  removeSecondFactor as removeSecondFactorContract,
  revokeInvitation as revokeInvitationContract,
} from '#shared/contract/admin/admin.ts'
import {
  addPasskey as addPasskeyContract,
  beginPasskey as beginPasskeyContract,
  beginPasskeySignIn as beginPasskeySignInContract,
  removePasskey as removePasskeyContract,
  renamePasskey as renamePasskeyContract,
  signInWithPasskey as signInWithPasskeyContract,
} from '#shared/contract/admin/admin-passkeys.ts'
import { noteSecurity } from '#server/http/logs/security-log.ts'
import { changeAdministrator, removeAdministrator } from './team/change-team.ts'
import { giveSecondFactor } from './second-factor/give-second-factor.ts'
import { inviteAdministrator, revokeInvitation } from './team/invite-administrator.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys/own-passkeys.ts'
import {
  confirmSecondFactor,
  offerSecondFactor,
  readOwnSecondFactor,
  removeSecondFactor,
} from './second-factor/own-second-factor.ts'
import { readTeam } from './team/read-team.ts'
import { makeRecoveryCodes } from './second-factor/recovery-codes.ts'
import { beginPasskeySignIn, signInWithPasskey } from './passkeys/sign-in-with-passkey.ts'

/** Calls per minute from one address, for the steps of signing in. */
const COME_IN_LIMIT = { bucket: 'admin:come-in', perMinute: 20 }

/** How administrators sign in. */
function bindComingIn(api: Api, deps: AdminAccessDeps): void {
  registerRoute(api, checkAdminContract, ({ request }) => checkAdmin(deps, request))

  registerRoute(
    api,
    giveSecondFactorContract,
    async ({ request, body }) => {
      noteSecurity(request, { event: 'second_factor', by: 'code' in body ? 'code' : 'recovery_code' })
      const { token, expiresAt } = await giveSecondFactor(deps, request, body)
      return { isAdmin: true as const, token, expiresAt: expiresAt.toISOString() }
    },
    COME_IN_LIMIT,
  )

  registerRoute(
    api,
    readInvitation,
    async ({ body }) => {
      const { email, role } = await lookAtInvitation(deps, body.token)
      return { email, role, hasAccount: await deps.accounts.hasAccount(email) }
    },
    COME_IN_LIMIT,
  )

  registerRoute(
    api,
    acceptInvitationContract,
    async ({ request, body }) => {
      const { token, expiresAt } = await acceptInvitation(deps, request, body)
      return { token, expiresAt }
    },
    COME_IN_LIMIT,
  )

  registerRoute(api, beginPasskeySignInContract, () => beginPasskeySignIn(deps), COME_IN_LIMIT)

  registerRoute(
    api,
    signInWithPasskeyContract,
    ({ request, body }) => {
      noteSecurity(request, { event: 'sign_in', by: 'passkey' })
      return signInWithPasskey(deps, request, body)
    },
    COME_IN_LIMIT,
  )
}

/** Log lines record changes to the caller's own sign-in, including refused ones. */
const noteFactorChange = ({ request }: { request: FastifyRequest }, { audit }: { audit: string }): void =>
  noteSecurity(request, { event: 'factors_changed', by: audit })

/** What administrators do about their own sign-in. */
function bindOwnSignIn(api: Api, deps: AdminAccessDeps): void {
  registerRoute(api, readSecondFactorContract, ({ administrator }) =>
    readOwnSecondFactor(deps, administrator),
  )

  registerRoute(api, offerSecondFactorContract, (call) => offerSecondFactor(deps, call, call.body))

  registerRoute(api, confirmSecondFactorContract, (call) => {
    noteFactorChange(call, confirmSecondFactorContract)
    return confirmSecondFactor(deps, call, call.body.code)
  })

  registerRoute(api, removeSecondFactorContract, (call) => {
    noteFactorChange(call, removeSecondFactorContract)
    return removeSecondFactor(deps, call, call.body)
  })

  registerRoute(api, makeRecoveryCodesContract, (call) => {
    noteFactorChange(call, makeRecoveryCodesContract)
    return makeRecoveryCodes(deps, call, call.body)
  })

  registerRoute(api, beginPasskeyContract, (call) => beginPasskey(deps, call, call.body))

  registerRoute(api, addPasskeyContract, (call) => {
    noteFactorChange(call, addPasskeyContract)
    return addPasskey(deps, call, call.body)
  })

  registerRoute(api, renamePasskeyContract, (call) =>
    renamePasskey(deps, call, { ...call.params, ...call.body }),
  )

  registerRoute(api, removePasskeyContract, (call) => {
    noteFactorChange(call, removePasskeyContract)
    return removePasskey(deps, call, { ...call.params, ...call.body })
  })
}

/** Other administrators and invitations. */
function bindTeam(api: Api, deps: AdminAccessDeps): void {
  registerRoute(api, readTeamContract, ({ administrator }) => readTeam(deps, administrator.accountId))

  registerRoute(api, inviteAdministratorContract, (call) => inviteAdministrator(deps, call, call.body))

  registerRoute(api, revokeInvitationContract, (call) =>
    revokeInvitation(deps, call, call.params.invitationId),
  )

  registerRoute(api, changeAdministratorContract, ({ administrator, audit, params, body }) =>
    changeAdministrator(deps, { administrator, audit, ...params }, body),
  )

  registerRoute(api, removeAdministratorContract, ({ administrator, audit, params }) =>
    removeAdministrator(deps, { administrator, audit, ...params }),
  )
}

/** All calls of access to the admin area: sign-in, own factors, team and invitations. */
export function registerAdminAccessRoutes(api: Api, deps: AdminAccessDeps): void {
  bindComingIn(api, deps)
  bindOwnSignIn(api, deps)
  bindTeam(api, deps)
}

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
