import { and, eq, gt, gte, inArray, isNotNull, isNull, min, ne, or } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { nowOf } from '#shared/lib/now-of.ts'
import { DAY_MS } from '#shared/lib/time.ts'
import { invoices, subscriptions } from '#server/db/schema/billing.ts'
import type { BillingDeps } from '../billing-deps.ts'
import type { SubscriptionRow } from '../billing.ts'

/** Subscriptions that have coexisted for longer are left for a person to decide on. */
const NEW_DAYS = 3

/** The table `subscriptions`, also under an alias. */
type Columns = Record<keyof SubscriptionRow, AnyPgColumn>

/** A dispute may be won, so a disputed subscription counts as living until it ends. */
const isLiving = ({ endedAt, paidUntil, isDisputed }: Columns) =>
  and(isNull(endedAt), or(isNotNull(paidUntil), eq(isDisputed, true)))

/** A living subscription that was bought here lately and is not marked as a duplicate. */
const isNewPurchase = (table: Columns, now: Date) =>
  and(
    gt(table.startedAt, new Date(now.getTime() - NEW_DAYS * DAY_MS)),
    isNotNull(table.attemptId),
    isNull(table.duplicateOf),
    isLiving(table),
  )

const isAnotherOfAddress = (other: Columns) =>
  and(
    eq(other.email, subscriptions.email),
    eq(other.brandId, subscriptions.brandId),
    eq(other.account, subscriptions.account),
    ne(other.stripeSubscriptionId, subscriptions.stripeSubscriptionId),
  )

/** Stripe's times are whole seconds. Within one second, manual subscriptions come first, then the first recorded. */
const recordedMs = ({ attemptId, purchaseRecordedAt }: SubscriptionRow): number =>
  attemptId === null ? 0 : (purchaseRecordedAt?.getTime() ?? Number.MAX_SAFE_INTEGER)

/** Sorts by the time of the first payment. */
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

/** A customer of a brand. */
export type Address = Pick<SubscriptionRow, 'brandId' | 'email'>

const isOf = ({ brandId, email }: Address) =>
  and(eq(subscriptions.brandId, brandId), eq(subscriptions.email, email))

/** The living subscriptions of an address that are not marked as duplicates. */
export async function livingOf(
  { database: { db }, gateway: { account } }: BillingDeps,
  address: Address,
): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.account, account),
        isOf(address),
        isLiving(subscriptions),
        isNull(subscriptions.duplicateOf),
      ),
    )
}

/** Addresses with several living subscriptions, one of them new and unmarked. */
export async function addressesWithDuplicates(
  { database: { db }, gateway: { account } }: BillingDeps,
  now: Date,
): Promise<Address[]> {
  const other = alias(subscriptions, 'other')
  return db
    .selectDistinct({ brandId: subscriptions.brandId, email: subscriptions.email })
    .from(subscriptions)
    .innerJoin(other, isAnotherOfAddress(other))
    .where(and(eq(subscriptions.account, account), isNewPurchase(subscriptions, now), isLiving(other)))
}

/** The subscription of an address that was paid first, and the later ones to refund; null if there are none. */
export async function findDuplicates(deps: BillingDeps, address: Address, now: Date) {
  const living = await livingOf(deps, address)
  if (living.length < 2) return null
  const [original, ...later] = await inOrderOfPayment(deps, living)
  const newest = now.getTime() - NEW_DAYS * DAY_MS
  // A subscription without an attempt was created by hand at Stripe, on purpose.
  const duplicates = later.filter(
    ({ attemptId, startedAt }) => attemptId !== null && startedAt.getTime() > newest,
  )
  return original && duplicates.length > 0 ? { original, duplicates } : null
}

/**
 * Whether an address seems to have paid twice, or again after a full refund. The job that ends duplicates syncs and
 * decides.
 */
export async function hasDuplicates(
  deps: BillingDeps,
  { endedAt, paidUntil, ...address }: Address & Pick<SubscriptionRow, 'endedAt' | 'paidUntil'>,
): Promise<boolean> {
  if (endedAt !== null || paidUntil === null) return false
  const now = nowOf(deps)
  if ((await findDuplicates(deps, address, now)) !== null) return true
  return (await refundedBeforeNewOnes(deps, now, address)).length > 0
}

/** Whether a subscription may soon be refunded as a duplicate. Mails about it wait for that. */
export async function mayBeDuplicate(deps: BillingDeps, stripeSubscriptionId: string): Promise<boolean> {
  const [row] = await deps.database.db
    .select({ brandId: subscriptions.brandId, email: subscriptions.email })
    .from(subscriptions)
    .where(eq(subscriptions.stripeSubscriptionId, stripeSubscriptionId))
  const found = row ? await findDuplicates(deps, row, nowOf(deps)) : null
  return found?.duplicates.some((row) => row.stripeSubscriptionId === stripeSubscriptionId) ?? false
}

/**
 * Subscriptions that were refunded in full and still run although their address has bought again. They give no access, and
 * would be charged in addition to the new one.
 *
 * @param address only those of this address
 */
export async function refundedBeforeNewOnes(
  { database: { db }, gateway: { account } }: BillingDeps,
  now: Date,
  address?: Address,
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
        isAnotherOfAddress(newer),
        gte(newer.startedAt, subscriptions.startedAt),
        isNewPurchase(newer, now),
      ),
    )
    .where(
      and(
        eq(subscriptions.account, account),
        address && isOf(address),
        isNotNull(subscriptions.attemptId),
        isNull(subscriptions.endedAt),
        isNull(subscriptions.paidUntil),
        eq(subscriptions.isDisputed, false),
      ),
    )
  return rows.map(({ id }) => id)
}
