import { emit } from '../events.ts'
import { invalidRequest } from '../http/api-error.ts'
import type { Charge, EarlyFraudWarning } from '../state/state.ts'
import { clockOf, newId, now, type World } from '../world.ts'

/** What an issuer may report (https://docs.stripe.com/api/radar/early_fraud_warnings/object). */
export type FraudType =
  | 'card_never_received'
  | 'fraudulent_card_application'
  | 'made_with_counterfeit_card'
  | 'made_with_lost_card'
  | 'made_with_stolen_card'
  | 'misc'
  | 'unauthorized_use_of_card'

/** Actionable while undisputed and not fully refunded. */
const isActionable = (charge: Charge): boolean => !charge.disputed && !charge.refunded

/** The issuer reports a payment as fraud. @throws StripeApiError for a charge that did not succeed */
export function raiseFraudWarning(
  world: World,
  charge: Charge,
  fraudType: FraudType = 'misc',
): EarlyFraudWarning {
  if (charge.status !== 'succeeded') throw invalidRequest(`Charge ${charge.id} did not succeed.`)
  const clock = clockOf(world, charge.customer)
  const warning = world.state.earlyFraudWarnings.put({
    id: newId(world, 'issfr'),
    object: 'radar.early_fraud_warning',
    actionable: isActionable(charge),
    charge: charge.id,
    created: now(world, clock),
    fraud_type: fraudType,
    livemode: false,
    ...(charge.payment_intent !== null && { payment_intent: charge.payment_intent }),
  })
  emit(world, 'radar.early_fraud_warning.created', warning, { clock })
  return warning
}

/** Updates the warnings of a charge after a dispute or refund. */
export function updateFraudWarnings(world: World, charge: Charge): void {
  for (const before of world.state.earlyFraudWarnings.by('charge', charge.id)) {
    const after = world.state.earlyFraudWarnings.put({ ...before, actionable: isActionable(charge) })
    emit(world, 'radar.early_fraud_warning.updated', after, {
      before,
      clock: clockOf(world, charge.customer),
    })
  }
}
