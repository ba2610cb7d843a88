import { AppError } from '#server/http/routing/app-error.ts'
import type { CardUpdate, SubscriptionStatus } from '#server/features/billing/billing.ts'
import type { MembershipDeps } from '../membership-deps.ts'
import { atBilling, hasEnded, notPossible } from '../refusals.ts'

/**
 * The verb "begin to change the card".
 * @throws AppError `not_possible` once it has ended, `payment_unavailable`, `payment_busy`
 */
export async function startCardUpdate(
  deps: MembershipDeps,
  { stripeSubscriptionId }: SubscriptionStatus,
): Promise<{ setupIntentId: string; clientSecret: string }> {
  const started = await atBilling(() => deps.billing.startCardUpdate(stripeSubscriptionId))
  if (started.kind === 'ended') throw hasEnded()
  if (started.kind === 'refused') {
    deps.logger.warn({ stripeSubscriptionId, code: started.code }, 'a change of card was refused')
    throw notPossible('The card cannot be changed just now. Please try again later.')
  }
  const { setupIntentId, clientSecret } = started
  return { setupIntentId, clientSecret }
}

/**
 * The verb "use this card from now on", by the setup intent that the browser has confirmed.
 * @throws AppError `payment_not_found` for an intent of anybody else's, `not_possible` for one that was not confirmed,
 * `payment_unavailable`, `payment_busy`
 */
export async function updateCard(
  deps: MembershipDeps,
  { stripeSubscriptionId }: SubscriptionStatus,
  setupIntentId: string,
): Promise<Extract<CardUpdate, { kind: 'changed' }>> {
  const result = await atBilling(() => deps.billing.updateCard({ stripeSubscriptionId, setupIntentId }))
  if (result.kind === 'changed') return result
  if (result.kind === 'ended') throw hasEnded()
  if (result.kind === 'unknown_setup') {
    throw new AppError('payment_not_found', 'This card was not found. Please enter it again.')
  }
  if (result.kind === 'refused') {
    deps.logger.warn({ stripeSubscriptionId, code: result.code }, 'a card was refused')
  }
  throw notPossible('This card could not be saved. Please enter it again, or use another one.')
}
