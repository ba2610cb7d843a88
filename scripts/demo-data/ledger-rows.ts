import type { subscriptions } from '#server/db/schema/billing.ts'
import type { checkoutAttempts, stripeCustomers } from '#server/db/schema/checkout.ts'
import { type MirrorRows, mirrorRows } from '#server/features/billing/subscriptions/mirror-rows.ts'
import { readFromStripe } from '#server/features/billing/subscriptions/read-from-stripe.ts'
import type { SimulatedSubscription } from './simulate-subscriptions.ts'
import type { PaymentWorld } from './payment-world.ts'

type AttemptRow = typeof checkoutAttempts.$inferSelect

/** The rows of the server's tables about a simulated subscription. */
export type LedgerRows = MirrorRows & {
  simulated: SimulatedSubscription
  attempt: AttemptRow
  customer: typeof stripeCustomers.$inferSelect
  subscription: typeof subscriptions.$inferSelect
}

const ATTEMPT_DONE_MS = 6_000

function attemptOf({ order, ...simulated }: SimulatedSubscription, account: string): AttemptRow {
  const { plan } = order
  const createdAt = new Date(order.atMs)
  return {
    id: order.attemptId,
    brandId: order.brandId,
    account,
    idempotencyHash: null,
    email: order.email,
    productId: plan.id,
    productName: plan.name,
    productType: plan.type,
    currency: plan.currency,
    finalPriceMinor: plan.finalPriceMinor,
    priceMinor: plan.priceMinor,
    originalPriceMinor: plan.originalPriceMinor,
    durationDays: plan.durationDays,
    status: order.isPaid ? 'paid' : 'declined',
    generation: 0,
    lastPaymentCode: order.isPaid ? null : 'insufficient_funds',
    stripeCustomerId: simulated.customerId,
    stripeSubscriptionId: simulated.subscriptionId,
    stripePaymentIntentId: simulated.paymentIntentId,
    fullName: order.name,
    countryCode: order.country,
    registrationSource: 'web_funnel',
    isWallet: false,
    walletType: null,
    deviceInfo: null,
    sessionId: order.sessionId,
    leadId: order.leadId,
    attribution: order.attribution,
    brandVersion: order.brandVersion,
    immediateStartAt: null,
    immediateStartText: null,
    purchaseEventId: order.purchaseEventId,
    createdAt,
    updatedAt: new Date(order.atMs + ATTEMPT_DONE_MS),
  }
}

/** The time of the first payment above zero. */
function firstPaidAt({ invoices }: MirrorRows): Date | null {
  const times = invoices.flatMap(({ paidAt, amountPaidMinor }) =>
    paidAt !== null && amountPaidMinor > 0 ? paidAt.getTime() : [],
  )
  return times.length === 0 ? null : new Date(Math.min(...times))
}

/** Reads a subscription from the sandbox and makes the rows that the server would write. */
export async function ledgerRows(
  { gateway }: PaymentWorld,
  simulated: SimulatedSubscription,
  syncedAt: Date,
): Promise<LedgerRows> {
  const { stripe, account } = gateway
  const { subscriptionId, customerId, warningIds, disputeTimes } = simulated
  const attempt = attemptOf(simulated, account)
  const email = simulated.order.email.toLowerCase()
  const reading = await readFromStripe(stripe, subscriptionId, {
    refundedIntents: new Set(),
    warningIds: new Set(warningIds),
  })
  if (reading === null) throw new Error(`the sandbox has lost ${subscriptionId}`)
  const rows = mirrorRows(reading, {
    account,
    owner: { brandId: attempt.brandId, email, attempt },
    syncedAt,
    endsAccess: true,
  })
  return {
    ...rows,
    simulated,
    attempt,
    customer: {
      stripeCustomerId: customerId,
      brandId: attempt.brandId,
      account,
      email,
      currency: attempt.currency,
      createdAt: attempt.createdAt,
    },
    subscription: {
      ...rows.subscription,
      duplicateOf: null,
      duplicateEndedAt: null,
      purchaseRecordedAt: firstPaidAt(rows),
    },
    disputes: rows.disputes.map((dispute) => ({
      ...dispute,
      ...disputeTimes,
      // A dispute without an answer is decided when its deadline has passed.
      closedAt: dispute.closedAt && (disputeTimes.closedAt ?? dispute.evidenceDueBy),
    })),
  }
}
