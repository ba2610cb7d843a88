import { refusal } from '#server/http/routing/refusal.ts'
import type { CardUpdate, SubscriptionStatus } from '#server/features/billing/billing.ts'
import type { MembershipDeps } from '../membership-deps.ts'
import { withBillingErrors, hasEnded } from '../refusals.ts'

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
    throw refusal('card_not_changed')
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
    throw refusal('card_not_found')
  }
  if (result.kind === 'refused') {
    deps.logger.warn({ stripeSubscriptionId, code: result.code }, 'Stripe refused a card')
  }
  throw refusal('card_not_saved')
}
