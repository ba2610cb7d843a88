import { hasSign } from '#shared/attribution/next-attribution.ts'
import { storedAttribution } from '#shared/attribution/stored-attribution.ts'
import type { Attribution } from '#shared/attribution/touch.ts'
import { touchNames } from '#shared/attribution/touch-names.ts'
import type { EventType, TrackingEvent } from '#shared/contract/tracking.ts'
import type { Answers } from '#shared/quiz/answers.ts'
import { readProfile } from '#shared/quiz/profile.ts'
import { deviceKind } from './device-kind.ts'
import type { FunnelStage } from './funnel-stages.ts'
import { limitSteps, mergeSteps, mergeVisits, type Said, type Visit, type VisitStep } from './visit.ts'
import { eventTimeMs } from './visit-event-time.ts'
import { visitSource } from './visit-source.ts'

/** An event as it is stored. */
export type VisitEvent = {
  eventType: EventType
  /** The browser's clock. */
  occurredAt: Date
  /** The server's clock. */
  receivedAt: Date
  userId: string | null
  fbc: string | null
  brandVersion: string | null
  country: string | null
  /** Our server reported it. */
  isOwn: boolean
  deviceInfo: NonNullable<TrackingEvent['deviceInfo']> | null
  metadata: NonNullable<TrackingEvent['metadata']> | null
}

/** A lead as it is stored. */
export type VisitLead = {
  id: string
  createdAt: Date
  brandVersion: string
  answers: Answers
  attribution: Attribution | null
}

const STAGE_OF: Readonly<Record<EventType, FunnelStage>> = {
  landingPageVisit: 'landing',
  quizStarted: 'quiz_started',
  // Who sees a question is in the quiz, also by a link that leads past the landing.
  quizQuestionViewed: 'quiz_started',
  quizQuestionAnswered: 'quiz_started',
  quizFinished: 'quiz_finished',
  purchasePageVisit: 'purchase_page',
  paymentInitiated: 'payment_initiated',
  purchased: 'purchased',
  registered: 'registered',
}

/** Stages that a browser cannot report: anybody can post that they have bought. */
const OWN_STAGES: readonly FunnelStage[] = ['purchased', 'registered']

function stageOf({ eventType, isOwn }: VisitEvent): FunnelStage | null {
  const stage = STAGE_OF[eventType]
  return OWN_STAGES.includes(stage) && !isOwn ? null : stage
}

/** What was said in the same millisecond is put in the order in which a visit goes; the lead comes last. */
const TIE_ORDER: readonly (EventType | 'lead')[] = [
  'landingPageVisit',
  'quizStarted',
  'quizQuestionViewed',
  'quizQuestionAnswered',
  'quizFinished',
  'purchasePageVisit',
  'paymentInitiated',
  'purchased',
  'registered',
  'lead',
]
const ORDERS_PER_MS = 16
/** Comes after all that is said by itself: what is concluded from clues counts where nothing else is said. */
const CONCLUDED = 2 ** 52

const sayer =
  (atMs: number, by: EventType | 'lead') =>
  <Value>(value: Value | null, { isConcluded = false } = {}): Said<Value> | null =>
    value === null
      ? null
      : {
          value,
          order: atMs * ORDERS_PER_MS + TIE_ORDER.indexOf(by) + (isConcluded ? CONCLUDED : 0),
        }

const emptyVisit = (sessionId: string, atMs: number): Visit => ({
  sessionId,
  firstMs: atMs,
  lastMs: atMs,
  dimensions: {
    device: null,
    country: null,
    source: null,
    medium: null,
    campaign: null,
    gender: null,
    brandVersion: null,
  },
  attribution: null,
  leadId: null,
  stagesMs: {
    landing: null,
    quiz_started: null,
    quiz_finished: null,
    lead: null,
    purchase_page: null,
    payment_initiated: null,
    purchased: null,
    registered: null,
  },
  steps: {},
})

/** What comes from outside becomes a name of a group only where it looks like one. */
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

function visitOfEvent(sessionId: string, event: VisitEvent, ownHosts: readonly string[]): Visit {
  const atMs = eventTimeMs(event)
  const say = sayer(atMs, event.eventType)
  const visit = emptyVisit(sessionId, atMs)
  const attribution = storedAttribution(event.metadata?.['attribution'])
  const clues = { fbc: event.fbc, referrer: event.deviceInfo?.referrer }
  const names = attribution && touchNames(attribution.last)
  const source = attribution && hasSign(attribution.last) ? names?.source : visitSource(clues, ownHosts)
  const stage = stageOf(event)
  const gender = event.eventType === 'quizStarted' ? event.metadata?.['gender'] : undefined
  return {
    ...visit,
    dimensions: {
      device: say(deviceKind(event.deviceInfo)),
      country: say(/^[A-Z]{2}$/.test(event.country ?? '') ? event.country : null),
      source: say(source ?? null, { isConcluded: attribution === null }),
      medium: say(names?.medium ?? null),
      campaign: say(names?.campaign ?? null),
      gender: say(typeof gender === 'string' ? readProfile({ gender }).gender : null),
      brandVersion: say(nameLike(event.brandVersion)),
    },
    attribution: say(attribution),
    leadId: say(nameLike(event.userId)),
    stagesMs: stage === null ? visit.stagesMs : { ...visit.stagesMs, [stage]: atMs },
  }
}

function visitOfLead(sessionId: string, lead: VisitLead): Visit {
  const atMs = lead.createdAt.getTime()
  const say = sayer(atMs, 'lead')
  const names = lead.attribution && touchNames(lead.attribution.last)
  const visit = emptyVisit(sessionId, atMs)
  return {
    ...visit,
    dimensions: {
      ...visit.dimensions,
      source: say(names?.source ?? null),
      medium: say(names?.medium ?? null),
      campaign: say(names?.campaign ?? null),
      gender: say(readProfile(lead.answers).gender),
      brandVersion: say(nameLike(lead.brandVersion)),
    },
    attribution: say(lead.attribution),
    leadId: say(lead.id),
    stagesMs: { ...visit.stagesMs, lead: atMs },
  }
}

/** What is known of one session. */
export type VisitFacts = { events: readonly VisitEvent[]; leads: readonly VisitLead[] }

/**
 * What events of one session, and its leads, say together; null where there are none. Any part of them may be told, in
 * any order: `mergeVisits` puts the parts together.
 * @param ownHosts hosts of this installation: a link from there is no source
 */
export function foldVisit(
  sessionId: string,
  { events, leads }: VisitFacts,
  ownHosts: readonly string[],
): Visit | null {
  const steps = new Map<string, VisitStep>()
  for (const event of events) {
    const step = stepOf(event, eventTimeMs(event))
    if (step) steps.set(step[0], mergeSteps(steps.get(step[0]), step[1]))
  }
  const told = [
    ...events.map((event) => visitOfEvent(sessionId, event, ownHosts)),
    ...leads.map((lead) => visitOfLead(sessionId, lead)),
  ]
  const [first, ...rest] = told
  if (first === undefined) return null
  return { ...rest.reduce(mergeVisits, first), steps: limitSteps(steps) }
}
