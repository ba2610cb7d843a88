import type { Purpose } from '#shared/contract/consent.ts'

/** What somebody has said of tracking, as our record of the session has it. */
export type TrackingDecision = Readonly<Record<Purpose, boolean>>

/**
 * Why something may not be done. `gpc`: the browser sends Global Privacy Control. `refused`: the visitor has said no.
 * `no_consent`: the visitor's place wants a yes, and there is none.
 */
export type ConsentRefusal = 'gpc' | 'refused' | 'no_consent'

export type ConsentFindings = {
  /** The visitor's place wants to be asked, see `consent-needs.ts`. */
  isAsked: boolean
  /** What holds of what was said; null: nothing was. */
  decision: TrackingDecision | null
  isGpc: boolean
}

export type ConsentVerdict =
  /** `isExplicit`: the visitor has said yes, in so many words; and not only never said no. */
  { isAllowed: true; isExplicit: boolean } | { isAllowed: false; reason: ConsentRefusal }

/**
 * Whether something may be done for a purpose. Global Privacy Control refuses advertising, whatever was said and wherever
 * somebody is; a no holds everywhere; silence is a yes where nobody has to be asked, and a no where they do.
 */
export function maySend(purpose: Purpose, { isAsked, decision, isGpc }: ConsentFindings): ConsentVerdict {
  if (purpose === 'advertising' && isGpc) return { isAllowed: false, reason: 'gpc' }
  if (decision !== null) {
    return decision[purpose] ? { isAllowed: true, isExplicit: true } : { isAllowed: false, reason: 'refused' }
  }
  return isAsked ? { isAllowed: false, reason: 'no_consent' } : { isAllowed: true, isExplicit: false }
}
