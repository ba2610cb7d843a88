import { z } from 'zod'
import type { AdminNeeds } from '#server/http/security/admin-gate.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { AdminAccessDeps } from './admin-access-deps.ts'
import { namedRights } from './admin-brands.ts'
import { purgeChallenges } from './passkeys/passkey-challenges.ts'
import { checkAdmin, requireAdministrator } from './require-administrator.ts'
import { resealTotpSecrets } from './second-factor/second-factor.ts'
import { acceptInvitation, lookAtInvitation, purgeInvitations } from './team/invitations.ts'
import type { FastifyRequest } from 'fastify'
import * as contract from '#shared/contract/admin/admin.ts'
import * as tokens from '#shared/contract/admin/api-tokens.ts'
import * as passkeys from '#shared/contract/admin/admin-passkeys.ts'
import { noteSecurity } from '#server/http/logs/security-log.ts'
import { createApiToken, listApiTokens, purgeApiTokens, revokeApiToken } from './tokens/change-api-tokens.ts'
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

/** Calls per minute from one address, for the steps of a sign-in. */
const SIGN_IN_LIMIT = { bucket: 'admin:before-sign-in', perMinute: 20 }

/** How administrators sign in. */
function registerSignIn(api: Api, deps: AdminAccessDeps): void {
  registerRoute(api, contract.checkAdmin, ({ request }) => checkAdmin(deps, request))

  registerRoute(
    api,
    contract.giveSecondFactor,
    async ({ request, body }) => {
      noteSecurity(request, { event: 'second_factor', by: 'code' in body ? 'code' : 'recovery_code' })
      const { token, expiresAt } = await giveSecondFactor(deps, request, body)
      return { isAdmin: true as const, token, expiresAt: expiresAt.toISOString() }
    },
    SIGN_IN_LIMIT,
  )

  registerRoute(
    api,
    contract.readInvitation,
    async ({ body, site: { brandId } }) => {
      const { email, role, brandIds } = await lookAtInvitation(deps, body.token)
      const hasAccount = await deps.accounts.hasAccount({ brandId, email })
      return { email, role, brandNames: namedRights(deps, brandIds)?.brandNames.slice() ?? [], hasAccount }
    },
    SIGN_IN_LIMIT,
  )

  registerRoute(
    api,
    contract.acceptInvitation,
    async ({ request, body }) => {
      const { token, expiresAt } = await acceptInvitation(deps, request, body)
      return { token, expiresAt }
    },
    SIGN_IN_LIMIT,
  )

  registerRoute(api, passkeys.beginPasskeySignIn, () => beginPasskeySignIn(deps), SIGN_IN_LIMIT)

  registerRoute(
    api,
    passkeys.signInWithPasskey,
    ({ request, body }) => {
      noteSecurity(request, { event: 'sign_in', by: 'passkey' })
      return signInWithPasskey(deps, request, body)
    },
    SIGN_IN_LIMIT,
  )
}

/** Log lines record changes to the caller's own sign-in, including refused ones. */
const noteFactorChange = ({ request }: { request: FastifyRequest }, { audit }: { audit: string }): void =>
  noteSecurity(request, { event: 'factors_changed', by: audit })

/** Administrators' own factors. */
function registerOwnSignIn(api: Api, deps: AdminAccessDeps): void {
  registerRoute(api, contract.readSecondFactor, ({ administrator }) =>
    readOwnSecondFactor(deps, administrator),
  )

  registerRoute(api, contract.offerSecondFactor, (call) => offerSecondFactor(deps, call, call.body))

  registerRoute(api, contract.confirmSecondFactor, (call) => {
    noteFactorChange(call, contract.confirmSecondFactor)
    return confirmSecondFactor(deps, call, call.body.code)
  })

  registerRoute(api, contract.removeSecondFactor, (call) => {
    noteFactorChange(call, contract.removeSecondFactor)
    return removeSecondFactor(deps, call, call.body)
  })

  registerRoute(api, contract.makeRecoveryCodes, (call) => {
    noteFactorChange(call, contract.makeRecoveryCodes)
    return makeRecoveryCodes(deps, call, call.body)
  })

  registerRoute(api, passkeys.beginPasskey, (call) => beginPasskey(deps, call, call.body))

  registerRoute(api, passkeys.addPasskey, (call) => {
    noteFactorChange(call, passkeys.addPasskey)
    return addPasskey(deps, call, call.body)
  })

  registerRoute(api, passkeys.renamePasskey, (call) =>
    renamePasskey(deps, call, { ...call.params, ...call.body }),
  )

  registerRoute(api, passkeys.removePasskey, (call) => {
    noteFactorChange(call, passkeys.removePasskey)
    return removePasskey(deps, call, { ...call.params, ...call.body })
  })
}

/** Other administrators and invitations. */
function registerTeam(api: Api, deps: AdminAccessDeps): void {
  registerRoute(api, contract.readTeam, ({ administrator }) => readTeam(deps, administrator.accountId))

  registerRoute(api, contract.inviteAdministrator, (call) => inviteAdministrator(deps, call, call.body))

  registerRoute(api, contract.revokeInvitation, (call) =>
    revokeInvitation(deps, call, call.params.invitationId),
  )

  registerRoute(api, contract.changeAdministrator, ({ administrator, audit, params, body }) =>
    changeAdministrator(deps, { administrator, audit, ...params }, body),
  )

  registerRoute(api, contract.removeAdministrator, ({ administrator, audit, params }) =>
    removeAdministrator(deps, { administrator, audit, ...params }),
  )
}

/** Tokens of programs. */
function registerTokens(api: Api, deps: AdminAccessDeps): void {
  registerRoute(api, tokens.listApiTokens, async ({ administrator: { accountId } }) => ({
    tokens: await listApiTokens(deps.database.db, accountId),
  }))

  registerRoute(api, tokens.createApiToken, (call) => {
    noteFactorChange(call, tokens.createApiToken)
    return createApiToken(deps, call, call.body)
  })

  registerRoute(api, tokens.revokeOwnApiToken, (call) =>
    revokeApiToken(deps, call, { ...call.params, ownerId: call.administrator.accountId }),
  )

  registerRoute(api, tokens.revokeApiToken, (call) =>
    revokeApiToken(deps, call, { ...call.params, ownerId: null }),
  )
}

/** The operations of this feature, and its nightly job. */
export function createAdminAccess(deps: AdminAccessDeps, jobs: Pick<Jobs, 'define'>) {
  const { database } = deps
  jobs.define({
    name: 'admin-access-purge',
    data: z.object({}),
    run: async () => {
      const now = new Date()
      await purgeInvitations(database, now)
      await purgeChallenges(database, now)
      await purgeApiTokens(database.db, now)
      await resealTotpSecrets(database)
    },
    schedule: { cron: '27 3 * * *', data: {} },
  })
  return {
    registerRoutes: (api: Api) => {
      registerSignIn(api, deps)
      registerOwnSignIn(api, deps)
      registerTeam(api, deps)
      registerTokens(api, deps)
    },
    require: (request: FastifyRequest, needs: AdminNeeds) => requireAdministrator(deps, request, needs),
  }
}
