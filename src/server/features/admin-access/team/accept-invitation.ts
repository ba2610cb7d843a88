import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '#shared/contract/accounts.ts'
import { administrators } from '#server/db/schema/admin.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { AdminAccessDeps } from '../admin-access-deps.ts'
import { invitationInvalid, lookAtInvitation, useInvitation } from './invitations.ts'
import { lockTeam } from './team-lock.ts'

/**
 * The verb "accept an invitation": makes the account of its address, with a new password, or takes the password of the
 * one that is there; makes it an administrator's and signs in. The audit tells of it in the same transaction.
 *
 * @throws AppError `link_invalid` for an invitation that is not open, also where another call was faster;
 * `validation_failed` with the field `password`; `invalid_credentials`, `rate_limited`
 */
export async function acceptInvitation(
  deps: AdminAccessDeps,
  request: FastifyRequest,
  { token, password }: { token: string; password: string },
): Promise<SignedIn> {
  const { accounts, recordAction } = deps
  // Nobody makes us hash without an invitation that is good.
  const { email } = await lookAtInvitation(deps, token)
  const now = nowOf(deps)
  return accounts.acceptInvited(
    {
      email,
      password,
      accept: async (transaction, account) => {
        await lockTeam(transaction)
        const { id, role, invitedBy } = await useInvitation(transaction, token, now)
        const added = await transaction
          .insert(administrators)
          .values({ accountId: account.id, role, createdAt: now, invitedBy })
          .onConflictDoNothing()
          .returning({ accountId: administrators.accountId })
        // Made an administrator by another way since.
        if (added.length === 0) throw invitationInvalid()
        await recordAction(transaction, {
          actor: { accountId: account.id, email: account.email },
          action: 'accept_invitation',
          target: { targetKind: 'invitation', targetId: id },
          after: { role },
          requestId: request.id,
        })
      },
    },
    request,
  )
}
