import { nowOf } from '#shared/lib/now-of.ts'
import { acceptDispute, submitEvidence } from './disputes/answer-dispute.ts'
import type { Billing } from './billing.ts'
import type { BillingDeps } from './billing-deps.ts'
import { cancelAtPeriodEnd, cancelNow, undoCancellation } from './subscriptions/change-cancellation.ts'
import { changePlan } from './subscriptions/change-plan.ts'
import { createEventPump, retryEvents } from './events/event-pump.ts'
import { mayBeDuplicate } from './subscriptions/find-duplicates.ts'
import { isDisputed, listInvoices } from './invoices/list-invoices.ts'
import { previewPlanChange } from './subscriptions/price-plan-change.ts'
import { endDuplicatesNow, processPending, reconcile } from './reconcile.ts'
import { refundInvoice } from './refunds/refund-invoice.ts'
import { restoreBalance } from './refunds/restore-balance.ts'
import { startPayment } from './invoices/invoice-payment.ts'
import { stopCollection } from './invoices/stop-collection.ts'
import { eventStoring } from './events/store-events.ts'
import { subscriptionsAmong, subscriptionsOfAddress } from './subscriptions/find-subscriptions.ts'
import { confirmPlanChange, dropPlanChange, verifyPlanChange } from './subscriptions/settle-plan-change.ts'
import { syncSubscription } from './subscriptions/sync-subscription.ts'
import { startCardUpdate, updateCard } from './subscriptions/update-card.ts'

/** Binds the first parameter. */
const withDeps =
  <Rest extends unknown[], Result>(deps: BillingDeps, run: (deps: BillingDeps, ...rest: Rest) => Result) =>
  (...rest: Rest): Result =>
    run(deps, ...rest)

/** As `withDeps`, for functions whose charges or amounts depend on the clock. @throws ClockOffError */
const withClockCheck =
  <Rest extends unknown[], Result>(
    deps: BillingDeps,
    run: (deps: BillingDeps, ...rest: Rest) => Promise<Result>,
  ) =>
  async (...rest: Rest): Promise<Result> => {
    await deps.gateway.clock.assertRight()
    return run(deps, ...rest)
  }

export function createBilling(deps: BillingDeps): Billing {
  const store = eventStoring(deps)
  const pump = createEventPump(deps)
  return {
    syncSubscription: withDeps(deps, syncSubscription),
    subscriptionsOfAddress: withDeps(deps, subscriptionsOfAddress),
    subscriptionsAmong: withDeps(deps, subscriptionsAmong),
    listInvoices: withDeps(deps, listInvoices),
    cancelAtPeriodEnd: withDeps(deps, cancelAtPeriodEnd),
    cancelNow: withDeps(deps, cancelNow),
    stopCollection: withDeps(deps, stopCollection),
    undoCancellation: withDeps(deps, undoCancellation),
    previewPlanChange: withClockCheck(deps, previewPlanChange),
    changePlan: withClockCheck(deps, changePlan),
    confirmPlanChange: withClockCheck(deps, confirmPlanChange),
    verifyPlanChange: withDeps(deps, verifyPlanChange),
    dropPlanChange: withDeps(deps, dropPlanChange),
    startPayment: withClockCheck(deps, startPayment),
    startCardUpdate: withClockCheck(deps, startCardUpdate),
    updateCard: withClockCheck(deps, updateCard),
    refundInvoice: withDeps(deps, refundInvoice),
    isDisputed: withDeps(deps, isDisputed),
    mayBeDuplicate: withDeps(deps, mayBeDuplicate),
    restoreBalance: withDeps(deps, restoreBalance),
    acceptDispute: withDeps(deps, acceptDispute),
    submitEvidence: withDeps(deps, submitEvidence),
    receive: async (event) => pump.add(await store([event])),
    retryEvents: (ids) => retryEvents(deps, pump, ids),
    processPending: (now = nowOf(deps)) => processPending(deps, now),
    endDuplicates: (now = nowOf(deps)) => endDuplicatesNow(deps, now),
    reconcile: (now = nowOf(deps)) => reconcile(deps, store, now),
    settled: pump.settled,
  }
}
