import { inArray } from 'drizzle-orm'
import type { UserDetails } from '#shared/contract/admin/admin-users.ts'
import { disputes, fraudWarnings } from '#server/db/schema/billing.ts'
import type { AdminUsersDeps } from './admin-users-deps.ts'

type UserDispute = UserDetails['disputes'][number]
type Warning = typeof fraudWarnings.$inferSelect

const warningStatus = ({ isActionable, refundedAt }: Warning): string =>
  isActionable ? 'actionable' : refundedAt === null ? 'disputed' : 'refunded'

/** Disputes, inquiries and fraud warnings of these subscriptions, newest first. */
export async function readUserDisputes(
  { database: { db } }: AdminUsersDeps,
  subscriptionIds: readonly string[],
): Promise<UserDispute[]> {
  const ids = [...subscriptionIds]
  const raised = await db.select().from(disputes).where(inArray(disputes.stripeSubscriptionId, ids))
  const warned = await db.select().from(fraudWarnings).where(inArray(fraudWarnings.stripeSubscriptionId, ids))
  const shared = (row: (typeof raised)[number] | Warning) => ({
    invoiceId: row.stripeInvoiceId,
    currency: row.currency,
    amountMinor: row.amountMinor,
    createdAt: row.createdAt.toISOString(),
  })
  return [
    ...raised.map((row) => ({
      ...shared(row),
      id: row.stripeDisputeId,
      isWarning: false,
      reason: row.reason,
      status: row.status,
    })),
    ...warned.map((row) => ({
      ...shared(row),
      id: row.stripeWarningId,
      isWarning: true,
      reason: row.fraudType,
      status: warningStatus(row),
    })),
  ].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}
