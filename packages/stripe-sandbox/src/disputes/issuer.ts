import { testCard } from '../cards/test-cards.ts'
import { noSuch } from '../http/api-error.ts'
import type { Charge, State } from '../state/state.ts'
import type { World } from '../world.ts'
import { type FraudType, raiseFraudWarning } from './fraud-warnings.ts'
import { type DisputeDetails, raiseDispute } from './raise-dispute.ts'

/** The banks behind the test cards: they dispute or report any charge at any time. */
export type SandboxIssuer = {
  /** @returns the dispute's id */
  dispute: (chargeId: string, details?: Partial<DisputeDetails>) => Promise<string>
  /** @returns the early fraud warning's id */
  warn: (chargeId: string, fraudType?: FraudType) => Promise<string>
}

/** @param runAtomically makes the change completely or not at all, stores it and sends its webhooks */
export function createIssuer(world: World, runAtomically: <T>(work: () => T) => Promise<T>): SandboxIssuer {
  const find = (id: string): Charge => {
    const charge = world.state.charges.get(id)
    if (!charge) throw noSuch('charge', id, 'charge')
    return charge
  }
  return {
    dispute: (chargeId, { reason = 'fraudulent', isInquiry = false } = {}) =>
      runAtomically(() => raiseDispute(world, find(chargeId), { reason, isInquiry }).id),
    warn: (chargeId, fraudType) =>
      runAtomically(() => raiseFraudWarning(world, find(chargeId), fraudType).id),
  }
}

/** Issuers act after the payment; Stripe takes some seconds. */
const DELAY_SECONDS = 1

function actOf(state: State, { payment_method: method }: Charge) {
  const secret = method === null ? undefined : state.cardSecrets.get(`card:${method}`)
  return secret && testCard(secret.card).afterwards
}

/** When the issuer of a test card acts on a payment; null if it does not, or already did. */
export function issuerActsAt(state: State, charge: Charge): number | null {
  const hasActed =
    state.disputes.by('charge', charge.id).length > 0 ||
    state.earlyFraudWarnings.by('charge', charge.id).length > 0
  if (charge.status !== 'succeeded' || charge.amount_refunded > 0 || hasActed) return null
  return actOf(state, charge) === undefined ? null : charge.created + DELAY_SECONDS
}

/** What the issuer of a test card does after a successful payment. */
export function actAfterCharge(world: World, charge: Charge): void {
  switch (actOf(world.state, charge)) {
    case 'dispute_fraudulent':
      raiseDispute(world, charge, { reason: 'fraudulent', isInquiry: false })
      return
    case 'dispute_not_received':
      raiseDispute(world, charge, { reason: 'product_not_received', isInquiry: false })
      return
    case 'inquiry':
      raiseDispute(world, charge, { reason: 'fraudulent', isInquiry: true })
      return
    case 'fraud_warning':
      raiseFraudWarning(world, charge)
      return
    default:
  }
}
