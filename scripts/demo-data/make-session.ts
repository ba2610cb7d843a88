import type { trackingEvents } from '#server/db/schema/tracking-events.ts'
import type { Attribution } from '#shared/attribution/touch.ts'
import { timedId } from '#shared/lib/random-id.ts'
import { toMajor } from '#shared/offer/payment/money.ts'
import type { EventType } from '#shared/tracking/event-types.ts'
import { packResults } from '#server/features/leads/pack-results.ts'
import { packsOf } from '#packs/server-packs.ts'
import type { DemoPlan } from './demo-plans.ts'
import { type Seeded, seeded } from './seeded.ts'
import { makeTouches } from './touches.ts'
import { makeOrigin, makePerson, type Person, type Visitor } from './visitors.ts'
import { type QuizRules, type Walk, walkQuiz } from './walk-quiz.ts'

export type EventRow = typeof trackingEvents.$inferSelect
/** How far a visit goes. */
export type Outcome = 'leaves' | 'finishes' | 'becomes_lead' | 'tries_to_buy' | 'buys'

/** A purchase started on the page. The payment sandbox decides its result. */
export type Order = {
  sessionId: string
  leadId: string
  email: string
  name: string
  country: string | null
  brandId: string
  brandVersion: string
  attribution: Attribution | null
  plan: DemoPlan
  attemptId: string
  purchaseEventId: string
  /** The time of pressing Pay. */
  atMs: number
  isPaid: boolean
  /** null: the buyer did not register. */
  registeredAtMs: number | null
  accountId: string
}

export type Session = { id: string; events: EventRow[]; lead: DemoLead | null; order: Order | null }

export type SessionContext = {
  quiz: QuizRules
  /** Also the name of the app. */
  brandId: string
  brandVersionAt: (ms: number) => string
  choosePlan: (random: Seeded, country: string | null) => DemoPlan
  /** Part of every address, so that two data sets share none; '' in the first. */
  addressTag: string
}

type SessionPlan = {
  startMs: number
  outcome: Outcome
  visitor: Visitor
  /** A former customer; null: new. */
  returning: Person | null
  context: SessionContext
}

const ID_LENGTH = 22
/** Share of the visitors who start the quiz among those who do not finish it. */
const START_RATE = 0.53
const REGISTRATION_RATE = 0.88

/** Major units, as the browser reports them. */
const paymentOf = ({ id, name, finalPriceMinor, currency }: DemoPlan) => ({
  productId: id,
  planName: name,
  amount: toMajor(finalPriceMinor, currency),
  currency,
})

/** Collects the events of a visit, each with an id and the data of the browser. */
function eventWriter(
  random: Seeded,
  sessionId: string,
  visitor: Visitor,
  attribution: Attribution,
  context: SessionContext,
) {
  const rows: EventRow[] = []
  const { referrer } = visitor.origin
  const { clickId, at } = attribution.last
  const fbc = clickId?.parameter === 'fbclid' ? `fb.1.${Date.parse(at)}.${clickId.value}` : null
  let leadId: string | null = null
  const write = (eventType: EventType, atMs: number, metadata: EventRow['metadata'] = null): EventRow => {
    const isFirst = rows.length === 0
    const row: EventRow = {
      eventId: timedId(atMs, random.uuid()),
      brandId: context.brandId,
      eventType,
      occurredAt: new Date(atMs),
      receivedAt: new Date(atMs + 200 + random.below(2_000)),
      sessionId,
      userId: leadId,
      fbp: fbc === null ? null : `fb.1.${sessionId}`,
      fbc,
      brandVersion: context.brandVersionAt(atMs),
      country: visitor.country,
      isGpc: false,
      isOwn: eventType === 'purchased' || eventType === 'registered',
      deviceInfo: { ...visitor.browser, referrer },
      metadata: isFirst ? { ...metadata, attribution } : metadata,
    }
    rows.push(row)
    return row
  }
  return {
    rows,
    write,
    setLead: (id: string) => {
      leadId = id
    },
  }
}

function writeSteps(write: ReturnType<typeof eventWriter>['write'], walk: Walk): void {
  for (const [index, { questionId, place, viewedMs, answeredMs }] of walk.steps.entries()) {
    const metadata = { questionId, step: place }
    // The first is answered on the landing, which records no viewed question.
    if (index > 0) write('quizQuestionViewed', viewedMs, metadata)
    if (answeredMs !== null) write('quizQuestionAnswered', answeredMs, metadata)
  }
}

