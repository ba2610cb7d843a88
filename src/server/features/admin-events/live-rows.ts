import { AD_EVENT_NAMES } from '#shared/tracking/event-types.ts'
import { storedAttribution } from '#shared/attribution/stored-attribution.ts'
import { touchNames } from '#shared/attribution/touch-names.ts'
import type { AdState, LiveDecision, LiveEvent } from '#shared/contract/admin/admin-events.ts'
import { parseUserAgent } from '#shared/device/user-agent.ts'
import { UNKNOWN } from '#shared/reports/visits/funnel-tally.ts'
import type { StoredDecision, StoredEvent } from './read-events.ts'

/** These texts come from browsers and may be anything. */
const MAX_DETAIL = 80

type Metadata = StoredEvent['event']['metadata']

/** What an event was about, beside a question. Answers and addresses are in fields that are not read. */
function detailOf(metadata: Metadata): string | null {
  const read = (key: string): string | null => {
    const value = metadata?.[key]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null
  }
  const price = [read('amount'), read('currency')].filter((part) => part !== null).join(' ')
  const detail = [
    read('planName') ?? read('page'),
    price || null,
    metadata?.['resumed'] === true ? 'came back' : null,
  ]
    .filter((part) => part !== null)
    .join(', ')
  if (detail === '' || detail.includes('@')) return null
  return detail.slice(0, MAX_DETAIL)
}

function sourceOf(metadata: Metadata): string | null {
  const attribution = storedAttribution(metadata?.['attribution'])
  if (attribution === null) return null
  const { source, campaign } = touchNames(attribution.last)
  return attribution.last.campaign === undefined ? source : `${source}, ${campaign}`
}

function adState({ event, ad }: StoredEvent): AdState | null {
  const name = AD_EVENT_NAMES[event.eventType]
  if (name === null) return null
  return {
    name,
    status: ad?.status ?? 'none',
    reason: ad?.reason ?? null,
    attempts: ad?.attempts ?? 0,
    lastFailure: ad?.lastFailure ?? null,
    nextTryAt: ad?.nextTryAt?.toISOString() ?? null,
    sentAt: ad?.sentAt?.toISOString() ?? null,
  }
}

/** @param titleOf title of a question by id; null if the current quiz does not have it */
export function liveEvent(stored: StoredEvent, titleOf: (id: string) => string | null): LiveEvent {
  const { event } = stored
  const questionId = event.metadata?.['questionId']
  return {
    kind: 'event',
    id: event.eventId,
    sessionId: event.sessionId,
    receivedAt: event.receivedAt.toISOString(),
    occurredAt: event.occurredAt.toISOString(),
    country: event.country ?? UNKNOWN,
    isGpc: event.isGpc,
    type: event.eventType,
    device:
      parseUserAgent(event.deviceInfo?.userAgent, { screenResolution: event.deviceInfo?.screenResolution })
        .kind ?? UNKNOWN,
    brandVersion: event.brandVersion,
    question: typeof questionId === 'string' ? titleOf(questionId) : null,
    detail: detailOf(event.metadata),
    source: sourceOf(event.metadata),
    leadId: event.userId,
    ad: adState(stored),
  }
}

export const liveDecision = (row: StoredDecision): LiveDecision => ({
  kind: 'decision',
  id: row.consentId,
  sessionId: row.sessionId,
  receivedAt: row.receivedAt.toISOString(),
  occurredAt: row.decidedAt.toISOString(),
  country: row.country ?? UNKNOWN,
  isGpc: row.isGpc,
  region: row.region,
  analytics: row.analytics,
  advertising: row.advertising,
  health: row.health,
  saidIn: row.saidIn,
})
