import { emit } from '../events.ts'
import { type Dunning, type Invoice, type PaymentIntent, subscriptionOf } from '../state/state.ts'
import { now, type World } from '../world.ts'
import { endSubscription } from './end-subscription.ts'
import { isForPendingUpdate } from './pending-update.ts'
import { updateSubscription } from './settle-invoice.ts'

const DAY = 86_400

/**
 * Days after the first failure. Smart Retries choose times by a model; the recommended policy is documented: eight
 * retries within two weeks (https://docs.stripe.com/billing/revenue-recovery/smart-retries).
 */
const RETRY_DAYS = [1, 2, 3, 5, 7, 9, 12, 14] as const

/** Stripe's retries skip the method after these declines, until there is another one (same page). */
const HARD_CODES = ['lost_card', 'stolen_card', 'fraudulent', 'authentication_required']

/**
 * How long a payment waits for its holder: the dashboard's default for "If a recurring payment is incomplete". Retries
 * do not end it (https://support.stripe.com/questions/subscription-retries-for-failed-3d-secure-authorizations).
 */
const CONFIRMATION_DAYS = 15

const idOf = (invoice: Invoice): string => `dunning:${invoice.id}`

/** The bank asks for authentication, or it failed. */
const isUnconfirmed = ({ status, last_payment_error: error }: PaymentIntent): boolean =>
  status === 'requires_action' || error?.code === 'payment_intent_authentication_failure'

/** The last method, if its bank does not allow retries without the holder. */
function uselessMethodOf(intent: PaymentIntent): string | null {
  const error = intent.last_payment_error
  const reason = error?.decline_code ?? error?.code
  if (reason === undefined || !HARD_CODES.includes(reason)) return null
  return error?.payment_method?.id ?? null
}

const nextAttemptOf = ({ firstFailureAt, retries }: Omit<Dunning, 'waitsUntil'>): number | null => {
  const days = RETRY_DAYS[retries]
  return days === undefined ? null : firstFailureAt + days * DAY
}

/** Schedules the next retry, or none while the payment waits for its holder. */
function planRetry(world: World, invoice: Invoice, intent: PaymentIntent): number | null {
  const at = now(world, invoice.test_clock)
  const found = world.state.dunning.get(idOf(invoice))
  const firstFailureAt = found?.firstFailureAt ?? at
  // Retries that were due while the payment waited for its holder are skipped.
  const missed = RETRY_DAYS.filter((days) => firstFailureAt + days * DAY <= at).length
  const failed = {
    id: idOf(invoice),
    invoice: invoice.id,
    retries: Math.max(found?.retries ?? 0, missed),
    firstFailureAt,
    uselessMethod: uselessMethodOf(intent),
  }
  const nextAttempt = isUnconfirmed(intent) ? null : nextAttemptOf(failed)
  const deadline = found?.waitsUntil ?? (isUnconfirmed(intent) ? at + CONFIRMATION_DAYS * DAY : null)
  world.state.dunning.put({ ...failed, waitsUntil: nextAttempt === null ? deadline : null })
  return nextAttempt
}

/**
 * Records a failed attempt, or one that waits for the card holder: the subscription is past due. First invoices and
 * those of pending updates are different: they are paid on-session or expire within 23 hours.
 */
export function recordFailure(world: World, before: Invoice, intent: PaymentIntent): Invoice {
  const clock = before.test_clock
  const subscription = world.state.subscriptions.get(subscriptionOf(before) ?? '')
  const isCollected =
    before.billing_reason !== 'subscription_create' && !isForPendingUpdate(subscription, before)
  const invoice = world.state.invoices.put({
    ...before,
    attempt_count: before.attempt_count + 1,
    attempted: true,
    next_payment_attempt: isCollected ? planRetry(world, before, intent) : null,
  })
  if (intent.status === 'requires_action') emit(world, 'invoice.payment_action_required', invoice, { clock })
  emit(world, 'invoice.payment_failed', invoice, { clock })
  if (isCollected && (subscription?.status === 'active' || subscription?.status === 'trialing')) {
    updateSubscription(world, subscription, { status: 'past_due' })
  }
  return invoice
}

export function isWorthTrying(world: World, invoice: Invoice, method: string | null): boolean {
  return method !== null && world.state.dunning.get(idOf(invoice))?.uselessMethod !== method
}

/** Whether no retry is scheduled and no confirmation is awaited. */
export const isGivenUp = (world: World, invoice: Invoice): boolean =>
  invoice.status === 'open' &&
  invoice.next_payment_attempt === null &&
  world.state.dunning.get(idOf(invoice))?.waitsUntil == null

/** Counts a retry before it is made, so that a failure schedules the next one. */
export function beginRetry(world: World, invoice: Invoice): Invoice {
  const dunning = world.state.dunning.get(idOf(invoice))
  if (!dunning) return invoice
  const begun = world.state.dunning.put({ ...dunning, retries: dunning.retries + 1 })
  return world.state.invoices.put({ ...invoice, next_payment_attempt: nextAttemptOf(begun) })
}

/** The last retry failed, or the payment was never confirmed: cancels the subscription, as the dashboard's default does. */
export function giveUp(world: World, invoice: Invoice): void {
  world.state.dunning.remove(idOf(invoice))
  const stopped = world.state.invoices.put({ ...invoice, auto_advance: false, next_payment_attempt: null })
  const subscription = world.state.subscriptions.get(subscriptionOf(stopped) ?? '')
  if (subscription?.status === 'past_due') endSubscription(world, subscription, 'payment_failed')
}
