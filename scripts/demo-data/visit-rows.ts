import { hash } from 'node:crypto'
import type { LoadedBrand } from '#server/brand/load-brand.ts'
import type { Database } from '#server/db/database.ts'
import { sealLeadContent } from '#server/db/at-rest/lead-at-rest.ts'
import { leads } from '#server/db/schema/leads.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import { visitsVersion } from '#server/features/funnel-reports/lock-visits.ts'
import { pairsCountedFrom } from '#server/features/funnel-reports/pairs-mark.ts'
import { saveVisitChanges, type VisitChanges } from '#server/features/funnel-reports/save-visit-changes.ts'
import { eventSource, leadSource } from '#server/features/funnel-reports/visit-facts.ts'
import { rowOfVisit, type VisitRow } from '#server/features/funnel-reports/visit-row.ts'
import type { QuizFlow } from '#shared/quiz/question.ts'
import { reportQuestionOf } from '#shared/brand/report-question.ts'
import { createFunnelTally, type FunnelTally } from '#shared/reports/visits/funnel-tally.ts'
import { type FoldDeps, foldVisit } from '#shared/reports/visits/visit-fold.ts'
import { isOpenVisit } from '#shared/reports/visits/step-status.ts'
import type { DemoDataOptions } from './demo-data-options.ts'
import { demoPlanIn, planChooser } from './demo-plans.ts'
import { DAY_MS, HOUR_MS } from '#shared/lib/time.ts'
import { type Day, planDays, startsOf } from './calendar.ts'
import {
  cutSession,
  type DemoLead,
  type EventRow,
  type Outcome,
  makeSession,
  type Session,
  type SessionContext,
} from './make-session.ts'
import { type PlannedSubscription, planSubscription, withDisputes } from './plan-subscription.ts'
import type { PlannedOrder } from './simulate-subscriptions.ts'
import { type Seeded, seeded } from './seeded.ts'
import { makeVisitor, type Person } from './visitors.ts'
import { writeRows } from './write-rows.ts'

/** When the quiz changed, as a share of the period. Earlier visits saw another version. */
const CHANGED_AT = 0.62
/** Days are written together until they have this many visits. */
const BATCH_VISITS = 500
const RETURNS = 0.03
const AWAY_MS = 10 * DAY_MS
/** For quiz and payment. */
const BUYING_MS = 3 * HOUR_MS

/** A purchase must not end after the demo data do. */
const possible = (outcome: Outcome, startMs: number, untilMs: number): Outcome =>
  (outcome === 'buys' || outcome === 'tries_to_buy') && startMs > untilMs - BUYING_MS
    ? 'becomes_lead'
    : outcome

/** Some visitors finish, but their connection breaks before the lead is stored. */
const FINISHED_PER_LEAD = 1.012
/** Declined first payments without another attempt, per purchase. */
const DECLINED_PER_PURCHASE = 0.05

/** Selects exactly `wanted` of `from` items in order, with probabilities by weight. */
function taker(random: Seeded, from: number, wanted: number) {
  let left = from
  let stillWanted = wanted
  return (weight: number): boolean => {
    const isTaken =
      left > 0 && stillWanted > 0 && (stillWanted >= left || random.next() < (weight * stillWanted) / left)
    left -= 1
    if (isTaken) stillWanted -= 1
    return isTaken
  }
}

/**
 * Chooses the outcome of each session so that the counts match exactly.
 * @returns a function of the weight of the visit's source (mean 1)
 */
function outcomeChooser(
  random: Seeded,
  { sessions, leads: leadCount, subscriptions: purchases }: DemoDataOptions,
): (weight: number) => Outcome {
  const finished = Math.min(sessions, Math.ceil(leadCount * FINISHED_PER_LEAD))
  const declined = Math.min(leadCount - purchases, Math.round(purchases * DECLINED_PER_PURCHASE))
  const finishes = taker(random, sessions, finished)
  const becomesLead = taker(random, finished, leadCount)
  const goesToPay = taker(random, leadCount, purchases + declined)
  const buys = taker(random, purchases + declined, purchases)
  return (weight) => {
    if (!finishes(weight)) return 'leaves'
    if (!becomesLead(1)) return 'finishes'
    if (!goesToPay(weight)) return 'becomes_lead'
    return buys(1) ? 'buys' : 'tries_to_buy'
  }
}

function contextOf(
  { brand, version }: LoadedBrand,
  options: DemoDataOptions,
  addressTag: string,
): SessionContext {
  const changedMs = options.until.getTime() - (1 - CHANGED_AT) * options.days * DAY_MS
  const before = hash('sha256', `${version} before`, 'hex').slice(0, version.length)
  return {
    quiz: brand,
    brandId: brand.id,
    brandVersionAt: (ms) => (ms < changedMs ? before : version),
    choosePlan: planChooser(brand),
    addressTag,
  }
}

/** Former customers who may buy again. */
function createReturners(random: Seeded) {
  const gone: { person: Person; sinceMs: number }[] = []
  return {
    add: (person: Person, { endsMs }: PlannedSubscription): void => {
      if (endsMs !== null) gone.push({ person, sinceMs: endsMs + AWAY_MS })
    },
    take: (outcome: Outcome, atMs: number): Person | null => {
      if (outcome !== 'buys' || !random.chance(RETURNS)) return null
      const index = gone.findIndex(({ sinceMs }) => sinceMs < atMs)
      return index === -1 ? null : (gone.splice(index, 1)[0]?.person ?? null)
    },
  }
}

