/** A comparison of our clock with Stripe's. */
export type ClockReading = {
  /** Our clock minus Stripe's: positive if ours is ahead. */
  offsetMs: number
  /** The true offset is at most this far from `offsetMs`. */
  uncertaintyMs: number
  /** By our clock. */
  measuredAt: Date
}

/** Beyond this, no payment is taken: amounts and deadlines would be wrong. */
const MAX_OFFSET_MS = 60_000
/** The `Date` header has no fraction of a second. */
const DATE_RESOLUTION_MS = 1000

/**
 * Compares the clocks using one response of Stripe. Its `Date` was written at an unknown moment of the round trip and of its
 * second; the offset assumes the middle of both, and the uncertainty covers both.
 *
 * @param answer.date the `Date` header
 * @param answer.receivedAtMs our clock when the response arrived, in Unix milliseconds
 * @param answer.roundTripMs measured with a monotonic clock
 * @returns null if the header is missing or not a date
 */
export function readClock({
  date,
  receivedAtMs,
  roundTripMs,
}: {
  date: string | undefined
  receivedAtMs: number
  roundTripMs: number
}): ClockReading | null {
  const dateMs = Date.parse(date ?? '')
  if (Number.isNaN(dateMs)) return null
  const oursMs = receivedAtMs - roundTripMs / 2
  const stripesMs = dateMs + DATE_RESOLUTION_MS / 2
  return {
    offsetMs: Math.round(oursMs - stripesMs),
    uncertaintyMs: Math.ceil((roundTripMs + DATE_RESOLUTION_MS) / 2),
    measuredAt: new Date(receivedAtMs),
  }
}

/** Whether the clock is certainly off by more than allowed. */
export const isClockOff = ({ offsetMs, uncertaintyMs }: ClockReading): boolean =>
  Math.abs(offsetMs) - uncertaintyMs > MAX_OFFSET_MS

const seconds = (ms: number): string => `${(Math.abs(ms) / 1000).toFixed(1)} s`

/** For the log: `this server's clock is 125.3 s ahead of Stripe's (±0.6 s)`. */
export const clockText = ({ offsetMs, uncertaintyMs }: ClockReading): string =>
  `this server's clock is ${seconds(offsetMs)} ${offsetMs < 0 ? 'behind' : 'ahead of'} Stripe's (±${seconds(uncertaintyMs)})`

/** For the log: the fault, its effect and the fix. */
export const clockOffText = (reading: ClockReading): string =>
  `${clockText(reading)}: payments are refused until it is right; synchronise it by NTP (chrony or systemd-timesyncd)`

/** The clock is off, so nothing may be charged, sold or priced. */
export class ClockOffError extends Error {
  override name = 'ClockOffError'
  constructor(reading: ClockReading) {
    super(clockOffText(reading))
  }
}
