import { and, eq, isNull } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { DAY_MS } from '#shared/lib/time.ts'
import type { AdminRole } from '#shared/contract/admin/admin.ts'
import { isAdministrator } from '#server/db/is-administrator.ts'
import { adminInvitations } from '#server/db/schema/admin.ts'
import type { Administrator, Audited, AuditTrail } from '#server/http/security/admin-gate.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { AdminAccessDeps } from '../admin-access-deps.ts'
import { assertKnownBrands, type BrandRights, namedRights } from '../admin-brands.ts'
import { isOpenInvitation } from './invitations.ts'
import type { InvitationRow } from './read-team.ts'
import { assertStillAdmin, lockTeam } from './leave-team.ts'

const INVITATION_DAYS = 7
const ID_BYTES = 16

type InviteCall = { administrator: Administrator; audit: AuditTrail }

/**
 * Invites an administrator. It replaces an open invitation of the same address, so repeating it sends another mail.
 *
 * @throws AppError `account_exists` for the address of an administrator; `validation_failed` for an unknown brand
 */
export async function inviteAdministrator(
  deps: AdminAccessDeps,
  { administrator, audit }: InviteCall,
  { email: typed, role, brandIds }: { email: string; role: AdminRole; brandIds: BrandRights },
): Promise<Audited<{ invitation: InvitationRow }>> {
  assertKnownBrands(deps, brandIds)
  const now = nowOf(deps)
  const email = typed.toLowerCase()
  const invitation = {
    id: randomBytes(ID_BYTES).toString('base64url'),
    email,
    role,
    brandIds: brandIds && [...brandIds],
    invitedBy: administrator.accountId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
  }
  const action = await audit.begin({ targetKind: 'invitation', targetId: invitation.id })
  await deps.database.db.transaction(async (transaction) => {
    await lockTeam(transaction)
    await assertStillAdmin(transaction, administrator.accountId)
    if (await isAdministrator(transaction, email)) throw refusal('administrator_exists')
    await transaction
      .update(adminInvitations)
      .set({ revokedAt: now })
      .where(
        and(
          eq(adminInvitations.email, email),
          isNull(adminInvitations.acceptedAt),
          isNull(adminInvitations.revokedAt),
        ),
      )
    await transaction.insert(adminInvitations).values(invitation)
  })
  const rights = namedRights(deps, brandIds)
  await deps.orderMail({
    to: typed,
    dedupeKey: `admin_invitation:${invitation.id}`,
    content: { kind: 'admin_invitation', invitationId: invitation.id, role, ...(rights && { rights }) },
  })
  action.after({ role, ...(brandIds !== null && { brandIds }) })
  return action.done({
    invitation: {
      ...invitation,
      invitedBy: administrator.email,
      createdAt: now.toISOString(),
      expiresAt: invitation.expiresAt.toISOString(),
    },
  })
}

/**
 * Revokes an invitation: its link becomes invalid.
 *
 * @throws AppError `not_found` if there is no such open invitation
 */
export async function revokeInvitation(
  deps: AdminAccessDeps,
  { audit }: InviteCall,
  invitationId: string,
): Promise<Audited<{ isRevoked: true }>> {
  const { db } = deps.database
  const isMeant = and(eq(adminInvitations.id, invitationId), isOpenInvitation(nowOf(deps)))
  const notFound = refusal('invitation_not_found')
  const [open] = await db.select({ role: adminInvitations.role }).from(adminInvitations).where(isMeant)
  if (!open) throw notFound
  const action = await audit.begin({
    targetKind: 'invitation',
    targetId: invitationId,
    before: { role: open.role },
  })
  const revoked = await db
    .update(adminInvitations)
    .set({ revokedAt: nowOf(deps) })
    .where(isMeant)
    .returning({ id: adminInvitations.id })
  // It was accepted or revoked meanwhile.
  if (revoked.length === 0) throw notFound
  return action.done({ isRevoked: true })
}
