import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AdministratorRow, readTeam as contract } from '#shared/contract/admin/admin.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { adminInvitations, administrators } from '#server/db/schema/admin.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { AdminAccessDeps, Transaction } from '../admin-access-deps.ts'
import { hasPasskeySql } from '../require-administrator.ts'

export type Team = RouteData<typeof contract>
export type InvitationRow = Team['invitations'][number]

type Row = {
  accountId: string
  email: string
  role: AdministratorRow['role']
  hasApp: boolean
  hasPasskey: boolean
  createdAt: Date
  lastSignInAt: Date | null
}

const selectAdministrators = (db: Transaction) =>
  db
    .select({
      accountId: administrators.accountId,
      email: accounts.email,
      role: administrators.role,
      hasApp: sql<boolean>`${isNotNull(administrators.totpConfirmedAt)}`,
      hasPasskey: hasPasskeySql(db),
      createdAt: administrators.createdAt,
      lastSignInAt: accounts.lastSignInAt,
    })
    .from(administrators)
    .innerJoin(accounts, eq(accounts.id, administrators.accountId))

const told = (row: Row, callerId: string | null): AdministratorRow => ({
  accountId: row.accountId,
  email: row.email,
  role: row.role,
  hasSecondFactor: row.hasApp || row.hasPasskey,
  createdAt: row.createdAt.toISOString(),
  lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  isYou: row.accountId === callerId,
})

/** Administrators, who came first first. `callerId` marks who asks. */
export async function listAdministrators(
  db: Transaction,
  callerId: string | null,
): Promise<AdministratorRow[]> {
  const rows = await selectAdministrators(db).orderBy(asc(administrators.createdAt), asc(accounts.email))
  return rows.map((row) => told(row, callerId))
}

/** One administrator; null where the account is none. */
export async function findAdministrator(
  db: Transaction,
  accountId: string,
  callerId: string | null,
): Promise<AdministratorRow | null> {
  const [row] = await selectAdministrators(db).where(eq(administrators.accountId, accountId))
  return row ? told(row, callerId) : null
}

/** The verb "who is in, and who is invited". */
export async function readTeam(deps: AdminAccessDeps, callerId: string): Promise<Team> {
  const { db } = deps.database
  const open = await db
    .select({ invitation: adminInvitations, inviter: accounts.email })
    .from(adminInvitations)
    .leftJoin(accounts, eq(accounts.id, adminInvitations.invitedBy))
    .where(
      and(
        isNull(adminInvitations.acceptedAt),
        isNull(adminInvitations.revokedAt),
        gt(adminInvitations.expiresAt, nowOf(deps)),
      ),
    )
    .orderBy(asc(adminInvitations.createdAt))
  return {
    administrators: await listAdministrators(db, callerId),
    invitations: open.map(({ invitation, inviter }) => ({
      id: invitation.id,
      email: invitation.email,
      role: invitation.role,
      invitedBy: inviter,
      createdAt: invitation.createdAt.toISOString(),
      expiresAt: invitation.expiresAt.toISOString(),
    })),
  }
}
