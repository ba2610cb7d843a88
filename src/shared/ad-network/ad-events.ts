/** State of an event on its way from our server to the ad network. */
export const AD_EVENT_STATUSES = ['waiting', 'sent', 'dropped'] as const
export type AdEventStatus = (typeof AD_EVENT_STATUSES)[number]

/** Why an event will never be sent. */
export const AD_DROP_REASONS = [
  /** The visitor's browser sends Global Privacy Control. */
  'gpc',
  /** The visitor has refused advertising. */
  'refused',
  /** The visitor's country requires consent, and none is on record. */
  'no_consent',
  /** Older than the network accepts. */
  'too_old',
  /** Lacks what the network requires: the user agent, an identifier, or the amount paid. */
  'incomplete',
  /** The network rejects this event alone. */
  'rejected',
  /** The person was deleted, and the event with them. */
  'deleted',
] as const
export type AdDropReason = (typeof AD_DROP_REASONS)[number]

/** How far back the live view of events looks, except for a single session. */
export const LIVE_MINUTES = 60

/** As the live view shows it; `none`: the network has a name for the event, but was not sent it. */
export const AD_OUTCOMES = [...AD_EVENT_STATUSES, 'none'] as const
export type AdOutcome = (typeof AD_OUTCOMES)[number]
