import type { Attribution } from '#shared/attribution/touch.ts'
import { currentConsent } from '#web/consent/consent.ts'

let known: Attribution | null = null

/** For `kept-attribution.ts` alone. */
export function setAttribution(attribution: Attribution): void {
  known = attribution
}

/** How the visitor came here, as a part of what is told to the server; nothing where it may not be told. */
export const attributionToTell = (): { attribution?: Attribution } =>
  known !== null && currentConsent().analytics === 'granted' ? { attribution: known } : {}
