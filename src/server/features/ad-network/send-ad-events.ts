import type { AdDropReason } from '#shared/ad-network/ad-events.ts'
import type { ConversionEvent } from '#server/gateways/ad-network/conversions-api.ts'
import { type AdEventRow, type AdNetworkDeps, nowOf } from './ad-network-deps.ts'
import { claimAdEvents, markDropped, markLater, markSent } from './claim-ad-events.ts'
import { conversionEvent } from './conversion-event.ts'
import { deliverBatch } from './deliver-batch.ts'
import { judgeAdEvent } from './judge-ad-event.ts'
import { type AdFacts, readAdFacts, readLeadEmails } from './read-ad-facts.ts'

/**
 * Far below the 1000 that a call may hold (https://developers.facebook.com/docs/marketing-api/conversions-api/using-the-api):
 * what is lost with one is sent again.
 */
const EVENTS_AT_ONCE = 200

const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 60 * 60 * 1000

/** The next page tells what this one could not know, as the network's cookie; for so long an event waits for it. */
const UNKNOWN_FOR_MS = 15 * 60 * 1000
const UNKNOWN_PAUSE_MS = 3 * 60 * 1000

/** Doubled with each try, up to an hour. */
export const pauseMs = (attempts: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE_MS)

type Sorted = {
  events: ConversionEvent[]
  dropped: Map<AdDropReason, string[]>
  unknown: string[]
}

/** What is to be sent, what never will be, and what is not known well enough yet. */
async function sortClaimed(
  deps: AdNetworkDeps,
  claimed: readonly AdEventRow[],
  facts: readonly AdFacts[],
  now: Date,
): Promise<Sorted> {
  const sorted: Sorted = { events: [], dropped: new Map(), unknown: [] }
  const drop = (reason: AdDropReason, eventId: string) =>
    sorted.dropped.set(reason, [...(sorted.dropped.get(reason) ?? []), eventId])
  const { isAskedWhereUnknown, publicUrl } = deps
  const judged = claimed.flatMap((waiting, index) => {
    const known = facts[index]
    if (known === undefined) throw new Error('facts are as many as events')
    const verdict = judgeAdEvent(waiting, known, { now, isAskedWhereUnknown })
    if (verdict.kind === 'send' && known.event !== null) {
      const { event, session } = known
      return [{ waiting, event, session, leadId: verdict.isEmailAllowed ? event.leadId : null }]
    }
    if (verdict.kind === 'drop') drop(verdict.reason, waiting.eventId)
    return []
  })
  const leadIds = judged.flatMap(({ leadId }) => (leadId === null ? [] : [leadId]))
  const emails = await readLeadEmails(deps, leadIds)
  for (const { waiting, event, session, leadId } of judged) {
    const email = leadId === null ? null : (emails.get(leadId) ?? null)
    const told = conversionEvent({ waiting, told: event.told, session, email, publicUrl })
    if (told !== null) sorted.events.push(told)
    else if (now.getTime() - waiting.createdAt.getTime() < UNKNOWN_FOR_MS)
      sorted.unknown.push(waiting.eventId)
    else drop('incomplete', waiting.eventId)
  }
  return sorted
}

/** What could not be sent waits for as long as it has tried. */
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
    await markLater(
      database,
      rows.map(({ eventId }) => eventId),
      { at, failure: { text: failure, at: now } },
    )
  }
}

/** One batch. @returns how many were claimed, and whether the network can take more now */
async function sendOnce(
  deps: AdNetworkDeps,
  signal: AbortSignal | undefined,
): Promise<{ claimed: number; sent: number; mayGoOn: boolean }> {
  const { database, logger, send } = deps
  const now = nowOf(deps)
  const claimed = await claimAdEvents(database, { now, limit: EVENTS_AT_ONCE })
  if (claimed.length === 0) return { claimed: 0, sent: 0, mayGoOn: false }
  const facts = await readAdFacts(deps, claimed)
  const { events, dropped, unknown } = await sortClaimed(deps, claimed, facts, now)
  for (const [reason, eventIds] of dropped) await markDropped(database, eventIds, { reason })
  if (unknown.length > 0) {
    const at = new Date(now.getTime() + UNKNOWN_PAUSE_MS)
    await markLater(database, unknown, { at, failure: null })
  }
  if (events.length === 0) return { claimed: claimed.length, sent: 0, mayGoOn: true }
  const { sent, rejected, later } = await deliverBatch(send, events, signal)
  if (sent.length > 0) await markSent(database, sent, nowOf(deps))
  for (const { eventId, failure } of rejected) {
    await markDropped(database, [eventId], {
      reason: 'rejected',
      failure: { text: failure, at: nowOf(deps) },
    })
    logger.warn({ failure }, 'the ad network does not take an event')
  }
  if (later !== null) {
    await pause(deps, claimed, later, nowOf(deps))
    const count = later.eventIds.length
    logger.warn({ failure: later.failure, count }, 'the ad network is told at another time')
  }
  return { claimed: claimed.length, sent: sent.length, mayGoOn: later === null }
}

/**
 * The verb "send ad events": whatever is due, the oldest first, until nothing is or the network has to be left alone. Each
 * is judged anew right before it goes. Any number of instances may do it at the same time.
 * @returns how many were sent
 */
export async function sendAdEvents(deps: AdNetworkDeps, signal?: AbortSignal): Promise<number> {
  let sentInAll = 0
  for (;;) {
    if (signal?.aborted) break
    const { sent, mayGoOn } = await sendOnce(deps, signal)
    sentInAll += sent
    if (!mayGoOn) break
  }
  if (sentInAll > 0) deps.logger.info({ sent: sentInAll }, 'the ad network was told of events')
  return sentInAll
}