/** Rows that are written together. */
type Batch = { events: EventRow[]; leads: DemoLead[]; visits: VisitRow[]; tally: FunnelTally }

const emptyBatch = (pairsFrom: string): Batch => ({
  events: [],
  leads: [],
  visits: [],
  tally: createFunnelTally(pairsFrom),
})

/** Adds the rows of a visit, merged by the same function as on the server. */
function addSession(
  rows: Batch,
  { id, events, lead }: Session,
  options: DemoDataOptions,
  folding: FoldDeps,
): void {
  const untilMs = options.until.getTime()
  const visit = foldVisit(id, { events, leads: lead === null ? [] : [lead] }, folding)
  if (visit === null) return
  const isOpen = isOpenVisit(visit, untilMs)
  rows.visits.push(rowOfVisit(visit, isOpen, options.until))
  rows.tally.count(visit, isOpen)
  if (lead !== null) rows.leads.push(lead)
  const sinceMs = untilMs - options.eventDays * DAY_MS
  for (const event of events) if (event.receivedAt.getTime() >= sinceMs) rows.events.push(event)
}

/** Retries if a running server changed visits in the meantime. */
async function save(database: Database, news: VisitChanges): Promise<void> {
  while (!(await saveVisitChanges(database, await visitsVersion(database), news)));
}

async function writeBatch(database: Database, quizFlow: QuizFlow, rows: Batch): Promise<void> {
  const leadRows = rows.leads.map(({ answers, results, ...lead }) => ({
    ...lead,
    ...sealLeadContent(database, quizFlow, { id: lead.id, answers, results }),
  }))
  await writeRows(database, leads, leadRows)
  await writeRows(database, trackingEvents, rows.events)
  await save(database, { rows: rows.visits, tally: rows.tally, mark: null })
}

/**
 * Makes and writes all visits day by day, so that only a few days are in memory.
 * @param addressTag makes the addresses of this data set unique
 * @returns the counts, and the orders whose payments are still to be simulated
 */
export async function writeVisits(
  database: Database,
  brand: LoadedBrand,
  options: DemoDataOptions,
  addressTag: string,
  onProgress: (part: number) => void,
): Promise<{ counts: { sessions: number; events: number; leads: number }; planned: PlannedOrder[] }> {
  const { seed, until } = options
  const untilMs = until.getTime()
  const context = contextOf(brand, options, addressTag)
  const folding: FoldDeps = { ownHosts: [], reportQuestionOf: () => reportQuestionOf(brand.brand) }
  const random = seeded(`${seed}:sessions`)
  const lives = seeded(`${seed}:lives`)
  const troubles = seeded(`${seed}:troubles`)
  const returners = createReturners(seeded(`${seed}:returners`))
  const chooseOutcome = outcomeChooser(seeded(`${seed}:outcomes`), options)
  const others = brand.brand.plans.filter(({ isActive, type }) => isActive && type !== 'trial')
  const planned: PlannedOrder[] = []
  const counts = { sessions: 0, events: 0, leads: 0 }

  const lifeOf = ({ order }: Session): PlannedSubscription | null => {
    if (order === null) return null
    if (!order.isPaid) return { actions: [], endsMs: null }
    const { currency } = order.plan
    const otherPlans = others.map((other) => {
      const plan = demoPlanIn(other, currency)
      return { ...plan, originalPriceMinor: plan.priceMinor }
    })
    return withDisputes(troubles, planSubscription(lives, order, otherPlans, untilMs), order.atMs)
  }
  const addDay = (rows: Batch, day: Day): void => {
    for (const startMs of startsOf(random, day)) {
      const visitor = makeVisitor(random)
      const outcome = possible(chooseOutcome(visitor.origin.weight), startMs, untilMs)
      const returning = returners.take(outcome, startMs)
      const number = counts.sessions + 1
      const made = makeSession(random, number, { startMs, outcome, visitor, returning, context })
      const session = cutSession(made, untilMs)
      counts.sessions = number
      addSession(rows, session, options, folding)
      const life = lifeOf(session)
      if (session.order === null || life === null) continue
      planned.push({ order: session.order, life })
      returners.add({ name: session.order.name, email: session.order.email }, life)
    }
  }

  const days = planDays(seeded(`${seed}:days`), options)
  const pairsFrom = await pairsCountedFrom(database.db)
  let rows = emptyBatch(pairsFrom)
  for (const [index, day] of days.entries()) {
    addDay(rows, day)
    if (rows.visits.length < BATCH_VISITS && index < days.length - 1) continue
    counts.events += rows.events.length
    counts.leads += rows.leads.length
    await writeBatch(database, brand.brand.quizFlow, rows)
    rows = emptyBatch(pairsFrom)
    onProgress((index + 1) / days.length)
  }
  // Everything has been read: the server continues with later events and leads.
  for (const { mark } of [eventSource, leadSource]) {
    const read = { name: mark, readTo: until, seenTo: null, seenXid: null }
    await save(database, { rows: [], tally: createFunnelTally(pairsFrom), mark: read })
  }
  return { counts, planned }
}
