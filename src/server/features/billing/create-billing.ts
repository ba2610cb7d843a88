import type Stripe from 'stripe'
import { acceptDispute, submitEvidence } from './disputes/answer-dispute.ts'
import type { BillingDeps } from './billing-deps.ts'
import { nowOf } from './billing-deps.ts'
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

export type Billing = ReturnType<typeof createBilling>

/** `verb` with its first parameter given. */
const withParts =
  <Rest extends unknown[], Result>(deps: BillingDeps, verb: (deps: BillingDeps, ...rest: Rest) => Result) =>
  (...rest: Rest): Result =>
    verb(deps, ...rest)

/** As `withParts`, for a verb that charges or computes amounts by the clock. It also throws ClockOffError. */
const withRightClock =
  <Rest extends unknown[], Result>(
    deps: BillingDeps,
    verb: (deps: BillingDeps, ...rest: Rest) => Promise<Result>,
  ) =>
  async (...rest: Rest): Promise<Result> => {
    await deps.gateway.clock.assertRight()
    return verb(deps, ...rest)
  }

/** The verbs of this feature, and what keeps its tables true to Stripe. */
export function createBilling(deps: BillingDeps) {
  const store = eventStoring(deps)
  const pump = createEventPump(deps)
  return {
    syncSubscription: withParts(deps, syncSubscription),
    subscriptionOfEmail: withParts(deps, subscriptionOfEmail),
    subscriptionsOfEmail: withParts(deps, subscriptionsOfEmail),
    subscriptionsAmong: withParts(deps, subscriptionsAmong),
    listInvoices: withParts(deps, listInvoices),
    upcomingRenewals: withParts(deps, upcomingRenewals),
    failedRenewals: withParts(deps, failedRenewals),
    cancelAtPeriodEnd: withParts(deps, cancelAtPeriodEnd),
    cancelNow: withParts(deps, cancelNow),
    stopCollection: withParts(deps, stopCollection),
    undoCancellation: withParts(deps, undoCancellation),
    previewPlanChange: withRightClock(deps, previewPlanChange),
    changePlan: withRightClock(deps, changePlan),
    confirmPlanChange: withRightClock(deps, confirmPlanChange),
    verifyPlanChange: withParts(deps, verifyPlanChange),
    dropPlanChange: withParts(deps, dropPlanChange),
    startPayment: withRightClock(deps, startPayment),
    startCardUpdate: withRightClock(deps, startCardUpdate),
    updateCard: withRightClock(deps, updateCard),
    refundInvoice: withParts(deps, refundInvoice),
    isDisputed: withParts(deps, isDisputed),
    mayBeDuplicate: withParts(deps, mayBeDuplicate),
    restoreBalance: withParts(deps, restoreBalance),
    acceptDispute: withParts(deps, acceptDispute),
    submitEvidence: withParts(deps, submitEvidence),
    /** Whether an address may use what it has paid for, and until when. */
    accessOfEmail: async (email: string): Promise<{ hasAccess: boolean; until: Date | null }> => {
      const standing = await subscriptionOfEmail(deps, email)
      return { hasAccess: standing?.hasAccess ?? false, until: standing?.accessUntil ?? null }
    },

    /** Stores an event of Stripe's; it is processed soon. */
    receive: async (event: Stripe.Event): Promise<void> => {
      pump.add(await store([event]))
    },
    /** Processes events that were stored and not processed. @returns how many */
    processPending: (now: Date = nowOf(deps)) => processPending(deps, now),
    /** Ends duplicate subscriptions at once; `processPending` does it too. */
    endDuplicates: (now: Date = nowOf(deps)) => endDuplicatesNow(deps, now),
    /** Tries stored events again; see `retryEvents`. */
    retryEvents: (ids: readonly string[]) => retryEvents(deps, pump, ids),
    /** Finds and mends what webhooks have lost. */
    reconcile: (now: Date = nowOf(deps)) => reconcile(deps, store, now),
    /** Settles when every event that came has been dealt with; to be waited for before the database is closed. */
    settled: pump.settled,
  }
}
