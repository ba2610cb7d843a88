import { DAY_MS, MINUTE_MS } from '#shared/lib/time.ts'

/** Phone clocks are minutes off, rarely more. */
const MAX_AHEAD_MS = 10 * MINUTE_MS
/**
 * Events wait in the browser for a connection or the next visit, at most a week: then Safari clears script storage.
 * Older timestamps come from a wrong clock.
 */
const MAX_BEHIND_MS = 7 * DAY_MS

/** When an event happened, in ms since 1970: by the browser's clock, or the server's where that one must be wrong. */
export function eventTimeMs({ occurredAt, receivedAt }: { occurredAt: Date; receivedAt: Date }): number {
  const occurredMs = occurredAt.getTime()
  const receivedMs = receivedAt.getTime()
  return occurredMs <= receivedMs + MAX_AHEAD_MS && occurredMs >= receivedMs - MAX_BEHIND_MS
    ? occurredMs
    : receivedMs
}
