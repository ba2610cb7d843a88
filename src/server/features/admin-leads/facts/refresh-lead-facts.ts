import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, like, ne, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { MINUTE_MS } from '#shared/lib/time.ts'
import type { Database } from '#server/db/database.ts'
import { inBatches } from '#server/db/in-batches.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import { leadFacts, leads } from '#server/db/schema/leads.ts'
import { reportMarks, visits } from '#server/db/schema/reports.ts'
import type { Throttle } from '#server/db/throttle.ts'
import { isPaidFor } from '../lead-values.ts'
import { storeLeadFacts } from './store-lead-facts.ts'

type Db = Database['db']

export type LeadFactsDeps = {
  database: Database
  /** The Stripe account that owns our subscriptions. */
  stripeAccount: string
  /** Slows down while the database is busy. */
  throttle?: Throttle
}

const ROWS_AT_ONCE = 500

/**
 * Rows are committed up to a request's length (60 s) after the time they contain, and the clocks of instances differ by seconds.
 * So each run reads again what is newer than this.
 */
const OVERLAP_MS = 2 * MINUTE_MS

const MARK = 'leads:facts'

type Position = { at: Date; id: string }

/** A changed row, and the leads whose facts it makes old. */
type Changed = Position & { leadIds: readonly string[] }

/** A table from which facts are computed. */
type Source = {
  /** Name of its row in `report_marks`. */
  mark: string
  /** The next rows that were changed after a position, in the order of their times. */
  read: (deps: LeadFactsDeps, after: Position, limit: number) => Promise<Changed[]>
}

/** @param at a column of times, by which rows are read */
const isAfter = (at: PgColumn, id: PgColumn, position: Position) =>
  and(gte(at, position.at), or(gt(at, position.at), gt(id, position.id)))

const leadSource: Source = {
  mark: MARK,
  read: async ({ database: { db } }, after, limit) => {
    const rows = await db
      .select({ id: leads.id, at: leads.updatedAt })
      .from(leads)
      .leftJoin(leadFacts, eq(leadFacts.leadId, leads.id))
      .where(
        and(
          isAfter(leads.updatedAt, leads.id, after),
          or(isNull(leadFacts.leadAt), ne(leadFacts.leadAt, leads.updatedAt)),
        ),
      )
      .orderBy(asc(leads.updatedAt), asc(leads.id))
      .limit(limit)
    return rows.map((row) => ({ ...row, leadIds: [row.id] }))
  },
}

/** Facts by what they are looked up by. A cluster cannot join visits with them. */
const factsWhere = (db: Db, where: SQL | undefined) =>
  db
    .select({
      leadId: leadFacts.leadId,
      sessionId: leadFacts.sessionId,
      emailOrder: leadFacts.emailOrder,
      brandId: leadFacts.brandId,
      visitsAt: leadFacts.visitsAt,
    })
    .from(leadFacts)
    .where(where)

const visitSource: Source = {
  mark: `${MARK}:visits`,
  read: async ({ database: { db } }, after, limit) => {
    const rows = await db
      .select({ id: visits.sessionId, at: visits.updatedAt, leadId: visits.leadId })
      .from(visits)
      .where(
        and(
          isAfter(visits.updatedAt, visits.sessionId, after),
          or(isNotNull(visits.leadId), isNotNull(visits.leadAt)),
        ),
      )
      .orderBy(asc(visits.updatedAt), asc(visits.sessionId))
      .limit(limit)
    if (rows.length === 0) return []
    const leadIds = rows.flatMap(({ leadId }) => leadId ?? [])
    const sessionIds = rows.map(({ id }) => id)
    const facts = await factsWhere(
      db,
      or(inArray(leadFacts.leadId, leadIds), inArray(leadFacts.sessionId, sessionIds)),
    )
    return rows.map(({ id, at, leadId }) => ({
      id,
      at,
      leadIds: facts
        .filter((fact) => fact.leadId === leadId || fact.sessionId === id)
        .filter(({ visitsAt }) => visitsAt === null || visitsAt < at)
        .map((fact) => fact.leadId),
    }))
  },
}

