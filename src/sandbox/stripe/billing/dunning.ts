import { emit } from '../events.ts'
import { type Dunning, type Invoice, type PaymentIntent, subscriptionOf } from '../state/state.ts'
import { now, type World } from '../world.ts'
import { endSubscription } from './end-subscription.ts'
import { updateSubscription } from './settle-invoice.ts'

const DAY = 86_400

/**
 * Days after the first failed attempt at which Stripe tries again. Smart Retries choose their moments by a model of
 * their own; what is documented is the policy recommended and set by default: eight tries within two weeks
 * (https://docs.stripe.com/billing/revenue-recovery/smart-retries). These are eight in two weeks, closer at first.
 */
const RETRY_DAYS = [1, 2, 3, 5, 7, 9, 12, 14] as const

/** After these Stripe's retries pass the method over until there is another one (same page). */
const HARD_CODES = ['lost_card', 'stolen_card', 'fraudulent', 'authentication_required']

const idOf = (invoice: Invoice): string => `dunning:${invoice.id}`

/** The method of the last attempt, where its bank has said not to try it again without its holder. */
function uselessMethodOf(intent: PaymentIntent): string | null {
  if (intent.status === 'requires_action') return intent.payment_method
  const error = intent.last_payment_error
  const reason = error?.decline_code ?? error?.code
  if (reason === undefined || !HARD_CODES.includes(reason)) return null
  return error?.payment_method?.id ?? null
}

const nextAttemptOf = ({ firstFailureAt, retries }: Dunning): number | null => {
  const days = RETRY_DAYS[retries]
  return days === undefined ? null : firstFailureAt + days * DAY
}

/** The first invoice of a subscription is never retried: it waits for the visitor until 23 hours have passed. */
function planRetry(world: World, invoice: Invoice, intent: PaymentIntent): number | null {
  if (invoice.billing_reason === 'subscription_create') return null
  const found = world.state.dunning.get(idOf(invoice))
  const dunning = world.state.dunning.put({
    id: idOf(invoice),
    invoice: invoice.id,
    retries: found?.retries ?? 0,
    firstFailureAt: found?.firstFailureAt ?? now(world, invoice.test_clock),
    uselessMethod: uselessMethodOf(intent),
  })
  return nextAttemptOf(dunning)
}

/** A payment attempt has failed, or waits for the holder of the card: the subscription is past due. */
export function recordFailure(world: World, before: Invoice, intent: PaymentIntent): Invoice {
  const clock = before.test_clock
  const invoice = world.state.invoices.put({
    ...before,
    attempt_count: before.attempt_count + 1,
    attempted: true,
    next_payment_attempt: planRetry(world, before, intent),
  })
  if (intent.status === 'requires_action') emit(world, 'invoice.payment_action_required', invoice, { clock })
  emit(world, 'invoice.payment_failed', invoice, { clock })
  const subscription = world.state.subscriptions.get(subscriptionOf(invoice) ?? '')
  if (
    invoice.billing_reason !== 'subscription_create' &&
    (subscription?.status === 'active' || subscription?.status === 'trialing')
  ) {
    updateSubscription(world, subscription, { status: 'past_due' })
  }
  return invoice
}

/** Whether a method can be tried: there is one, and its bank has not said never again. */
export function isWorthTrying(world: World, invoice: Invoice, method: string | null): boolean {
  return method !== null && world.state.dunning.get(idOf(invoice))?.uselessMethod !== method
}

/** Counts a planned retry before it is made, so that a failure plans the one after it. */
export function beginRetry(world: World, invoice: Invoice): Invoice {
  const dunning = world.state.dunning.get(idOf(invoice))
  if (!dunning) return invoice
  const begun = world.state.dunning.put({ ...dunning, retries: dunning.retries + 1 })
  return world.state.invoices.put({ ...invoice, next_payment_attempt: nextAttemptOf(begun) })
}

/** The last retry has failed: what becomes of the subscription is the account's choice. */
export function giveUp(world: World, invoice: Invoice): void {
  const stopped = world.state.invoices.put({ ...invoice, auto_advance: false, next_payment_attempt: null })
  const subscription = world.state.subscriptions.get(subscriptionOf(stopped) ?? '')
  if (subscription?.status !== 'past_due') return
  const choice = world.settings.afterLastRetry
  if (choice === 'cancel') endSubscription(world, subscription, 'payment_failed')
  if (choice === 'mark_unpaid') updateSubscription(world, subscription, { status: 'unpaid' })
}
