import type { Purpose } from '#shared/contract/consent.ts'

/** A recorded decision about tracking. */
export type TrackingDecision = Readonly<Record<Purpose, boolean>>

/**
 * `gpc`: the browser sends Global Privacy Control. `refused`: the visitor has said no. `no_consent`: the visitor's
 * location requires a yes, and there is none.
 */
export type ConsentRefusal = 'gpc' | 'refused' | 'no_consent'

export type ConsentFindings = {
  /** The visitor's location requires consent, see `consent-needs.ts`. */
  isAsked: boolean
  /** The current decision; null: none. */
  decision: TrackingDecision | null
  isGpc: boolean
}

export type ConsentVerdict =
  /** `isExplicit`: the visitor has said yes, and not only never said no. */
  { isAllowed: true; isExplicit: boolean } | { isAllowed: false; reason: ConsentRefusal }

/**
 * Whether data may be used for a purpose. Global Privacy Control always refuses advertising. A no applies everywhere.
 * Without a decision, data may be used only where no consent is required.
 */
export function maySend(purpose: Purpose, { isAsked, decision, isGpc }: ConsentFindings): ConsentVerdict {
  if (purpose === 'advertising' && isGpc) return { isAllowed: false, reason: 'gpc' }
  if (decision !== null) {
    return decision[purpose] ? { isAllowed: true, isExplicit: true } : { isAllowed: false, reason: 'refused' }
  }
  return isAsked ? { isAllowed: false, reason: 'no_consent' } : { isAllowed: true, isExplicit: false }
}
