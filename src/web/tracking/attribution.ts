import type { Attribution } from '#shared/attribution/touch.ts'
import { currentConsent } from '#web/consent/consent.ts'

let known: Attribution | null = null

/** Only for `attribution-store.ts`. */
export function setAttribution(attribution: Attribution): void {
  known = attribution
}

/** How the visitor came here, as part of a request's body; empty without consent. */
export const attributionWithConsent = (): { attribution?: Attribution } =>
  known !== null && currentConsent().analytics === 'granted' ? { attribution: known } : {}
