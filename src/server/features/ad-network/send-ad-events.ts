import { nowOf } from '#shared/lib/now-of.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/lib/time.ts'
import type { AdDropReason } from '#shared/ad-network/ad-events.ts'
import type { ConversionEvent, ConversionsApi } from '#server/gateways/ad-network/conversions-api.ts'
import type { AdEventRow, AdNetworkDeps } from './ad-network-deps.ts'
import { changeWaiting, claimAdEvents } from './claim-ad-events.ts'
import { conversionEvent } from './conversion-event.ts'
import { type AdFacts, readAdFacts, readLeadEmails } from './read-ad-facts.ts'
import { consentNeeds } from '#shared/consent/consent-needs.ts'
import { maySend } from '#shared/consent/may-send.ts'

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
function judgeAdEvent(
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

/** The outcome of each event of a batch, by id. */
export type BatchOutcome = {
  sent: string[]
  /** Events that the network rejects on their own, with its error. */
  rejected: { eventId: string; failure: string }[]
  /** Events to retry later; null: none. */
  later: { eventIds: string[]; failure: string } | null
}

const idsOf = (events: readonly ConversionEvent[]): string[] => events.map(({ event_id: id }) => id)

/**
 * Sends a batch. The network accepts a batch as a whole or not at all, so a rejected one is split in halves until the bad
 * event is alone. If the network is unavailable, the rest waits.
 */
async function deliverBatch(
  send: ConversionsApi,
  events: readonly ConversionEvent[],
  signal?: AbortSignal,
): Promise<BatchOutcome> {
  const delivered: BatchOutcome = { sent: [], rejected: [], later: null }
  const open: (readonly ConversionEvent[])[] = [events]
  for (let batch = open.shift(); batch !== undefined; batch = open.shift()) {
    const answer = await send(batch, signal)
    const [first, second] = batch
    if (answer.kind === 'sent') delivered.sent.push(...idsOf(batch))
    else if (answer.kind === 'later') {
      const left = [batch, ...open].flatMap(idsOf)
      return { ...delivered, later: { eventIds: left, failure: answer.failure } }
    } else if (first !== undefined && second === undefined) {
      delivered.rejected.push({ eventId: first.event_id, failure: answer.failure })
    } else {
      const middle = Math.ceil(batch.length / 2)
      open.unshift(batch.slice(0, middle), batch.slice(middle))
    }
  }
  return delivered
}

/**
 * Far below the limit of 1000 (https://developers.facebook.com/docs/marketing-api/conversions-api/using-the-api), so that
 * a failed call repeats little.
 */
const EVENTS_AT_ONCE = 200

const FIRST_PAUSE_MS = 30_000
const MAX_PAUSE_MS = HOUR_MS

/** How long an event waits for data that a later page may bring, such as the network's cookie. */
const MAX_INCOMPLETE_MS = 15 * MINUTE_MS
const INCOMPLETE_PAUSE_MS = 3 * MINUTE_MS

/** Doubles with each attempt, up to an hour. */
export const pauseMs = (attempts: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20), MAX_PAUSE_MS)

type Sorted = {
  /** By id of the brand. */
  events: Map<string, ConversionEvent[]>
  dropped: Map<AdDropReason, string[]>
  incomplete: string[]
}

/** Sorts claimed events: to send, never to send, and still incomplete. */
async function sortClaimed(
  deps: AdNetworkDeps,
  claimed: readonly AdEventRow[],
  facts: readonly AdFacts[],
  now: Date,
): Promise<Sorted> {
  const sorted: Sorted = { events: new Map(), dropped: new Map(), incomplete: [] }
  const drop = (reason: AdDropReason, eventId: string) =>
    sorted.dropped.set(reason, [...(sorted.dropped.get(reason) ?? []), eventId])
  const { isAskedWhereUnknown, originOf } = deps
  const judged = claimed.flatMap((waiting, index) => {
    const known = facts[index]
    if (known === undefined) throw new Error('an event has no facts')
    const verdict = judgeAdEvent(waiting, known, { now, isAskedWhereUnknown })
    if (verdict.kind === 'send' && known.event !== null) {
      const { event, session } = known
      return [{ waiting, event, session, leadId: verdict.isEmailAllowed ? event.leadId : null }]
    }
    if (verdict.kind === 'drop') drop(verdict.reason, waiting.eventId)
    return []
  })
  const leadIds = judged.flatMap(({ leadId }) => (leadId === null ? [] : [leadId]))
  const emailOf = await readLeadEmails(deps, leadIds)
  for (const { waiting, event, session, leadId } of judged) {
    const { brandId } = waiting
    const email = leadId === null ? null : emailOf(brandId, leadId)
    const publicUrl = originOf(brandId)
    const conversion = conversionEvent({ waiting, event: event.allowed, session, email, publicUrl })
    if (conversion !== null) {
      sorted.events.set(brandId, [...(sorted.events.get(brandId) ?? []), conversion])
    } else if (now.getTime() - waiting.createdAt.getTime() < MAX_INCOMPLETE_MS)
      sorted.incomplete.push(waiting.eventId)
    else drop('incomplete', waiting.eventId)
  }
  return sorted
}

