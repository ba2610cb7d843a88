import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '#shared/contract/accounts.ts'
import { administrators } from '#server/db/schema/admin.ts'
import { type AdminAccessParts, nowOf } from '../admin-access-parts.ts'
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
  parts: AdminAccessParts,
  request: FastifyRequest,
  { token, password }: { token: string; password: string },
): Promise<SignedIn> {
  const { accounts, recordDeed } = parts
  // Nobody makes us hash without an invitation that is good.
  const { email } = await lookAtInvitation(parts, token)
  const now = nowOf(parts)
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
        await recordDeed(transaction, {
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
