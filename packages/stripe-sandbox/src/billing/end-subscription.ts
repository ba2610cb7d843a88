import { emit } from '../events.ts'
import { cancelPayment } from '../payments/confirm-payment.ts'
import { type Invoice, type Subscription, subscriptionOf } from '../state/state.ts'
import { now, type World } from '../world.ts'
import { defaultPaymentOf, intentOf } from './invoice-payments.ts'
import { isForPendingUpdate } from './pending-update.ts'
import { updateSubscription } from './settle-invoice.ts'

/** Undoes an invoice's effect on the customer's balance. */
function returnBalance(world: World, invoice: Invoice): void {
  const change = (invoice.ending_balance ?? invoice.starting_balance) - invoice.starting_balance
  const customer = world.state.customers.get(invoice.customer ?? '')
  if (change === 0 || !customer) return
  const after = world.state.customers.put({ ...customer, balance: customer.balance - change })
  emit(world, 'customer.updated', after, { before: customer, clock: invoice.test_clock })
}

/** Voids an open invoice: cancels its intent, and drops what waited for its payment. */
export function voidInvoice(world: World, invoice: Invoice): Invoice {
  const clock = invoice.test_clock
  const at = now(world, clock)
  const intent = intentOf(world, invoice.id)
  if (intent && intent.status !== 'succeeded' && intent.status !== 'canceled') {
    cancelPayment(world, intent, 'void_invoice', at)
  }
  const payment = defaultPaymentOf(world, invoice.id)
  if (payment) {
    world.state.invoicePayments.put({
      ...payment,
      status: 'canceled',
      status_transitions: { canceled_at: at, paid_at: null },
    })
  }
  const voided = world.state.invoices.put({
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: at },
  })
  world.state.dunning.remove(`dunning:${invoice.id}`)
  returnBalance(world, invoice)
  emit(world, 'invoice.voided', voided, { clock })
  const subscription = world.state.subscriptions.get(subscriptionOf(invoice) ?? '')
  if (isForPendingUpdate(subscription, invoice))
    updateSubscription(world, subscription, { pending_update: null })
  return voided
}

/** Discards an unpaid pending update. */
export function expirePendingUpdate(world: World, subscription: Subscription): void {
  voidInvoice(world, world.state.invoices.need(subscription.latest_invoice ?? ''))
  const after = world.state.subscriptions.need(subscription.id)
  emit(world, 'customer.subscription.pending_update_expired', after, { clock: after.test_clock })
}

/** Stops automatic collection of all invoices of a subscription that ended. */
function stopCollecting(world: World, subscription: Subscription): void {
  for (const invoice of world.state.invoices.by('subscription', subscription.id)) {
    if (invoice.status !== 'open' && invoice.status !== 'draft') continue
    if (!invoice.auto_advance && invoice.next_payment_attempt === null) continue
    world.state.invoices.put({
      ...invoice,
      auto_advance: false,
      automatically_finalizes_at: null,
      next_payment_attempt: null,
    })
    world.state.dunning.remove(`dunning:${invoice.id}`)
  }
}

type Reason = 'cancellation_requested' | 'payment_failed'

/** Cancels at once. Open invoices can still be paid, but are not collected automatically. */
export function endSubscription(world: World, ending: Subscription, reason: Reason): Subscription {
  const at = now(world, ending.test_clock)
  if (ending.pending_update !== null) expirePendingUpdate(world, ending)
  const before = { ...ending, pending_update: null }
  stopCollecting(world, before)
  const ended = world.state.subscriptions.put({
    ...before,
    cancel_at: null,
    cancel_at_period_end: before.cancel_at_period_end,
    canceled_at: before.canceled_at ?? at,
    cancellation_details: {
      comment: before.cancellation_details?.comment ?? null,
      feedback: before.cancellation_details?.feedback ?? null,
      feedback_option: null,
      reason,
    },
    ended_at: at,
    status: 'canceled',
  })
  for (const pending of world.state.pendingLines.by('subscription', before.id)) {
    world.state.pendingLines.remove(pending.id)
  }
  emit(world, 'customer.subscription.deleted', ended, { clock: ended.test_clock })
  return ended
}

/** Expires a subscription whose first invoice was not paid within 23 hours. */
export function expireSubscription(world: World, subscription: Subscription): Subscription {
  const invoice =
    subscription.latest_invoice === null ? undefined : world.state.invoices.get(subscription.latest_invoice)
  if (invoice?.status === 'open') voidInvoice(world, invoice)
  return updateSubscription(world, subscription, {
    status: 'incomplete_expired',
    ended_at: now(world, subscription.test_clock),
  })
}
