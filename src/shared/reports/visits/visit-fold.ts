import { hasSign } from '#shared/attribution/next-attribution.ts'
import { storedAttribution } from '#shared/attribution/stored-attribution.ts'
import type { Attribution } from '#shared/attribution/touch.ts'
import { touchNames } from '#shared/attribution/touch-names.ts'
import type { TrackingEvent } from '#shared/contract/tracking.ts'
import { parseUserAgent } from '#shared/device/user-agent.ts'
import { type Answers, answerOf } from '#shared/quiz/answers.ts'
import { byKey } from '#shared/lib/by-key.ts'
import { DAY_MS, MINUTE_MS } from '#shared/lib/time.ts'
import { type ReportQuestion, reportedAnswer } from './report-question.ts'
import { EVENT_STAGES, EVENT_TYPES, type EventType } from '#shared/tracking/event-types.ts'
import { FUNNEL_STAGES, type FunnelStage, VISIT_DIMENSIONS } from './funnel-stages.ts'
import { limitSteps, mergeSteps, mergeVisits, type Observed, type Visit, type VisitStep } from './visit.ts'
import { visitSource } from './visit-source.ts'

/** An event as stored. */
export type VisitEvent = {
  brandId: string
  eventType: EventType
  /** The browser's clock. */
  occurredAt: Date
  /** The server's clock. */
  receivedAt: Date
  userId: string | null
  fbc: string | null
  brandVersion: string | null
  country: string | null
  /** Reported by our server. */
  isOwn: boolean
  deviceInfo: NonNullable<TrackingEvent['deviceInfo']> | null
  metadata: NonNullable<TrackingEvent['metadata']> | null
}

/** A lead as stored. */
export type VisitLead = {
  id: string
  brandId: string
  createdAt: Date
  brandVersion: string
  answers: Answers
  attribution: Attribution | null
}

export type FoldDeps = {
  /** Hosts of this installation, whose links are no source. */
  ownHosts: readonly string[]
  /** The question that splits the reports of a brand; null: none does, or there is no such brand. */
  reportQuestionOf: (brandId: string) => ReportQuestion | null
}

/** Phone clocks are minutes off, rarely more. */
const MAX_AHEAD_MS = 10 * MINUTE_MS
/**
 * Events wait in the browser for a connection or the next visit, at most a week: then Safari clears script storage.
 * Older timestamps come from a wrong clock.
 */
const MAX_BEHIND_MS = 7 * DAY_MS

/** When an event happened, in ms since 1970: by the browser's clock, or the server's where that one must be wrong. */
function eventTimeMs({ occurredAt, receivedAt }: { occurredAt: Date; receivedAt: Date }): number {
  const occurredMs = occurredAt.getTime()
  const receivedMs = receivedAt.getTime()
  return occurredMs <= receivedMs + MAX_AHEAD_MS && occurredMs >= receivedMs - MAX_BEHIND_MS
    ? occurredMs
    : receivedMs
}

/** Stages that only our server can report: anyone can post that they have bought. */
const SERVER_STAGES: readonly FunnelStage[] = ['purchased', 'registered']

function stageOf({ eventType, isOwn }: VisitEvent): FunnelStage | null {
  const stage = EVENT_STAGES[eventType]
  return SERVER_STAGES.includes(stage) && !isOwn ? null : stage
}

/** Order of facts with the same timestamp: as in the funnel, the lead last. */
export const TIE_ORDER: readonly (EventType | 'lead')[] = [...EVENT_TYPES, 'lead']
/** At least the length of `TIE_ORDER`. Stored orders are multiples of it, so a larger one needs a migration. */
export const ORDERS_PER_MS = 16
/** Added to the order of a guess, so that it only counts where nothing was observed. */
const GUESSED = 2 ** 52

const observer =
  (atMs: number, by: EventType | 'lead') =>
  <Value>(value: Value | null, { isGuess = false } = {}): Observed<Value> | null =>
    value === null
      ? null
      : { value, order: atMs * ORDERS_PER_MS + TIE_ORDER.indexOf(by) + (isGuess ? GUESSED : 0) }

const emptyVisit = (sessionId: string, brandId: string, atMs: number): Visit => ({
  sessionId,
  brandId,
  firstMs: atMs,
  lastMs: atMs,
  dimensions: byKey(VISIT_DIMENSIONS, () => null),
  attribution: null,
  leadId: null,
  stagesMs: byKey(FUNNEL_STAGES, () => null),
  steps: {},
})

