import { type Invoice, type PaymentIntent, subscriptionOf } from '../state/state.ts'
import { now, type World } from '../world.ts'
import { updateSubscription } from './settle-invoice.ts'

const DAY = 86_400

/**
 * Days after the first failed attempt at which Stripe tries again. Smart Retries choose their moments by a model of
 * their own; what is documented is the policy recommended and set by default: eight tries within two weeks
 * (https://docs.stripe.com/billing/revenue-recovery/smart-retries). These are eight in two weeks, closer at first.
 */
export const RETRY_DAYS = [1, 2, 3, 5, 7, 9, 12, 14] as const

const HARD_CODES = ['lost_card', 'stolen_card', 'fraudulent', 'authentication_required']

/** The method of the last attempt, where its bank has said never to try it again. */
export function uselessMethodOf(intent: PaymentIntent): string | null {
  const error = intent.last_payment_error
  if (intent.status === 'requires_action') return intent.payment_method
  const reason = error?.decline_code ?? error?.code
  if (reason === undefined || !HARD_CODES.includes(reason)) return null
  return error?.payment_method?.id ?? null
}

/**
 * A renewal or an update could not be paid: the subscription is past due, and retries are planned. The first invoice
 * of a subscription is never retried: it stays incomplete until the visitor pays or 23 hours have passed.
 */
export function startDunning(world: World, invoice: Invoice, intent: PaymentIntent): void {
  if (invoice.billing_reason === 'subscription_create') return
  const id = `dunning:${invoice.id}`
  const found = world.state.dunning.get(id)
  const firstFailureAt = found?.firstFailureAt ?? now(world, invoice.test_clock)
  const dunning = world.state.dunning.put({
    id,
    invoice: invoice.id,
    retries: found?.retries ?? 0,
    firstFailureAt,
    uselessMethod: uselessMethodOf(intent),
  })
  const days = RETRY_DAYS[dunning.retries]
  world.state.invoices.put({
    ...invoice,
    next_payment_attempt: days === undefined ? null : firstFailureAt + days * DAY,
  })
  const subscription = world.state.subscriptions.get(subscriptionOf(invoice) ?? '')
  if (subscription && (subscription.status === 'active' || subscription.status === 'trialing')) {
    updateSubscription(world, subscription, { status: 'past_due' })
  }
}
