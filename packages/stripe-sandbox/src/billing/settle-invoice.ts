import { emit } from '../events.ts'
import { type Invoice, type PaymentIntent, type Subscription, subscriptionOf } from '../state/state.ts'
import { now, type World } from '../world.ts'
import { defaultPaymentOf } from './invoice-payments.ts'
import { isForPendingUpdate, withPendingUpdate } from './pending-update.ts'

/** Changes a subscription and records an event if anything changed. */
export function updateSubscription(
  world: World,
  before: Subscription,
  change: Partial<Subscription>,
): Subscription {
  const after = world.state.subscriptions.put({ ...before, ...change })
  emit(world, 'customer.subscription.updated', after, { before, clock: after.test_clock })
  return after
}

/** The status while everything is paid. */
const paidStatus = (subscription: Subscription, at: number): 'trialing' | 'active' =>
  subscription.trial_end !== null && at < subscription.trial_end ? 'trialing' : 'active'

const isOver = (status: Subscription['status']): boolean =>
  status === 'canceled' || status === 'incomplete_expired'

/** The changes of a subscription when an invoice is paid. */
function settleSubscription(
  world: World,
  before: Subscription,
  invoice: Invoice,
  intent: PaymentIntent | null,
): void {
  const at = now(world, invoice.test_clock)
  const savesMethod =
    before.payment_settings?.save_default_payment_method === 'on_subscription' &&
    intent !== null &&
    intent.payment_method !== null
  const method = savesMethod ? { default_payment_method: intent.payment_method } : {}
  if (isForPendingUpdate(before, invoice)) {
    const after = { ...withPendingUpdate(world, before, invoice), ...method }
    // If the update's own call also paid it, it was never pending, and that call records the event.
    if (!invoice.attempted) {
      world.state.subscriptions.put(after)
      return
    }
    const applied = updateSubscription(world, before, after)
    emit(world, 'customer.subscription.pending_update_applied', applied, { clock: applied.test_clock })
    return
  }
  const isInGoodStanding = before.status === 'trialing' || before.status === 'active'
  // A late payment of an older invoice does not reactivate a subscription whose latest invoice is open.
  const settles = !isInGoodStanding && before.latest_invoice === invoice.id
  updateSubscription(world, before, { ...method, ...(settles ? { status: paidStatus(before, at) } : {}) })
}

/**
 * Marks an invoice as paid. Its subscription becomes active, stores the method if set to, and applies its
 * pending update.
 */
export function markPaid(world: World, invoice: Invoice, intent: PaymentIntent | null): Invoice {
  const clock = invoice.test_clock
  const at = now(world, clock)
  const paid = world.state.invoices.put({
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + (intent === null ? 0 : 1),
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  })
  const payment = defaultPaymentOf(world, invoice.id)
  if (payment && intent) {
    const settled = world.state.invoicePayments.put({
      ...payment,
      amount_paid: intent.amount_received,
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: at },
    })
    emit(world, 'invoice_payment.paid', settled, { clock })
  }
  emit(world, 'invoice.paid', paid, { clock })
  emit(world, 'invoice.payment_succeeded', paid, { clock })
  world.state.dunning.remove(`dunning:${invoice.id}`)

  const subscription = world.state.subscriptions.get(subscriptionOf(invoice) ?? '')
  if (subscription && !isOver(subscription.status)) settleSubscription(world, subscription, invoice, intent)
  return paid
}