/** Accepts outside input as the name of a group only if it looks like one. */
const nameLike = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value) && value !== '__proto__' ? value : null

function stepOf(event: VisitEvent, atMs: number): [string, VisitStep] | null {
  const isView = event.eventType === 'quizQuestionViewed'
  if (!isView && event.eventType !== 'quizQuestionAnswered') return null
  const id = nameLike(event.metadata?.['questionId'])
  if (id === null) return null
  const place = event.metadata?.['step']
  return [
    id,
    {
      viewedMs: isView ? atMs : null,
      answeredMs: isView ? null : atMs,
      place: typeof place === 'number' && Number.isInteger(place) && place > 0 ? place : null,
    },
  ]
}

function visitOfEvent(sessionId: string, event: VisitEvent, { ownHosts, reportQuestionOf }: FoldDeps): Visit {
  const atMs = eventTimeMs(event)
  const observe = observer(atMs, event.eventType)
  const visit = emptyVisit(sessionId, event.brandId, atMs)
  const attribution = storedAttribution(event.metadata?.['attribution'])
  const clues = { fbc: event.fbc, referrer: event.deviceInfo?.referrer }
  const names = attribution && touchNames(attribution.last)
  const source = attribution && hasSign(attribution.last) ? names?.source : visitSource(clues, ownHosts)
  const stage = stageOf(event)
  const { userAgent, screenResolution } = event.deviceInfo ?? {}
  const question = reportQuestionOf(event.brandId)
  const answer = question && event.eventType === 'quizStarted' ? event.metadata?.[question.id] : undefined
  return {
    ...visit,
    dimensions: {
      device: observe(parseUserAgent(userAgent, { screenResolution }).kind),
      country: observe(/^[A-Z]{2}$/.test(event.country ?? '') ? event.country : null),
      source: observe(source ?? null, { isGuess: attribution === null }),
      medium: observe(names?.medium ?? null),
      campaign: observe(names?.campaign ?? null),
      answer: observe(typeof answer === 'string' ? reportedAnswer(question, answer) : null),
      brandVersion: observe(nameLike(event.brandVersion)),
    },
    attribution: observe(attribution),
    leadId: observe(nameLike(event.userId)),
    stagesMs: stage === null ? visit.stagesMs : { ...visit.stagesMs, [stage]: atMs },
  }
}

function visitOfLead(sessionId: string, lead: VisitLead, { reportQuestionOf }: FoldDeps): Visit {
  const atMs = lead.createdAt.getTime()
  const observe = observer(atMs, 'lead')
  const names = lead.attribution && touchNames(lead.attribution.last)
  const visit = emptyVisit(sessionId, lead.brandId, atMs)
  const question = reportQuestionOf(lead.brandId)
  return {
    ...visit,
    dimensions: {
      ...visit.dimensions,
      source: observe(names?.source ?? null),
      medium: observe(names?.medium ?? null),
      campaign: observe(names?.campaign ?? null),
      answer: observe(question && reportedAnswer(question, answerOf(lead.answers, question.id))),
      brandVersion: observe(nameLike(lead.brandVersion)),
    },
    attribution: observe(lead.attribution),
    leadId: observe(lead.id),
    stagesMs: { ...visit.stagesMs, lead: atMs },
  }
}

/** The stored facts of one session. */
export type VisitFacts = { events: readonly VisitEvent[]; leads: readonly VisitLead[] }

/**
 * Builds a visit from events and leads of one session; null without any. They may come in parts and in any order:
 * `mergeVisits` combines the parts. A visit belongs to the brand of its first fact; facts of other brands are left out,
 * because anyone can send them.
 */
export function foldVisit(sessionId: string, { events, leads }: VisitFacts, deps: FoldDeps): Visit | null {
  const brandId = (events[0] ?? leads[0])?.brandId
  const ownEvents = events.filter((event) => event.brandId === brandId)
  const ownLeads = leads.filter((lead) => lead.brandId === brandId)
  const steps = new Map<string, VisitStep>()
  for (const event of ownEvents) {
    const step = stepOf(event, eventTimeMs(event))
    if (step) steps.set(step[0], mergeSteps(steps.get(step[0]), step[1]))
  }
  const parts = [
    ...ownEvents.map((event) => visitOfEvent(sessionId, event, deps)),
    ...ownLeads.map((lead) => visitOfLead(sessionId, lead, deps)),
  ]
  const [first, ...rest] = parts
  if (first === undefined) return null
  return { ...rest.reduce(mergeVisits, first), steps: limitSteps(steps) }
}
