/** Clocks of phones are minutes off, seldom more. */
const MAX_AHEAD_MS = 10 * 60 * 1000
/**
 * Events wait in the browser for a line, and for the next visit where the page was closed; for no longer than a week,
 * after which Safari clears what scripts have stored. Whatever is older was dated by a clock that is wrong.
 */
const MAX_BEHIND_MS = 7 * 24 * 60 * 60 * 1000

/**
 * When an event happened, in milliseconds since 1970: by the browser's clock, unless that cannot be right beside the
 * time at which the server received it.
 */
export function eventTimeMs({ occurredAt, receivedAt }: { occurredAt: Date; receivedAt: Date }): number {
  const occurredMs = occurredAt.getTime()
  const receivedMs = receivedAt.getTime()
  return occurredMs <= receivedMs + MAX_AHEAD_MS && occurredMs >= receivedMs - MAX_BEHIND_MS
    ? occurredMs
    : receivedMs
}
