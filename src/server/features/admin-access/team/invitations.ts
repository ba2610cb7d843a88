import { hash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { DAY_MS } from '#shared/lib/time.ts'
import type { AdminRole } from '#shared/contract/admin/admin.ts'
import type { Database } from '#server/db/database.ts'
import { adminInvitations, administrators } from '#server/db/schema/admin.ts'
import type { AppError } from '#server/http/routing/app-error.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { AdminAccessDeps, Transaction } from '../admin-access-deps.ts'
import type { BrandRights } from '../admin-brands.ts'
import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '#shared/contract/accounts.ts'
import { lockTeam } from './leave-team.ts'

const TOKEN_BYTES = 32
/** Expired invitations are deleted after this time; the audit keeps them without the address. */
const KEPT_DAYS = 30

const hashToken = (token: string): string => hash('sha256', token, 'base64url')

const invitationInvalid = (): AppError => refusal('invitation_invalid')

/** Neither used nor revoked nor expired. */
export const isOpenInvitation = (now: Date) =>
  and(
    isNull(adminInvitations.acceptedAt),
    isNull(adminInvitations.revokedAt),
    gt(adminInvitations.expiresAt, now),
  )

/**
 * Creates the token of an invitation's link when its mail is sent; an earlier token becomes invalid.
 * @returns null if the invitation is no longer open
 */
export async function mintInvitation(
  { db }: Pick<Database, 'db'>,
  invitationId: string,
  now: Date,
): Promise<string | null> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const minted = await db
    .update(adminInvitations)
    .set({ tokenHash: hashToken(token) })
    .where(and(eq(adminInvitations.id, invitationId), isOpenInvitation(now)))
    .returning({ id: adminInvitations.id })
  return minted.length > 0 ? token : null
}

export async function isInvitationOpen(
  { db }: Pick<Database, 'db'>,
  invitationId: string,
  now: Date,
): Promise<boolean> {
  const found = await db
    .select({ id: adminInvitations.id })
    .from(adminInvitations)
    .where(and(eq(adminInvitations.id, invitationId), isOpenInvitation(now)))
  return found.length > 0
}

/** An invitation by the token of its link. @throws AppError `link_invalid` */
export async function lookAtInvitation(
  deps: Pick<AdminAccessDeps, 'database' | 'now'>,
  token: string,
): Promise<{ id: string; email: string; role: AdminRole; brandIds: BrandRights }> {
  const [invitation] = await deps.database.db
    .select({
      id: adminInvitations.id,
      email: adminInvitations.email,
      role: adminInvitations.role,
      brandIds: adminInvitations.brandIds,
    })
    .from(adminInvitations)
    .where(and(eq(adminInvitations.tokenHash, hashToken(token)), isOpenInvitation(nowOf(deps))))
  if (!invitation) throw invitationInvalid()
  return invitation
}

/** Uses up an invitation: of several calls one succeeds. @throws AppError `link_invalid` */
async function useInvitation(
  transaction: Transaction,
  token: string,
  now: Date,
): Promise<{ id: string; role: AdminRole; brandIds: BrandRights; invitedBy: string }> {
  const [used] = await transaction
    .update(adminInvitations)
    .set({ acceptedAt: now })
    .where(and(eq(adminInvitations.tokenHash, hashToken(token)), isOpenInvitation(now)))
    .returning({
      id: adminInvitations.id,
      role: adminInvitations.role,
      brandIds: adminInvitations.brandIds,
      invitedBy: adminInvitations.invitedBy,
    })
  if (!used) throw invitationInvalid()
  return used
}

/** Revokes the open invitations of an address that became an administrator's in another way. */
export async function closeInvitations(transaction: Transaction, email: string, now: Date): Promise<void> {
  await transaction
    .update(adminInvitations)
    .set({ revokedAt: now })
    .where(and(eq(adminInvitations.email, email.toLowerCase()), isOpenInvitation(now)))
}

/** Deletes invitations that expired long ago. */
export async function purgeInvitations({ db }: Pick<Database, 'db'>, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  await db.delete(adminInvitations).where(lt(adminInvitations.expiresAt, longAgo))
}

/** Deletes the invitations of an address, in the caller's transaction. */
export async function eraseInvitations(transaction: Transaction, email: string): Promise<void> {
  await transaction.delete(adminInvitations).where(eq(adminInvitations.email, email.toLowerCase()))
}

/**
 * Accepts an invitation: creates the account of its address with a new password, or checks the existing account's
 * password, makes it an administrator and signs in. Records this in the audit in the same transaction.
 *
 * @throws AppError `link_invalid` for an invitation that is not open, or no longer; `validation_failed` with the field
 * `password`; `invalid_credentials`, `rate_limited`
 */
export async function acceptInvitation(
  deps: AdminAccessDeps,
  request: FastifyRequest,
  { token, password }: { token: string; password: string },
): Promise<SignedIn> {
  const { accounts, recordAction } = deps
  // Only callers with a valid invitation can make the server hash a password.
  const { email } = await lookAtInvitation(deps, token)
  const now = nowOf(deps)
  return accounts.acceptInvited(
    {
      email,
      password,
      accept: async (transaction, account) => {
        await lockTeam(transaction)
        const { id, role, brandIds, invitedBy } = await useInvitation(transaction, token, now)
        const added = await transaction
          .insert(administrators)
          .values({ accountId: account.id, role, brandIds, createdAt: now, invitedBy })
          .onConflictDoNothing()
          .returning({ accountId: administrators.accountId })
        // The account became an administrator in another way meanwhile.
        if (added.length === 0) throw invitationInvalid()
        await recordAction(transaction, {
          actor: { accountId: account.id, email: account.email },
          action: 'accept_invitation',
          target: { targetKind: 'invitation', targetId: id },
          after: { role, ...(brandIds !== null && { brandIds }) },
          requestId: request.id,
        })
      },
    },
    request,
  )
}
