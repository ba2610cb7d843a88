import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { leadFacts, leadNameKey, leads } from '#server/db/schema/leads.ts'
import { cursorsOf } from '#server/http/routing/cursor.ts'
import type { LeadFilters } from './lead-filters.ts'

type Order = Pick<LeadFilters, 'sort' | 'order'>

/** Sort key as text, and id. */
export type LeadPosition = readonly [key: string, id: string]

/** The columns of a table that its leads are sorted by. */
type KeyColumns = Readonly<Record<Order['sort'] | 'id', SQLWrapper>>

const LEAD_KEYS: KeyColumns = {
  id: leads.id,
  createdAt: leads.createdAt,
  email: sql`lower(${leads.email})`,
  name: leadNameKey(leads.openAnswers),
}
const FACT_KEYS: KeyColumns = {
  id: leadFacts.leadId,
  createdAt: leadFacts.createdAt,
  email: leadFacts.emailOrder,
  name: leadFacts.nameOrder,
}

const keySchemas = {
  createdAt: z.iso.datetime(),
  email: z.string(),
  name: z.string(),
}

export const leadCursors = ({ sort, order }: Order) =>
  cursorsOf(`leads ${sort} ${order}`, z.tuple([keySchemas[sort], z.string()]))

/** How one table sorts leads. */
export type LeadSort = {
  /** Id and key; times as ISO text with milliseconds, as in the cursor. */
  columns: { id: SQL.Aliased<string>; key: SQL.Aliased<string> }
  /** Rows with equal keys are ordered by id. */
  orderBy: SQL[]
  /** Keyset pagination: rows added or deleted meanwhile do not shift the others. */
  isAfter: (position: LeadPosition) => SQL
}

function sortBy(keys: KeyColumns, { sort, order }: Order): LeadSort {
  const key = keys[sort]
  const direction = order === 'asc' ? asc : desc
  const text =
    sort === 'createdAt'
      ? sql<string>`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : sql<string>`${key}`
  return {
    columns: { id: sql<string>`${keys.id}`.as('id'), key: text.as('key') },
    orderBy: [direction(key), direction(keys.id)],
    isAfter: ([after, id]) => {
      const position =
        sort === 'createdAt' ? sql`(${after}::timestamptz, ${id}::text)` : sql`(${after}::text, ${id}::text)`
      const row = sql`(${key}, ${keys.id})`
      return order === 'asc' ? sql`${row} > ${position}` : sql`${row} < ${position}`
    },
  }
}

export const sortLeads = (order: Order): LeadSort => sortBy(LEAD_KEYS, order)
export const sortFacts = (order: Order): LeadSort => sortBy(FACT_KEYS, order)

/** The order of both together, by the columns of each. */
export function sortBoth({ order }: Order): SQL[] {
  const direction = order === 'asc' ? asc : desc
  return [direction(sql`key`), direction(sql`id`)]
}
