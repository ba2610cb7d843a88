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
import { type Api, bindRoute } from '#server/http/routing/bind-route.ts'
import { noteSecurity } from '#server/http/logs/security-log.ts'
import { acceptInvitation } from './team/accept-invitation.ts'
import type { AdminAccessParts } from './admin-access-parts.ts'
import { changeAdministrator, removeAdministrator } from './team/change-team.ts'
import { checkAdmin } from './check-admin.ts'
import { giveSecondFactor } from './second-factor/give-second-factor.ts'
import { lookAtInvitation } from './team/invitations.ts'
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

/** Calls a minute from one address, of what is part of coming in. */
const COME_IN_LIMIT = { bucket: 'admin:come-in', perMinute: 20 }

/** How administrators sign in (I-28). */
function bindComingIn(api: Api, parts: AdminAccessParts): void {
  bindRoute(api, checkAdminContract, ({ request }) => checkAdmin(parts, request))

  bindRoute(
    api,
    giveSecondFactorContract,
    async ({ request, body }) => {
      noteSecurity(request, { event: 'second_factor', by: 'code' in body ? 'code' : 'recovery_code' })
      const { token, expiresAt } = await giveSecondFactor(parts, request, body)
      return { isAdmin: true as const, token, expiresAt: expiresAt.toISOString() }
    },
    COME_IN_LIMIT,
  )

  bindRoute(
    api,
    readInvitation,
    async ({ body }) => {
      const { email, role } = await lookAtInvitation(parts, body.token)
      return { email, role, hasAccount: await parts.accounts.hasAccount(email) }
    },
    COME_IN_LIMIT,
  )

  bindRoute(
    api,
    acceptInvitationContract,
    async ({ request, body }) => {
      const { token, expiresAt } = await acceptInvitation(parts, request, body)
      return { token, expiresAt }
    },
    COME_IN_LIMIT,
  )

  bindRoute(api, beginPasskeySignInContract, () => beginPasskeySignIn(parts), COME_IN_LIMIT)

  bindRoute(
    api,
    signInWithPasskeyContract,
    ({ request, body }) => {
      noteSecurity(request, { event: 'sign_in', by: 'passkey' })
      return signInWithPasskey(parts, request, body)
    },
    COME_IN_LIMIT,
  )
}

/** The log says what a call changes about how its caller signs in, also where it is refused. */
const noteFactorChange = ({ request }: { request: FastifyRequest }, { audit }: { audit: string }): void =>
  noteSecurity(request, { event: 'factors_changed', by: audit })

/** What administrators do about their own sign-in. */
function bindOwnSignIn(api: Api, parts: AdminAccessParts): void {
  bindRoute(api, readSecondFactorContract, ({ administrator }) => readOwnSecondFactor(parts, administrator))

  bindRoute(api, offerSecondFactorContract, (call) => offerSecondFactor(parts, call, call.body))

  bindRoute(api, confirmSecondFactorContract, (call) => {
    noteFactorChange(call, confirmSecondFactorContract)
    return confirmSecondFactor(parts, call, call.body.code)
  })

  bindRoute(api, removeSecondFactorContract, (call) => {
    noteFactorChange(call, removeSecondFactorContract)
    return removeSecondFactor(parts, call, call.body)
  })

  bindRoute(api, makeRecoveryCodesContract, (call) => {
    noteFactorChange(call, makeRecoveryCodesContract)
    return makeRecoveryCodes(parts, call, call.body)
  })

  bindRoute(api, beginPasskeyContract, (call) => beginPasskey(parts, call, call.body))

  bindRoute(api, addPasskeyContract, (call) => {
    noteFactorChange(call, addPasskeyContract)
    return addPasskey(parts, call, call.body)
  })

  bindRoute(api, renamePasskeyContract, (call) =>
    renamePasskey(parts, call, { ...call.params, ...call.body }),
  )

  bindRoute(api, removePasskeyContract, (call) => {
    noteFactorChange(call, removePasskeyContract)
    return removePasskey(parts, call, { ...call.params, ...call.body })
  })
}

/** Who else comes in. */
function bindTeam(api: Api, parts: AdminAccessParts): void {
  bindRoute(api, readTeamContract, ({ administrator }) => readTeam(parts, administrator.accountId))

  bindRoute(api, inviteAdministratorContract, (call) => inviteAdministrator(parts, call, call.body))

  bindRoute(api, revokeInvitationContract, (call) => revokeInvitation(parts, call, call.params.invitationId))

  bindRoute(api, changeAdministratorContract, ({ administrator, audit, params, body }) =>
    changeAdministrator(parts, { administrator, audit, ...params }, body),
  )

  bindRoute(api, removeAdministratorContract, ({ administrator, audit, params }) =>
    removeAdministrator(parts, { administrator, audit, ...params }),
  )
}

/** I-28, and how administrators come in, are invited and go. */
export function bindAdminAccess(api: Api, parts: AdminAccessParts): void {
  bindComingIn(api, parts)
  bindOwnSignIn(api, parts)
  bindTeam(api, parts)
}
