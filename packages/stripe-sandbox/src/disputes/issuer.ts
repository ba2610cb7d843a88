import { noSuch } from '../http/api-error.ts'
import type { Charge } from '../state/state.ts'
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
