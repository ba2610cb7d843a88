import { LIVE_MINUTES } from '#shared/ad-network/ad-events.ts'
import type { listLiveEvents, LiveRow } from '#shared/contract/admin/admin-events.ts'
import type { RouteData } from '#shared/contract/route.ts'

export type LiveAnswer = RouteData<typeof listLiveEvents>

/** More are no help to who watches, and a burden to the browser. */
export const MOST_ROWS = 500

/** As the server orders them. */
const newestFirst = (one: LiveRow, other: LiveRow): number => {
  const [key, otherKey] = [one, other].map(({ receivedAt, occurredAt, id }) => receivedAt + occurredAt + id)
  return (key ?? '') < (otherKey ?? '') ? 1 : -1
}

/**
 * What is shown after another answer: rows that come again replace those before, and what is older than the view looks
 * back goes. Where more has come than one answer holds there would be a gap: then it stands for itself.
 */
export function mergeLive(before: LiveAnswer, news: LiveAnswer): LiveAnswer {
  if (news.isCut) return news
  const oldest = new Date(Date.parse(news.asOf) - LIVE_MINUTES * 60_000).toISOString()
  const rows = new Map([...before.rows, ...news.rows].map((row) => [row.id, row]))
  const decided = new Map([...before.decided, ...news.decided].map((one) => [one.sessionId, one]))
  const kept = [...rows.values()].filter(({ receivedAt }) => receivedAt >= oldest).toSorted(newestFirst)
  return {
    ...news,
    rows: kept.slice(0, MOST_ROWS),
    decided: [...decided.values()],
    isCut: before.isCut || kept.length > MOST_ROWS,
  }
}

/** How many rows are in an answer that were not there before. */
export function countNew(before: LiveAnswer, after: LiveAnswer): number {
  const known = new Set(before.rows.map(({ id }) => id))
  return after.rows.filter(({ id }) => !known.has(id)).length
}
