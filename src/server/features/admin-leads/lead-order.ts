import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { leads, leadNameKey } from '#server/db/schema/leads.ts'
import { cursorsOf } from '#server/http/routing/cursor.ts'
import type { LeadFilters } from './lead-filters.ts'

type Order = Pick<LeadFilters, 'sort' | 'order'>

/** What a row is ordered by, as text, and its id. */
export type LeadPlace = readonly [key: string, id: string]

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

/** In milliseconds and UTC, as the cursor has it; other keys as they are. */
export const leadKey = ({ sort }: Order): SQL<string> =>
  sort === 'createdAt'
    ? sql<string>`to_char(${leads.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql<string>`${KEYS[sort]}`

/** Rows with the same key are ordered by their ids, so that every row has one place. */
export function leadOrder({ sort, order }: Order): SQL[] {
  const direction = order === 'asc' ? asc : desc
  return [direction(KEYS[sort]), direction(leads.id)]
}

/** Whether a row comes after this place: what is added or deleted meanwhile moves no other row to another page. */
export function isAfter({ sort, order }: Order, [key, id]: LeadPlace): SQL {
  const place =
    sort === 'createdAt' ? sql`(${key}::timestamptz, ${id}::text)` : sql`(${key}::text, ${id}::text)`
  const row = sql`(${KEYS[sort]}, ${leads.id})`
  return order === 'asc' ? sql`${row} > ${place}` : sql`${row} < ${place}`
}
