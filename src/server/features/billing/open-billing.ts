import type Stripe from 'stripe'
import type { BillingParts } from './billing-parts.ts'
import { nowOf } from './billing-parts.ts'
import { cancelNow } from './cancel-now.ts'
import { cancelAtPeriodEnd, undoCancellation } from './change-cancellation.ts'
import { changePlan } from './change-plan.ts'
import { createEventPump } from './event-pump.ts'
import { failedRenewals } from './failed-renewals.ts'
import { listInvoices } from './list-invoices.ts'
import { previewPlanChange } from './price-plan-change.ts'
import { processPending, reconcile } from './reconcile.ts'
import { refundInvoice } from './refund-invoice.ts'
import { eventStoring } from './store-events.ts'
import { subscriptionAmong, subscriptionOfEmail } from './subscription-of-email.ts'
import { syncSubscription } from './sync-subscription.ts'
import { upcomingRenewals } from './upcoming-renewals.ts'
import { startCardUpdate, updateCard } from './update-card.ts'

export type Billing = ReturnType<typeof openBilling>

/** `verb` with its first parameter given. */
const withParts =
  <Rest extends unknown[], Result>(
    parts: BillingParts,
    verb: (parts: BillingParts, ...rest: Rest) => Result,
  ) =>
  (...rest: Rest): Result =>
    verb(parts, ...rest)

/** The verbs of this feature, and what keeps its tables true to Stripe. */
export function openBilling(parts: BillingParts) {
  const store = eventStoring(parts)
  const pump = createEventPump(parts)
  return {
    syncSubscription: withParts(parts, syncSubscription),
    subscriptionOfEmail: withParts(parts, subscriptionOfEmail),
    subscriptionAmong: withParts(parts, subscriptionAmong),
    listInvoices: withParts(parts, listInvoices),
    upcomingRenewals: withParts(parts, upcomingRenewals),
    failedRenewals: withParts(parts, failedRenewals),
    cancelAtPeriodEnd: withParts(parts, cancelAtPeriodEnd),
    cancelNow: withParts(parts, cancelNow),
    undoCancellation: withParts(parts, undoCancellation),
    previewPlanChange: withParts(parts, previewPlanChange),
    changePlan: withParts(parts, changePlan),
    startCardUpdate: withParts(parts, startCardUpdate),
    updateCard: withParts(parts, updateCard),
    refundInvoice: withParts(parts, refundInvoice),
    /** Whether an address may use what it has paid for, and until when. */
    accessOfEmail: async (email: string): Promise<{ hasAccess: boolean; until: Date | null }> => {
      const standing = await subscriptionOfEmail(parts, email)
      return { hasAccess: standing?.hasAccess ?? false, until: standing?.accessUntil ?? null }
    },

    /** Stores an event of Stripe's; it is processed soon. */
    receive: async (event: Stripe.Event): Promise<void> => {
      pump.add(await store([event]))
    },
    /** Processes events that were stored and not processed. @returns how many */
    processPending: (now: Date = nowOf(parts)) => processPending(parts, now),
    /** Finds and mends what webhooks have lost. */
    reconcile: (now: Date = nowOf(parts)) => reconcile(parts, store, now),
    /** Settles when every event that came has been dealt with; to be waited for before the database is closed. */
    settled: pump.settled,
  }
}
