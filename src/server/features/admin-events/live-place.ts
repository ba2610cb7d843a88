import { z } from 'zod'
import { LIVE_MINUTES } from '#shared/ad-network/ad-events.ts'
import type { LiveRow } from '#shared/contract/admin/admin-events.ts'
import { cursorsOf } from '#server/http/routing/cursor.ts'

const MINUTE_MS = 60 * 1000
/** Rows are committed after the time they say, by the length of a call at most; what came so shortly before is told again. */
const OVERLAP_MS = 60 * 1000
/** For so long an event without a row at the ad network may still get one, as a purchase when it is confirmed. */
const UNTOLD_MS = 10 * MINUTE_MS

/** From when on rows are asked for. */
export type LiveSpan = {
  /** By the server's clock; null: from the first on. */
  from: Date | null
  /** Events that the ad network has a name for are asked for from here on, since what became of them may have changed. */
  adFrom: Date | null
}

export const liveCursors = cursorsOf('live events', z.tuple([z.iso.datetime(), z.iso.datetime()]))
export type LiveCursor = readonly [asOf: string, openSince: string]

/** @param isWhole of one session everything is told, not the last hour alone */
export function spanOf(after: LiveCursor | null, isWhole: boolean, now: Date): LiveSpan {
  const start = isWhole ? null : new Date(now.getTime() - LIVE_MINUTES * MINUTE_MS)
  if (after === null) return { from: start, adFrom: start }
  const [asOf, openSince] = after.map((time) => new Date(time).getTime())
  const atEarliest = (ms: number | undefined) => new Date(Math.max(ms ?? 0, start?.getTime() ?? 0))
  return { from: atEarliest((asOf ?? 0) - OVERLAP_MS), adFrom: atEarliest(openSince) }
}

/** The first of the rows of which something may still become at the ad network; now, where there is none. */
export function openSince(rows: readonly LiveRow[], hasAdNetwork: boolean, now: Date): Date {
  const times = rows.flatMap((row) => {
    if (row.kind !== 'event' || row.ad === null) return []
    const receivedMs = Date.parse(row.receivedAt)
    const isUntold = row.ad.status === 'none' && hasAdNetwork && now.getTime() - receivedMs < UNTOLD_MS
    return row.ad.status === 'waiting' || isUntold ? [receivedMs] : []
  })
  return new Date(Math.min(now.getTime(), ...times))
}
