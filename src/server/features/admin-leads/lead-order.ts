import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { leads, leadNameKey } from '#server/db/schema/leads.ts'
import { cursorsOf } from '#server/http/routing/cursor.ts'
import type { LeadFilters } from './lead-filters.ts'

type Order = Pick<LeadFilters, 'sort' | 'order'>

/** Sort key as text, and id. */
export type LeadPosition = readonly [key: string, id: string]

const KEYS: Readonly<Record<Order['sort'], SQL | typeof leads.createdAt>> = {
  createdAt: leads.createdAt,
  email: sql`lower(${leads.email})`,
  name: leadNameKey(leads.openAnswers),
}

const keySchemas = {
  createdAt: z.iso.datetime(),
  email: z.string(),
  name: z.string(),
}

export const leadCursors = ({ sort, order }: Order) =>
  cursorsOf(`leads ${sort} ${order}`, z.tuple([keySchemas[sort], z.string()]))

/** Times as ISO text with milliseconds, as in the cursor. */
export const leadKey = ({ sort }: Order): SQL<string> =>
  sort === 'createdAt'
    ? sql<string>`to_char(${leads.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql<string>`${KEYS[sort]}`

/** Rows with equal keys are ordered by id. */
export function leadOrder({ sort, order }: Order): SQL[] {
  const direction = order === 'asc' ? asc : desc
  return [direction(KEYS[sort]), direction(leads.id)]
}

/** Keyset pagination: rows added or deleted meanwhile do not shift the others. */
export function isAfter({ sort, order }: Order, [key, id]: LeadPosition): SQL {
  const position =
    sort === 'createdAt' ? sql`(${key}::timestamptz, ${id}::text)` : sql`(${key}::text, ${id}::text)`
  const row = sql`(${KEYS[sort]}, ${leads.id})`
  return order === 'asc' ? sql`${row} > ${position}` : sql`${row} < ${position}`
}
