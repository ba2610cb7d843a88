import { AD_EVENT_STATUSES } from './ad-events.ts'

/** How far back the live view looks, where it is not asked for one session. */
export const LIVE_MINUTES = 60

/** What became of an event at the ad network; `none`: it has a name for it, and was not told. */
export const AD_OUTCOMES = [...AD_EVENT_STATUSES, 'none'] as const
export type AdOutcome = (typeof AD_OUTCOMES)[number]
