import { LIVE_MINUTES } from '#shared/ad-network/ad-events.ts'
import type { LiveRow, listLiveEvents } from '#shared/contract/admin/admin-events.ts'
import type { RouteData } from '#shared/contract/route.ts'

export type LiveAnswer = RouteData<typeof listLiveEvents>

/** More would slow down the browser. */
export const MOST_ROWS = 500

/** As the server orders them. */
const newestFirst = (one: LiveRow, other: LiveRow): number => {
  const [key, otherKey] = [one, other].map(({ receivedAt, occurredAt, id }) => receivedAt + occurredAt + id)
  return (key ?? '') < (otherKey ?? '') ? 1 : -1
}

/**
 * Merges an update into the rows shown: newer versions replace rows, rows older than the time window are dropped. An
 * update that was cut off would leave a gap, so it replaces everything.
 */
export function mergeLive(before: LiveAnswer, update: LiveAnswer): LiveAnswer {
  if (update.isCut) return update
  const oldest = new Date(Date.parse(update.asOf) - LIVE_MINUTES * 60_000).toISOString()
  const rows = new Map([...before.rows, ...update.rows].map((row) => [row.id, row]))
  const decided = new Map([...before.decided, ...update.decided].map((one) => [one.sessionId, one]))
  const recent = [...rows.values()].filter(({ receivedAt }) => receivedAt >= oldest).toSorted(newestFirst)
  return {
    ...update,
    rows: recent.slice(0, MOST_ROWS),
    decided: [...decided.values()],
    isCut: before.isCut || recent.length > MOST_ROWS,
  }
}

/** How many rows of an answer are new. */
export function countNew(before: LiveAnswer, after: LiveAnswer): number {
  const known = new Set(before.rows.map(({ id }) => id))
  return after.rows.filter(({ id }) => !known.has(id)).length
}