/** Postpones events, for longer with each attempt. */
async function pause(
  { database }: AdNetworkDeps,
  claimed: readonly AdEventRow[],
  { eventIds, failure }: { eventIds: readonly string[]; failure: string },
  now: Date,
): Promise<void> {
  const left = new Set(eventIds)
  const byAttempts = Map.groupBy(
    claimed.filter(({ eventId }) => left.has(eventId)),
    ({ attempts }) => attempts,
  )
  for (const [attempts, rows] of byAttempts) {
    const at = new Date(now.getTime() + pauseMs(attempts))
    const ids = rows.map(({ eventId }) => eventId)
    await changeWaiting(database, ids, { nextTryAt: at, lastFailure: failure, failedAt: now })
  }
}

/** Sends the events of one brand, and records what became of each. @returns how many were sent, and whether all were */
async function sendOfBrand(
  deps: AdNetworkDeps,
  claimed: readonly AdEventRow[],
  { send, events }: { send: ConversionsApi; events: readonly ConversionEvent[] },
  signal: AbortSignal | undefined,
): Promise<{ sent: number; isReachable: boolean }> {
  const { database, logger } = deps
  const { sent, rejected, later } = await deliverBatch(send, events, signal)
  if (sent.length > 0) {
    const change = { nextTryAt: null, lastFailure: null, failedAt: null }
    await changeWaiting(database, sent, { status: 'sent', sentAt: nowOf(deps), ...change })
  }
  for (const { eventId, failure } of rejected) {
    await changeWaiting(database, [eventId], {
      status: 'dropped',
      reason: 'rejected',
      nextTryAt: null,
      lastFailure: failure,
      failedAt: nowOf(deps),
    })
    logger.warn({ failure }, 'the ad network rejected an event')
  }
  if (later !== null) {
    await pause(deps, claimed, later, nowOf(deps))
    const count = later.eventIds.length
    logger.warn({ failure: later.failure, count }, 'the ad network is unavailable; events will be sent later')
  }
  return { sent: sent.length, isReachable: later === null }
}

/** @returns how many were claimed and sent, and whether the network can take more now */
async function sendBatch(
  deps: AdNetworkDeps,
  signal: AbortSignal | undefined,
): Promise<{ claimed: number; sent: number; canContinue: boolean }> {
  const { database, apis } = deps
  const now = nowOf(deps)
  const claimed = await claimAdEvents(database, {
    now,
    limit: EVENTS_AT_ONCE,
    brandIds: [...apis.keys()],
  })
  if (claimed.length === 0) return { claimed: 0, sent: 0, canContinue: false }
  const facts = await readAdFacts(deps, claimed)
  const { events, dropped, incomplete } = await sortClaimed(deps, claimed, facts, now)
  for (const [reason, eventIds] of dropped) {
    await changeWaiting(database, eventIds, { status: 'dropped', reason, nextTryAt: null })
  }
  if (incomplete.length > 0) {
    const nextTryAt = new Date(now.getTime() + INCOMPLETE_PAUSE_MS)
    await changeWaiting(database, incomplete, { nextTryAt, lastFailure: null, failedAt: null })
  }
  const all = { claimed: claimed.length, sent: 0, canContinue: true }
  for (const [brandId, ownEvents] of events) {
    const send = apis.get(brandId)
    if (send === undefined) throw new Error(`an event of ${brandId} was claimed without its network`)
    const { sent, isReachable } = await sendOfBrand(deps, claimed, { send, events: ownEvents }, signal)
    all.sent += sent
    all.canContinue &&= isReachable
  }
  return all
}

/**
 * Sends all due events, oldest first, while the network is available. Each is checked right before it is sent. Safe to run
 * on several instances at once.
 * @returns how many were sent
 */
export async function sendAdEvents(deps: AdNetworkDeps, signal?: AbortSignal): Promise<number> {
  let sentInTotal = 0
  for (;;) {
    if (signal?.aborted) break
    const { sent, canContinue } = await sendBatch(deps, signal)
    sentInTotal += sent
    if (!canContinue) break
  }
  if (sentInTotal > 0) deps.logger.info({ sent: sentInTotal }, 'ad events were sent')
  return sentInTotal
}
