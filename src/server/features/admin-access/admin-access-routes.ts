import {
  acceptInvitation as acceptInvitationContract,
  changeAdministrator as changeAdministratorContract,
  checkAdmin as checkAdminContract,
  confirmSecondFactor as confirmSecondFactorContract,
  giveSecondFactor as giveSecondFactorContract,
  inviteAdministrator as inviteAdministratorContract,
  offerSecondFactor as offerSecondFactorContract,
  readInvitation,
  readSecondFactor as readSecondFactorContract,
  readTeam as readTeamContract,
  removeAdministrator as removeAdministratorContract,
  removeSecondFactor as removeSecondFactorContract,
  revokeInvitation as revokeInvitationContract,
} from '#shared/contract/admin.ts'
import { type Api, bindRoute } from '../../http/bind-route.ts'
import { acceptInvitation } from './accept-invitation.ts'
import type { AdminAccessParts } from './admin-access-parts.ts'
import { changeAdministrator, removeAdministrator } from './change-team.ts'
import { checkAdmin } from './check-admin.ts'
import { giveSecondFactor } from './give-second-factor.ts'
import { lookAtInvitation } from './invitations.ts'
import { inviteAdministrator, revokeInvitation } from './invite-administrator.ts'
import { confirmSecondFactor, offerSecondFactor, removeSecondFactor } from './own-second-factor.ts'
import { readTeam } from './read-team.ts'
import { readSecondFactor } from './second-factor.ts'

/** Calls a minute from one address, of what is part of coming in. */
const COME_IN_LIMIT = { bucket: 'admin:come-in', perMinute: 20 }

/** How administrators come in (I-28), and what they do about their second factor. */
function bindComingIn(api: Api, parts: AdminAccessParts): void {
  bindRoute(api, checkAdminContract, ({ request }) => checkAdmin(parts, request))

  bindRoute(
    api,
    giveSecondFactorContract,
    async ({ request, body }) => {
      await giveSecondFactor(parts, request, body.code)
      return { isAdmin: true as const }
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

  bindRoute(api, readSecondFactorContract, async ({ administrator }) => {
    const { confirmedAt = null } = (await readSecondFactor(parts, administrator.accountId)) ?? {}
    return { isOn: confirmedAt !== null, since: confirmedAt?.toISOString() ?? null }
  })

  bindRoute(api, offerSecondFactorContract, ({ administrator }) => offerSecondFactor(parts, administrator))

  bindRoute(api, confirmSecondFactorContract, (call) => confirmSecondFactor(parts, call, call.body.code))

  bindRoute(api, removeSecondFactorContract, (call) => removeSecondFactor(parts, call, call.body))
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
  bindTeam(api, parts)
}
