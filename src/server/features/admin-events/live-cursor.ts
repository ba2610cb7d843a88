import { z } from 'zod'
import { LIVE_MINUTES } from '#shared/ad-network/ad-events.ts'
import type { LiveRow } from '#shared/contract/admin/admin-events.ts'
import { MINUTE_MS } from '#shared/lib/time.ts'
import { cursorsOf } from '#server/http/routing/cursor.ts'

/** Rows are committed up to the length of a request after their time, so the last minute is sent again. */
const OVERLAP_MS = MINUTE_MS
/** An event may still be queued for the ad network this long after it, such as a purchase once it is confirmed. */
const MAY_BE_QUEUED_MS = 10 * MINUTE_MS

/** Where to start reading. */
export type LiveSpan = {
  /** By the server's clock; null: from the beginning. */
  from: Date | null
  /** Events that the ad network may get are read again from here, since their status may have changed. */
  adFrom: Date | null
}

export const liveCursors = cursorsOf('live events', z.tuple([z.iso.datetime(), z.iso.datetime()]))
export type LiveCursor = readonly [asOf: string, openSince: string]

/** @param isWhole read everything and not only the last hour, for a single session */
export function spanOf(after: LiveCursor | null, isWhole: boolean, now: Date): LiveSpan {
  const start = isWhole ? null : new Date(now.getTime() - LIVE_MINUTES * MINUTE_MS)
  if (after === null) return { from: start, adFrom: start }
  const [asOf, openSince] = after.map((time) => new Date(time).getTime())
  const atEarliest = (ms: number | undefined) => new Date(Math.max(ms ?? 0, start?.getTime() ?? 0))
  return { from: atEarliest((asOf ?? 0) - OVERLAP_MS), adFrom: atEarliest(openSince) }
}

/** Time of the earliest row whose ad network status may still change; `now` if there is none. */
export function openSince(rows: readonly LiveRow[], hasAdNetwork: boolean, now: Date): Date {
  const times = rows.flatMap((row) => {
    if (row.kind !== 'event' || row.ad === null) return []
    const receivedMs = Date.parse(row.receivedAt)
    const mayBeQueued =
      row.ad.status === 'none' && hasAdNetwork && now.getTime() - receivedMs < MAY_BE_QUEUED_MS
    return row.ad.status === 'waiting' || mayBeQueued ? [receivedMs] : []
  })
  return new Date(Math.min(now.getTime(), ...times))
}
