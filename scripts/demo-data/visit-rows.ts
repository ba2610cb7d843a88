import { hash } from 'node:crypto'
import type { LoadedBrand } from '#server/brand/brand-provider.ts'
import type { Database } from '#server/db/database.ts'
import { type Lead, sealLeadContent } from '#server/db/at-rest/lead-at-rest.ts'
import { leads } from '#server/db/schema/leads.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import { visitsVersion } from '#server/features/funnel-reports/lock-visits.ts'
import { saveVisitChanges, type VisitChanges } from '#server/features/funnel-reports/save-visit-changes.ts'
import { eventSource, leadSource } from '#server/features/funnel-reports/visit-facts.ts'
import { rowOfVisit, type VisitRow } from '#server/features/funnel-reports/visit-row.ts'
import type { QuizFlow } from '#shared/quiz/question.ts'
import { createFunnelTally, type FunnelTally } from '#shared/reports/visits/funnel-tally.ts'
import { foldVisit } from '#shared/reports/visits/visit-fold.ts'
import { isOpenVisit } from '#shared/reports/visits/step-status.ts'
import type { DemoDataOptions } from './demo-data-options.ts'
import { planChooser } from './demo-plans.ts'
import { DAY_MS, HOUR_MS } from '#shared/lib/time.ts'
import { type Day, planDays, startsOf } from './calendar.ts'
import { outcomeChooser } from './outcomes.ts'
import {
  cutSession,
  type EventRow,
  type Outcome,
  makeSession,
  type Session,
  type SessionContext,
} from './make-session.ts'
import { type PlannedSubscription, planSubscription } from './plan-subscription.ts'
import { withDisputes } from './plan-disputes.ts'
import type { PlannedOrder } from './simulate-subscription.ts'
import { type Seeded, seeded } from './seeded.ts'
import { makeVisitor, type Person } from './visitors.ts'
import { writeRows } from './write-rows.ts'

export type VisitCounts = { sessions: number; events: number; leads: number }

/** When the quiz changed, as a share of the period. Earlier visits saw another version. */
const CHANGED_AT = 0.62
/** A busy day alone, several quiet ones together. */
const VISITS_AT_ONCE = 500
const RETURNS = 0.03
const AWAY_MS = 10 * DAY_MS
/** Whoever buys needs so long for quiz and payment. */
const BUYING_MS = 3 * HOUR_MS

/** An outcome must not reach beyond the end of the demo data. */
const possible = (outcome: Outcome, startMs: number, untilMs: number): Outcome =>
  (outcome === 'buys' || outcome === 'tries_to_buy') && startMs > untilMs - BUYING_MS
    ? 'becomes_lead'
    : outcome

function contextOf(
  { brand, version }: LoadedBrand,
  options: DemoDataOptions,
  addressTag: string,
): SessionContext {
  const changedMs = options.until.getTime() - (1 - CHANGED_AT) * options.days * DAY_MS
  const before = hash('sha256', `${version} before`, 'hex').slice(0, version.length)
  return {
    quiz: brand,
    appName: brand.id,
    brandVersionAt: (ms) => (ms < changedMs ? before : version),
    choosePlan: planChooser(brand),
    addressTag,
  }
}

/** Customers who have left, and may come back. */
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
type Portion = { events: EventRow[]; leads: Lead[]; visits: VisitRow[]; tally: FunnelTally }

const emptyPortion = (): Portion => ({ events: [], leads: [], visits: [], tally: createFunnelTally() })

/** Puts what a visit leaves behind with the others; the visit by the same fold as the server's. */
function addSession(rows: Portion, { id, events, lead }: Session, options: DemoDataOptions): void {
  const untilMs = options.until.getTime()
  const visit = foldVisit(id, { events, leads: lead === null ? [] : [lead] }, [])
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

async function writePortion(database: Database, quizFlow: QuizFlow, rows: Portion): Promise<void> {
  const leadRows = rows.leads.map(({ answers, results, ...lead }) => ({
    ...lead,
    ...sealLeadContent(database, quizFlow, { id: lead.id, answers, results }),
  }))
  await writeRows(database, leads, leads.id, leadRows)
  await writeRows(database, trackingEvents, trackingEvents.eventId, rows.events)
  await save(database, { rows: rows.visits, tally: rows.tally, mark: null })
}

/**
 * Makes and writes all visits, day by day, so that no more than a few days are held at a time.
 * @param addressTag makes the addresses of this data set unique
 * @returns what was written, and the orders whose payments are still to be simulated through
 */
export async function writeVisits(
  database: Database,
  brand: LoadedBrand,
  options: DemoDataOptions,
  { addressTag, onProgress }: { addressTag: string; onProgress: (part: number) => void },
): Promise<{ counts: VisitCounts; planned: PlannedOrder[] }> {
  const { seed, until } = options
  const untilMs = until.getTime()
  const context = contextOf(brand, options, addressTag)
  const random = seeded(`${seed}:sessions`)
  const lives = seeded(`${seed}:lives`)
  const troubles = seeded(`${seed}:troubles`)
  const returners = createReturners(seeded(`${seed}:returners`))
  const chooseOutcome = outcomeChooser(seeded(`${seed}:outcomes`), {
    sessions: options.sessions,
    leads: options.leads,
    purchases: options.subscriptions,
  })
  const others = brand.brand.plans.filter(({ isActive, type }) => isActive && type !== 'trial')
  const planned: PlannedOrder[] = []
  const counts: VisitCounts = { sessions: 0, events: 0, leads: 0 }

  const lifeOf = ({ order }: Session): PlannedSubscription | null => {
    if (order === null) return null
    if (!order.isPaid) return { actions: [], endsMs: null }
    const { plan } = order
    const life = planSubscription(lives, {
      plan,
      others: others.map((other) => ({
        ...plan,
        ...other,
        currency: plan.currency,
        originalPriceMinor: other.priceMinor,
      })),
      boughtMs: order.atMs,
      untilMs,
    })
    return withDisputes(troubles, life, order.atMs)
  }
  const addDay = (rows: Portion, day: Day): void => {
    for (const startMs of startsOf(random, day)) {
      const visitor = makeVisitor(random)
      const outcome = possible(chooseOutcome(visitor.origin.weight), startMs, untilMs)
      const returning = returners.take(outcome, startMs)
      const number = counts.sessions + 1
      const made = makeSession(random, number, { startMs, outcome, visitor, returning, context })
      const session = cutSession(made, untilMs)
      counts.sessions = number
      addSession(rows, session, options)
      const life = lifeOf(session)
      if (session.order === null || life === null) continue
      planned.push({ order: session.order, life })
      returners.add({ name: session.order.name, email: session.order.email }, life)
    }
  }
  const write = async (rows: Portion): Promise<void> => {
    counts.events += rows.events.length
    counts.leads += rows.leads.length
    await writePortion(database, brand.brand.quizFlow, rows)
  }

  const days = planDays(seeded(`${seed}:days`), {
    sessions: options.sessions,
    days: options.days,
    untilMs,
  })
  let rows = emptyPortion()
  for (const [index, day] of days.entries()) {
    addDay(rows, day)
    if (rows.visits.length < VISITS_AT_ONCE && index < days.length - 1) continue
    await write(rows)
    rows = emptyPortion()
    onProgress((index + 1) / days.length)
  }
  // Everything that is there has been read: the server goes on with what comes.
  for (const { mark } of [eventSource, leadSource]) {
    await save(database, { rows: [], tally: createFunnelTally(), mark: { name: mark, readTo: until } })
  }
  return { counts, planned }
}
