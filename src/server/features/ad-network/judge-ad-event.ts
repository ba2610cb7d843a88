import { consentNeeds } from '#shared/consent/consent-needs.ts'
import { maySend } from '#shared/consent/may-send.ts'
import type { AdDropReason } from '#shared/ad-network/ad-events.ts'
import type { AdEventRow } from './ad-network-deps.ts'
import type { AdFacts } from './read-ad-facts.ts'

/**
 * Meta takes events of up to 7 days, and where one of a call is older takes none of them
 * (https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/server-event). An hour less: it is their
 * clock that counts, when the call has arrived.
 */
const MAX_AGE_MS = (7 * 24 - 1) * 60 * 60 * 1000

export type AdVerdict =
  /** `isEmailAllowed`: the visitor has said yes to advertising, in so many words. */
  { kind: 'send'; isEmailAllowed: boolean } | { kind: 'drop'; reason: AdDropReason }

type Waiting = Pick<AdEventRow, 'happenedAt'>

/** Whether an event may be told at this moment, by our own records and by nothing that the browser has said it may. */
export function judgeAdEvent(
  { happenedAt }: Waiting,
  { event, session, decision }: AdFacts,
  { now, isAskedWhereUnknown }: { now: Date; isAskedWhereUnknown: boolean },
): AdVerdict {
  if (event === null) return { kind: 'drop', reason: 'deleted' }
  const place = { countryCode: event.country ?? session.country, regionCode: null }
  const verdict = maySend('advertising', {
    isAsked: consentNeeds(place, { isAskedWhereUnknown }).tracking,
    decision,
    isGpc: session.isGpc,
  })
  if (!verdict.isAllowed) return { kind: 'drop', reason: verdict.reason }
  if (now.getTime() - happenedAt.getTime() > MAX_AGE_MS) return { kind: 'drop', reason: 'too_old' }
  return { kind: 'send', isEmailAllowed: verdict.isExplicit }
}
