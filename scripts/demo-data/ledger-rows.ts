import type { disputes, fraudWarnings, invoices, refunds, subscriptions } from '#server/db/schema/billing.ts'
import type { checkoutAttempts, stripeCustomers } from '#server/db/schema/checkout.ts'
import { type MirrorRows, mirrorRows } from '#server/features/billing/subscriptions/mirror-rows.ts'
import { readFromStripe } from '#server/features/billing/subscriptions/read-from-stripe.ts'
import type { SimulatedSubscription } from './simulate-subscription.ts'
import type { PaymentWorld } from './payment-world.ts'

type SubscriptionRow = typeof subscriptions.$inferSelect
type AttemptRow = typeof checkoutAttempts.$inferSelect

/** What the server's tables say of a subscription that was simulated through. */
export type LedgerRows = {
  simulated: SimulatedSubscription
  attempt: AttemptRow
  customer: typeof stripeCustomers.$inferSelect
  subscription: SubscriptionRow
  invoices: (typeof invoices.$inferSelect)[]
  refunds: (typeof refunds.$inferSelect)[]
  disputes: (typeof disputes.$inferSelect)[]
  warnings: (typeof fraudWarnings.$inferSelect)[]
}

const ATTEMPT_DONE_MS = 6_000

function attemptOf({ order, ...simulated }: SimulatedSubscription, account: string): AttemptRow {
  const { plan } = order
  const createdAt = new Date(order.atMs)
  return {
    id: order.attemptId,
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

/** When the first money came in. */
function firstPaidAt({ invoices: rows }: Pick<MirrorRows, 'invoices'>): Date | null {
  const times = rows.flatMap(({ paidAt, amountPaidMinor }) =>
    paidAt !== null && amountPaidMinor > 0 ? [paidAt.getTime()] : [],
  )
  return times.length === 0 ? null : new Date(Math.min(...times))
}

/** Reads a subscription from the sandbox and says of it what the server would write down, by the server's own rules. */
export async function ledgerRows(
  { gateway }: PaymentWorld,
  simulated: SimulatedSubscription,
  syncedAt: Date,
): Promise<LedgerRows> {
  const { stripe, account } = gateway
  const attempt = attemptOf(simulated, account)
  const email = simulated.order.email.toLowerCase()
  const reading = await readFromStripe(stripe, simulated.subscriptionId, {
    refundedIntents: new Set(),
    warningIds: new Set(simulated.warningIds),
  })
  if (reading === null) throw new Error(`the sandbox has lost ${simulated.subscriptionId}`)
  const rows = mirrorRows(reading, { account, owner: { email, attempt }, syncedAt, endsAccess: true })
  return {
    simulated,
    attempt,
    customer: { stripeCustomerId: simulated.customerId, account, email, createdAt: attempt.createdAt },
    subscription: {
      ...rows.subscription,
      duplicateOf: null,
      duplicateEndedAt: null,
      purchaseRecordedAt: firstPaidAt(rows),
    },
    invoices: rows.invoices,
    refunds: rows.refunds,
    disputes: rows.disputes.map((dispute) => ({
      ...dispute,
      ...simulated.disputeTimes,
      // Nobody has answered: it was decided when its time was over.
      closedAt: dispute.closedAt && (simulated.disputeTimes.closedAt ?? dispute.evidenceDueBy),
    })),
    warnings: rows.warnings,
  }
}