function makeLead(
  random: Seeded,
  sessionId: string,
  walk: Walk,
  email: string,
  attribution: Attribution,
  { quiz, brandId, brandVersionAt }: SessionContext,
) {
  const createdAt = new Date(walk.endMs + 150 + random.below(600))
  return {
    id: random.text(ID_LENGTH),
    brandId,
    email,
    appName: brandId,
    brandVersion: brandVersionAt(walk.endMs),
    language: 'en' as const,
    sessionId,
    attribution,
    answers: walk.answers,
    answeredAt: Object.fromEntries(
      walk.steps.flatMap(({ questionId, answeredMs }) =>
        answeredMs === null ? [] : [[questionId, new Date(answeredMs).toISOString()]],
      ),
    ),
    results: packResults(packsOf(quiz), walk.answers, createdAt),
    completedAt: new Date(walk.endMs),
    idempotencyHash: null,
    createdAt,
    updatedAt: createdAt,
  }
}
export type DemoLead = ReturnType<typeof makeLead>

/** The pages after the quiz. @returns the order, if a payment was started */
function visitPurchasePage(
  random: Seeded,
  writer: ReturnType<typeof eventWriter>,
  lead: DemoLead,
  { name }: Person,
  { visitor: { country }, outcome, returning, context }: SessionPlan,
): Order | null {
  const isBuying = outcome === 'buys' || outcome === 'tries_to_buy'
  if (!isBuying && random.chance(0.06)) return null
  const pageMs = lead.createdAt.getTime() + 2_500 + random.below(3_000)
  writer.write('purchasePageVisit', pageMs)
  if (!isBuying) return null
  const plan = context.choosePlan(random, country)
  const atMs = pageMs + Math.round(Math.min(random.logNormal(95, 0.9), 3_000) * 1000)
  writer.write('paymentInitiated', atMs, paymentOf(plan))
  const isPaid = outcome === 'buys'
  const paidMs = atMs + 3_000 + random.below(5_000)
  const order: Order = {
    sessionId: lead.sessionId ?? '',
    leadId: lead.id,
    email: lead.email,
    name,
    country,
    brandId: lead.brandId,
    brandVersion: lead.brandVersion,
    attribution: lead.attribution,
    plan,
    attemptId: random.text(ID_LENGTH),
    purchaseEventId: timedId(atMs, random.uuid()),
    atMs,
    isPaid,
    registeredAtMs:
      isPaid && returning === null && random.chance(REGISTRATION_RATE)
        ? paidMs + Math.round(Math.min(random.logNormal(50, 0.7), 900) * 1000)
        : null,
    accountId: random.text(ID_LENGTH),
  }
  if (isPaid) {
    const purchased = writer.write('purchased', paidMs, {
      ...paymentOf(plan),
      email: lead.email,
      originalPrice: toMajor(plan.originalPriceMinor, plan.currency),
      registrationSource: 'web_funnel',
      timestamp: new Date(paidMs).toISOString(),
    })
    purchased.eventId = order.purchaseEventId
  }
  if (order.registeredAtMs !== null) {
    writer.write('registered', order.registeredAtMs, { accountId: order.accountId })
  }
  return order
}

/** One visit from the landing to its outcome, with its events, lead and order. */
export function makeSession(random: Seeded, number: number, plan: SessionPlan): Session {
  const { startMs, outcome, visitor, returning, context } = plan
  const id = random.uuid()
  // A separate random sequence: changing campaigns does not change other data.
  const touches = seeded(`${id}:touches`)
  const attribution = makeTouches(touches, visitor.origin, startMs, () => makeOrigin(touches))
  const writer = eventWriter(random, id, visitor, attribution, context)
  const session: Session = { id, events: writer.rows, lead: null, order: null }
  writer.write('landingPageVisit', startMs)
  const finishes = outcome !== 'leaves'
  if (!finishes && !random.chance(START_RATE)) return session
  const choiceMs = startMs + Math.round(Math.min(random.logNormal(13, 0.8), 600) * 1000)
  writer.write('quizStarted', choiceMs, { gender: visitor.gender })
  const person = returning ?? makePerson(random, visitor.gender, `${number}${context.addressTag}`)
  const walk = walkQuiz(random, context.quiz, { visitor, person }, choiceMs, finishes)
  writeSteps(writer.write, walk)
  if (!walk.isFinished) return session
  if (outcome !== 'finishes') {
    session.lead = makeLead(random, id, walk, person.email, attribution, context)
    writer.setLead(session.lead.id)
  }
  writer.write('quizFinished', walk.endMs + 1_000)
  if (session.lead === null) return session
  session.order = visitPurchasePage(random, writer, session.lead, person, plan)
  return session
}

/** The visit without everything after `untilMs`. */
export function cutSession(session: Session, untilMs: number): Session {
  const { lead, order } = session
  return {
    ...session,
    events: session.events.filter(({ receivedAt }) => receivedAt.getTime() <= untilMs),
    lead: lead !== null && lead.createdAt.getTime() <= untilMs ? lead : null,
    order: order !== null && order.atMs <= untilMs ? order : null,
  }
}
