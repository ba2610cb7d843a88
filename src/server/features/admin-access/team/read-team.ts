import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { AdministratorRow, readTeam as contract } from '#shared/contract/admin/admin.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { adminInvitations, administrators } from '#server/db/schema/admin.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { AdminAccessDeps, Transaction } from '../admin-access-deps.ts'
import { isOpenInvitation } from './invitations.ts'
import { hasPasskeySql } from '../administrator-status.ts'

export type Team = RouteData<typeof contract>
export type InvitationRow = Team['invitations'][number]

const selectAdministrators = (db: Transaction) =>
  db
    .select({
      accountId: administrators.accountId,
      email: accounts.email,
      role: administrators.role,
      brandIds: administrators.brandIds,
      hasApp: sql<boolean>`${isNotNull(administrators.totpConfirmedAt)}`,
      hasPasskey: hasPasskeySql(db),
      createdAt: administrators.createdAt,
      lastSignInAt: accounts.lastSignInAt,
    })
    .from(administrators)
    .innerJoin(accounts, eq(accounts.id, administrators.accountId))

type Row = Awaited<ReturnType<typeof selectAdministrators>>[number]

const toRow = (row: Row, callerId: string | null): AdministratorRow => ({
  accountId: row.accountId,
  email: row.email,
  role: row.role,
  brandIds: row.brandIds && [...row.brandIds],
  hasSecondFactor: row.hasApp || row.hasPasskey,
  createdAt: row.createdAt.toISOString(),
  lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  isYou: row.accountId === callerId,
})

/** All administrators, oldest first. `callerId` marks the caller. */
export async function listAdministrators(
  db: Transaction,
  callerId: string | null,
): Promise<AdministratorRow[]> {
  const rows = await selectAdministrators(db).orderBy(asc(administrators.createdAt), asc(accounts.email))
  return rows.map((row) => toRow(row, callerId))
}

/** null if the account is no administrator. */
export async function findAdministrator(
  db: Transaction,
  accountId: string,
  callerId: string | null,
): Promise<AdministratorRow | null> {
  const [row] = await selectAdministrators(db).where(eq(administrators.accountId, accountId))
  return row ? toRow(row, callerId) : null
}

/** Administrators and open invitations. */
export async function readTeam(deps: AdminAccessDeps, callerId: string): Promise<Team> {
  const { db } = deps.database
  const open = await db
    .select({ invitation: adminInvitations, inviter: accounts.email })
    .from(adminInvitations)
    .leftJoin(accounts, eq(accounts.id, adminInvitations.invitedBy))
    .where(isOpenInvitation(nowOf(deps)))
    .orderBy(asc(adminInvitations.createdAt))
  return {
    administrators: await listAdministrators(db, callerId),
    invitations: open.map(({ invitation, inviter }) => ({
      id: invitation.id,
      email: invitation.email,
      role: invitation.role,
      brandIds: invitation.brandIds && [...invitation.brandIds],
      invitedBy: inviter,
      createdAt: invitation.createdAt.toISOString(),
      expiresAt: invitation.expiresAt.toISOString(),
    })),
  }
}
