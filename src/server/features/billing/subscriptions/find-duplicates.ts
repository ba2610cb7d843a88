import { and, eq, gt, gte, inArray, isNotNull, isNull, min, ne, or } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { invoices, subscriptions } from '#server/db/schema/billing.ts'
import { type BillingDeps, nowOf } from '../billing-deps.ts'
import type { SubscriptionRow } from '../billing.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Two subscriptions that have existed side by side for longer are left for a person to decide on. */
const NEW_DAYS = 3

type LivingColumns = { endedAt: AnyPgColumn; paidUntil: AnyPgColumn; isDisputed: AnyPgColumn }

/** A disputed payment may be won: its plan is there until it ends. */
const isLiving = ({ endedAt, paidUntil, isDisputed }: LivingColumns) =>
  and(isNull(endedAt), or(isNotNull(paidUntil), eq(isDisputed, true)))

/** Stripe's times are whole seconds. In one second, what was made by hand counts first, then what was recorded first. */
const recordedMs = ({ attemptId, purchaseRecordedAt }: SubscriptionRow): number =>
  attemptId === null ? 0 : (purchaseRecordedAt?.getTime() ?? Number.MAX_SAFE_INTEGER)

/** By the time of the first payment, earliest first. */
async function inOrderOfPayment(
  { database: { db } }: BillingDeps,
  rows: readonly SubscriptionRow[],
): Promise<SubscriptionRow[]> {
  const first = await db
    .select({ id: invoices.stripeSubscriptionId, paidAt: min(invoices.paidAt) })
    .from(invoices)
    .where(
      and(
        eq(invoices.status, 'paid'),
        gt(invoices.amountPaidMinor, 0),
        inArray(
          invoices.stripeSubscriptionId,
          rows.map(({ stripeSubscriptionId }) => stripeSubscriptionId),
        ),
      ),
    )
    .groupBy(invoices.stripeSubscriptionId)
  const paidAt = new Map(first.map((row) => [row.id, row.paidAt]))
  const timeOf = ({ stripeSubscriptionId, startedAt }: SubscriptionRow) =>
    (paidAt.get(stripeSubscriptionId) ?? startedAt).getTime()
  return [...rows].sort(
    (a, b) =>
      timeOf(a) - timeOf(b) ||
      a.startedAt.getTime() - b.startedAt.getTime() ||
      recordedMs(a) - recordedMs(b) ||
      (a.stripeSubscriptionId < b.stripeSubscriptionId ? -1 : 1),
  )
}

/** Without those that are already marked as duplicates. */
export async function livingOf(
  { database: { db }, gateway: { account } }: BillingDeps,
  email: string,
): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.account, account),
        eq(subscriptions.email, email),
        isLiving(subscriptions),
        isNull(subscriptions.duplicateOf),
      ),
    )
}

/** Addresses with more than one living subscription of which one is new and not known to be a duplicate. */
export async function addressesWithDuplicates(
  { database: { db }, gateway: { account } }: BillingDeps,
  now: Date,
): Promise<string[]> {
  const other = alias(subscriptions, 'other')
  const rows = await db
    .selectDistinct({ email: subscriptions.email })
    .from(subscriptions)
    .innerJoin(
      other,
      and(
        eq(other.email, subscriptions.email),
        eq(other.account, subscriptions.account),
        ne(other.stripeSubscriptionId, subscriptions.stripeSubscriptionId),
      ),
    )
    .where(
      and(
        eq(subscriptions.account, account),
        gt(subscriptions.startedAt, new Date(now.getTime() - NEW_DAYS * DAY_MS)),
        isNotNull(subscriptions.attemptId),
        isNull(subscriptions.duplicateOf),
        isLiving(subscriptions),
        isLiving(other),
      ),
    )
  return rows.map(({ email }) => email)
}

type Duplicates = { kept: SubscriptionRow; duplicates: readonly SubscriptionRow[] }

/** By the mirror: the subscription of an address that was paid for first, and the later ones to refund; null if there are none. */
export async function findDuplicates(
  deps: BillingDeps,
  email: string,
  now: Date,
): Promise<Duplicates | null> {
  const living = await livingOf(deps, email)
  if (living.length < 2) return null
  const [kept, ...later] = await inOrderOfPayment(deps, living)
  const newest = now.getTime() - NEW_DAYS * DAY_MS
  // A subscription without an attempt was made by hand at Stripe, on purpose.
  const duplicates = later.filter(
    ({ attemptId, startedAt }) => attemptId !== null && startedAt.getTime() > newest,
  )
  return kept && duplicates.length > 0 ? { kept, duplicates } : null
}

/**
 * Whether an address seems to have paid twice, or again after a full refund. The job that ends duplicates reads all of
 * them again and decides.
 */
export async function hasDuplicates(
  deps: BillingDeps,
  { email, endedAt, paidUntil }: Pick<SubscriptionRow, 'email' | 'endedAt' | 'paidUntil'>,
): Promise<boolean> {
  if (endedAt !== null || paidUntil === null) return false
  const now = nowOf(deps)
  if ((await findDuplicates(deps, email, now)) !== null) return true
  return (await refundedBeforeNewOnes(deps, now, email)).length > 0
}

/** Whether a subscription may be refunded as a duplicate within moments: what is written about it waits for that. */
export async function mayBeDuplicate(deps: BillingDeps, stripeSubscriptionId: string): Promise<boolean> {
  const [row] = await deps.database.db
    .select({ email: subscriptions.email })
    .from(subscriptions)
    .where(eq(subscriptions.stripeSubscriptionId, stripeSubscriptionId))
  const found = row ? await findDuplicates(deps, row.email, nowOf(deps)) : null
  return found?.duplicates.some((row) => row.stripeSubscriptionId === stripeSubscriptionId) ?? false
}

/**
 * Subscriptions that were paid for and refunded in full, and still go on, though their address has bought again since:
 * they give nothing, and would be charged beside the new one.
 *
 * @param email only those of this address
 */
export async function refundedBeforeNewOnes(
  { database: { db }, gateway: { account } }: BillingDeps,
  now: Date,
  email?: string,
): Promise<string[]> {
  const newer = alias(subscriptions, 'newer')
  const paid = and(
    eq(invoices.stripeSubscriptionId, subscriptions.stripeSubscriptionId),
    eq(invoices.status, 'paid'),
    gt(invoices.amountPaidMinor, 0),
  )
  const rows = await db
    .selectDistinct({ id: subscriptions.stripeSubscriptionId })
    .from(subscriptions)
    .innerJoin(invoices, paid)
    .innerJoin(
      newer,
      and(
        eq(newer.email, subscriptions.email),
        eq(newer.account, subscriptions.account),
        ne(newer.stripeSubscriptionId, subscriptions.stripeSubscriptionId),
        gte(newer.startedAt, subscriptions.startedAt),
        gt(newer.startedAt, new Date(now.getTime() - NEW_DAYS * DAY_MS)),
        isNotNull(newer.attemptId),
        isNull(newer.duplicateOf),
        isLiving(newer),
      ),
    )
    .where(
      and(
        eq(subscriptions.account, account),
        email === undefined ? undefined : eq(subscriptions.email, email),
        isNotNull(subscriptions.attemptId),
        isNull(subscriptions.endedAt),
        isNull(subscriptions.paidUntil),
        eq(subscriptions.isDisputed, false),
      ),
    )
  return rows.map(({ id }) => id)
}
