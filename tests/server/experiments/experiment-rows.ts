import { randomUUID } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import { disputes, invoices, refunds, subscriptions } from '#server/db/schema/billing.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { brandLive, brandVersions } from '#server/db/schema/studio/versions.ts'
import { DAY_MS } from '#shared/lib/time.ts'

export const BRAND = 'marigold'
const LIVE = 1

/** Four verified versions, the first of them live, and a fifth one with an error. */
export async function storeVersions({ db }: Pick<Database, 'db'>, liveVersion = 'version-1'): Promise<void> {
  const now = new Date()
  const verification = { isPassed: true, checkedAt: now.toISOString(), durationMs: 1, findings: [] }
  // All have the content that the server shows.
  const [known] = await db.select().from(brandVersions)
  if (known === undefined) throw new Error('the server has recorded no version')
  await db.delete(brandVersions)
  await db.delete(brandLive)
  await db.insert(brandVersions).values(
    [1, 2, 3, 4, 5].map((number) => ({
      brandId: BRAND,
      number,
      hash: known.hash,
      brandVersion: number === LIVE ? liveVersion : `version-${number}`,
      document: known.document,
      origin: 'studio' as const,
      reason: `Change ${number}`,
      verification: { ...verification, isPassed: number !== 5 },
      engine: '1',
      createdAt: new Date(now.getTime() + number),
    })),
  )
  await db.insert(brandLive).values({
    brandId: BRAND,
    number: LIVE,
    owner: 'studio',
    publicationId: 'publication-1',
    changedAt: now,
  })
}

export type Sale = {
  sessionId: string
  /** Days after the assignment; default: 1. */
  atDay?: number
  paidMinor?: number
  currency?: string
  refundedMinor?: number
  /** Days after the assignment. */
  refundedAtDay?: number
  disputedMinor?: number
}

/** A paid subscription of a session, as if its visitor had been assigned at `assignedAt`. */
export async function storeSale({ db }: Pick<Database, 'db'>, assignedAt: Date, sale: Sale): Promise<string> {
  const { sessionId, atDay = 1, paidMinor = 2000, currency = 'USD' } = sale
  const id = randomUUID()
  const at = (day: number) => new Date(assignedAt.getTime() + day * DAY_MS)
  const paidAt = at(atDay)
  const common = { brandId: BRAND, account: 'sandbox', currency, createdAt: paidAt, syncedAt: paidAt }
  const subscriptionId = `sub_${id}`
  const ofPayment = {
    ...common,
    stripeSubscriptionId: subscriptionId,
    stripeInvoiceId: `in_${id}`,
    stripePaymentIntentId: `pi_${id}`,
  }
  await db.insert(checkoutAttempts).values({
    ...common,
    id,
    email: `${id}@example.com`,
    productId: '4-week-plan',
    productName: '4-Week Plan',
    productType: 'subscription',
    finalPriceMinor: paidMinor,
    priceMinor: paidMinor,
    originalPriceMinor: paidMinor,
    durationDays: 28,
    status: 'paid',
    registrationSource: 'quiz',
    isWallet: false,
    sessionId,
    brandVersion: 'version-1',
    purchaseEventId: randomUUID(),
    updatedAt: paidAt,
  })
  await db.insert(subscriptions).values({
    ...common,
    stripeSubscriptionId: subscriptionId,
    stripeCustomerId: `cus_${id}`,
    email: `${id}@example.com`,
    attemptId: id,
    status: 'active',
    priceMinor: paidMinor,
    startedAt: paidAt,
    currentPeriodStart: paidAt,
    currentPeriodEnd: at(atDay + 28),
    isCancelAtPeriodEnd: false,
  })
  await db.insert(invoices).values({
    ...ofPayment,
    status: 'paid',
    amountDueMinor: paidMinor,
    amountPaidMinor: paidMinor,
    attemptCount: 1,
    periodStart: paidAt,
    periodEnd: at(atDay + 28),
    paidAt,
  })
  if (sale.refundedMinor !== undefined) {
    await db.insert(refunds).values({
      ...ofPayment,
      stripeRefundId: `re_${id}`,
      status: 'succeeded',
      amountMinor: sale.refundedMinor,
      createdAt: at(sale.refundedAtDay ?? 2),
    })
  }
  if (sale.disputedMinor !== undefined) {
    await db.insert(disputes).values({
      ...ofPayment,
      stripeDisputeId: `du_${id}`,
      stripeChargeId: `ch_${id}`,
      reason: 'fraudulent',
      status: 'needs_response',
      amountMinor: sale.disputedMinor,
      withdrawnMinor: sale.disputedMinor,
      withdrawnAt: at(3),
      feeMinor: 1500,
      feeCurrency: currency,
      createdAt: at(3),
    })
  }
  return subscriptionId
}
