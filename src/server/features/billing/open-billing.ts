import type Stripe from 'stripe'
import { acceptDispute, submitEvidence } from './disputes/answer-dispute.ts'
import type { BillingParts } from './billing-parts.ts'
import { nowOf } from './billing-parts.ts'
import { cancelNow } from './subscriptions/cancel-now.ts'
import { cancelAtPeriodEnd, undoCancellation } from './subscriptions/change-cancellation.ts'
import { changePlan } from './subscriptions/change-plan.ts'
import { createEventPump } from './events/event-pump.ts'
import { failedRenewals } from './invoices/failed-renewals.ts'
import { mayBeDuplicate } from './subscriptions/find-duplicates.ts'
import { isDisputed } from './disputes/is-disputed.ts'
import { listInvoices } from './invoices/list-invoices.ts'
import { previewPlanChange } from './subscriptions/price-plan-change.ts'
import { endDuplicatesNow, processPending, reconcile } from './reconcile.ts'
import { refundInvoice } from './refunds/refund-invoice.ts'
import { restoreBalance } from './refunds/restore-balance.ts'
import { retryEvents } from './events/retry-events.ts'
import { startPayment } from './invoices/start-payment.ts'
import { stopCollection } from './invoices/stop-collection.ts'
import { eventStoring } from './events/store-events.ts'
import {
  subscriptionOfEmail,
  subscriptionsAmong,
  subscriptionsOfEmail,
} from './subscriptions/subscription-of-email.ts'
import { confirmPlanChange, dropPlanChange, verifyPlanChange } from './subscriptions/settle-plan-change.ts'
import { syncSubscription } from './subscriptions/sync-subscription.ts'
import { upcomingRenewals } from './subscriptions/upcoming-renewals.ts'
import { startCardUpdate, updateCard } from './subscriptions/update-card.ts'

export type Billing = ReturnType<typeof openBilling>

/** `verb` with its first parameter given. */
const withParts =
  <Rest extends unknown[], Result>(
    parts: BillingParts,
    verb: (parts: BillingParts, ...rest: Rest) => Result,
  ) =>
  (...rest: Rest): Result =>
    verb(parts, ...rest)

/** As `withParts`, for a verb that charges or computes amounts by the clock. It also throws ClockOffError. */
const withRightClock =
  <Rest extends unknown[], Result>(
    parts: BillingParts,
    verb: (parts: BillingParts, ...rest: Rest) => Promise<Result>,
  ) =>
  async (...rest: Rest): Promise<Result> => {
    await parts.gateway.clock.assertRight()
    return verb(parts, ...rest)
  }

/** The verbs of this feature, and what keeps its tables true to Stripe. */
export function openBilling(parts: BillingParts) {
  const store = eventStoring(parts)
  const pump = createEventPump(parts)
  return {
    syncSubscription: withParts(parts, syncSubscription),
    subscriptionOfEmail: withParts(parts, subscriptionOfEmail),
    subscriptionsOfEmail: withParts(parts, subscriptionsOfEmail),
    subscriptionsAmong: withParts(parts, subscriptionsAmong),
    listInvoices: withParts(parts, listInvoices),
    upcomingRenewals: withParts(parts, upcomingRenewals),
    failedRenewals: withParts(parts, failedRenewals),
    cancelAtPeriodEnd: withParts(parts, cancelAtPeriodEnd),
    cancelNow: withParts(parts, cancelNow),
    stopCollection: withParts(parts, stopCollection),
    undoCancellation: withParts(parts, undoCancellation),
    previewPlanChange: withRightClock(parts, previewPlanChange),
    changePlan: withRightClock(parts, changePlan),
    confirmPlanChange: withRightClock(parts, confirmPlanChange),
    verifyPlanChange: withParts(parts, verifyPlanChange),
    dropPlanChange: withParts(parts, dropPlanChange),
    startPayment: withRightClock(parts, startPayment),
    startCardUpdate: withRightClock(parts, startCardUpdate),
    updateCard: withRightClock(parts, updateCard),
    refundInvoice: withParts(parts, refundInvoice),
    isDisputed: withParts(parts, isDisputed),
    mayBeDuplicate: withParts(parts, mayBeDuplicate),
    restoreBalance: withParts(parts, restoreBalance),
    acceptDispute: withParts(parts, acceptDispute),
    submitEvidence: withParts(parts, submitEvidence),
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
    /** Ends duplicate subscriptions at once; `processPending` does it too. */
    endDuplicates: (now: Date = nowOf(parts)) => endDuplicatesNow(parts, now),
    /** Tries stored events again; see `retryEvents`. */
    retryEvents: (ids: readonly string[]) => retryEvents(parts, pump, ids),
    /** Finds and mends what webhooks have lost. */
    reconcile: (now: Date = nowOf(parts)) => reconcile(parts, store, now),
    /** Settles when every event that came has been dealt with; to be waited for before the database is closed. */
    settled: pump.settled,
  }
}