const subscriptionSource: Source = {
  mark: `${MARK}:subscriptions`,
  read: async ({ database: { db }, stripeAccount }, after, limit) => {
    const rows = await db
      .select({
        id: subscriptions.stripeSubscriptionId,
        at: subscriptions.syncedAt,
        brandId: subscriptions.brandId,
        leadId: subscriptions.leadId,
        email: subscriptions.email,
      })
      .from(subscriptions)
      .where(
        and(
          isAfter(subscriptions.syncedAt, subscriptions.stripeSubscriptionId, after),
          eq(subscriptions.account, stripeAccount),
          isPaidFor,
        ),
      )
      .orderBy(asc(subscriptions.syncedAt), asc(subscriptions.stripeSubscriptionId))
      .limit(limit)
    if (rows.length === 0) return []
    const leadIds = rows.flatMap(({ leadId }) => leadId ?? [])
    const emails = rows.map(({ email }) => email)
    const brandIds = [...new Set(rows.map(({ brandId }) => brandId))]
    const facts = await factsWhere(
      db,
      and(
        eq(leadFacts.isBought, false),
        or(
          inArray(leadFacts.leadId, leadIds),
          // The index of addresses begins with the brand.
          and(inArray(leadFacts.brandId, brandIds), inArray(leadFacts.emailOrder, emails)),
        ),
      ),
    )
    return rows.map(({ id, at, brandId, leadId, email }) => ({
      id,
      at,
      leadIds: facts
        .filter((fact) => fact.brandId === brandId && (fact.leadId === leadId || fact.emailOrder === email))
        .map((fact) => fact.leadId),
    }))
  },
}

async function saveMark(db: Db, mark: typeof reportMarks.$inferInsert): Promise<void> {
  await db.insert(reportMarks).values(mark).onConflictDoUpdate({ target: reportMarks.name, set: mark })
}

/** Renews the facts that changed rows of a source have made old. @returns how many rows were read */
async function readSource(
  deps: LeadFactsDeps,
  { mark, read }: Source,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { db } = deps.database
  const overMs = now.getTime() - OVERLAP_MS
  const [stored] = await db
    .select({ readTo: reportMarks.readTo })
    .from(reportMarks)
    .where(eq(reportMarks.name, mark))
  // A mark from an instance whose clock is ahead must not leave a gap.
  let from: Position = { at: new Date(Math.min(stored?.readTo?.getTime() ?? 0, overMs)), id: '' }
  return inBatches(
    async (batchSize) => {
      const rows = await read(deps, from, batchSize)
      await storeLeadFacts(deps, [...new Set(rows.flatMap(({ leadIds }) => leadIds))])
      const last = rows.at(-1)
      if (last) {
        from = last
        await saveMark(db, { name: mark, readTo: new Date(Math.min(last.at.getTime(), overMs)) })
      }
      return rows.length
    },
    { batchSize: ROWS_AT_ONCE, throttle: deps.throttle, signal },
  )
}

/**
 * Renews the facts of leads from what has changed since the last run. Safe to kill and to repeat.
 * @param signal stops between two batches; the next run continues there
 * @returns whether nothing is left to do
 */
export async function refreshLeadFacts(
  deps: LeadFactsDeps,
  now: Date,
  signal?: AbortSignal,
): Promise<{ rows: number; isDone: boolean }> {
  let rows = 0
  for (const source of [leadSource, visitSource, subscriptionSource]) {
    if (signal?.aborted !== true) rows += await readSource(deps, source, now, signal)
  }
  const isDone = signal?.aborted !== true
  if (isDone) await saveMark(deps.database.db, { name: MARK, caughtUpAt: now })
  return { rows, isDone }
}

/** Computes the facts of all leads, also of those that were added with times in the past. */
export async function computeLeadFacts(deps: LeadFactsDeps, now: Date): Promise<void> {
  await deps.database.db.delete(reportMarks).where(like(reportMarks.name, `${MARK}%`))
  await refreshLeadFacts(deps, now)
}

/** Leads that were created before this time have facts. */
export async function factsCompleteUntil(db: Db): Promise<Date> {
  const [mark] = await db
    .select({ caughtUpAt: reportMarks.caughtUpAt })
    .from(reportMarks)
    .where(eq(reportMarks.name, MARK))
  return new Date(mark?.caughtUpAt ? mark.caughtUpAt.getTime() - OVERLAP_MS : 0)
}
