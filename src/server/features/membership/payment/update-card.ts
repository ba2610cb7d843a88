import { AppError } from '#server/http/routing/app-error.ts'
import type { CardUpdate, SubscriptionStatus } from '#server/features/billing/billing.ts'
import type { MembershipDeps } from '../membership-deps.ts'
import { withBillingErrors, hasEnded, notPossible } from '../refusals.ts'

/**
 * Creates a setup intent for a new card.
 * @throws AppError `not_possible` once it has ended, `payment_unavailable`, `payment_busy`
 */
export async function startCardUpdate(
  deps: MembershipDeps,
  { stripeSubscriptionId }: SubscriptionStatus,
): Promise<{ setupIntentId: string; clientSecret: string }> {
  const started = await withBillingErrors(() => deps.billing.startCardUpdate(stripeSubscriptionId))
  if (started.kind === 'ended') throw hasEnded()
  if (started.kind === 'refused') {
    deps.logger.warn({ stripeSubscriptionId, code: started.code }, 'Stripe refused a new card')
    throw notPossible('The card cannot be changed right now. Please try again later.')
  }
  const { setupIntentId, clientSecret } = started
  return { setupIntentId, clientSecret }
}

/**
 * Uses the card of a setup intent that the browser has confirmed.
 * @throws AppError `payment_not_found` for an unknown intent, `not_possible` for an unconfirmed one,
 * `payment_unavailable`, `payment_busy`
 */
export async function updateCard(
  deps: MembershipDeps,
  { stripeSubscriptionId }: SubscriptionStatus,
  setupIntentId: string,
): Promise<Extract<CardUpdate, { kind: 'changed' }>> {
  const result = await withBillingErrors(() =>
    deps.billing.updateCard({ stripeSubscriptionId, setupIntentId }),
  )
  if (result.kind === 'changed') return result
  if (result.kind === 'ended') throw hasEnded()
  if (result.kind === 'unknown_setup') {
    throw new AppError('payment_not_found', 'This card was not found. Please enter it again.')
  }
  if (result.kind === 'refused') {
    deps.logger.warn({ stripeSubscriptionId, code: result.code }, 'Stripe refused a card')
  }
  throw notPossible('This card could not be saved. Please enter it again, or use a different one.')
}
