import { DAY_MS, HOUR_MS } from '#shared/lib/time.ts'
import { consentNeeds } from '#shared/consent/consent-needs.ts'
import { maySend } from '#shared/consent/may-send.ts'
import type { AdDropReason } from '#shared/ad-network/ad-events.ts'
import type { AdEventRow } from './ad-network-deps.ts'
import type { AdFacts } from './read-ad-facts.ts'

/**
 * Meta accepts events of up to 7 days, and rejects a whole batch with an older one
 * (https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/server-event). An hour less, since the
 * time of arrival counts.
 */
const MAX_AGE_MS = 7 * DAY_MS - HOUR_MS

export type AdVerdict =
  /** `isEmailAllowed`: the visitor has explicitly agreed to advertising. */
  { kind: 'send'; isEmailAllowed: boolean } | { kind: 'drop'; reason: AdDropReason }

type Waiting = Pick<AdEventRow, 'happenedAt'>

/** Whether an event may be sent now. Only our own records count, not what the browser claims. */
export function judgeAdEvent(
  { happenedAt }: Waiting,
  { event, session, decision }: AdFacts,
  { now, isAskedWhereUnknown }: { now: Date; isAskedWhereUnknown: boolean },
): AdVerdict {
  if (event === null) return { kind: 'drop', reason: 'deleted' }
  const location = { countryCode: event.country ?? session.country, regionCode: null }
  const verdict = maySend('advertising', {
    isAsked: consentNeeds(location, { isAskedWhereUnknown }).tracking,
    decision,
    isGpc: session.isGpc,
  })
  if (!verdict.isAllowed) return { kind: 'drop', reason: verdict.reason }
  if (now.getTime() - happenedAt.getTime() > MAX_AGE_MS) return { kind: 'drop', reason: 'too_old' }
  return { kind: 'send', isEmailAllowed: verdict.isExplicit }
}
