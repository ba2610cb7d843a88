/** Our clock against Stripe's, as it was measured. */
export type ClockReading = {
  /** Our clock less Stripe's: above 0 ours is ahead. */
  offsetMs: number
  /** The true offset is at most this far from `offsetMs`. */
  uncertaintyMs: number
  /** By our clock. */
  measuredAt: Date
}

/** No payment is taken where the offset is certainly larger: amounts and deadlines would be wrong. */
const MAX_OFFSET_MS = 60_000
/** The `Date` header names a second and leaves out the fraction. */
const DATE_RESOLUTION_MS = 1000

/**
 * Compares the clocks by one answer of Stripe's. Its `Date` was written at an unknown moment of the round trip and of
 * the second it names; the offset assumes the middle of both, and the uncertainty covers all of both.
 *
 * @param answer.date the `Date` header
 * @param answer.receivedAtMs our clock when the answer had come, in Unix milliseconds
 * @param answer.roundTripMs from the call to the answer, by a clock that nobody sets
 * @returns null where the header is missing or holds no date
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

/** Whether the clock is off by more than is allowed, whatever the true offset within the uncertainty is. */
export const isClockOff = ({ offsetMs, uncertaintyMs }: ClockReading): boolean =>
  Math.abs(offsetMs) - uncertaintyMs > MAX_OFFSET_MS

const seconds = (ms: number): string => `${(Math.abs(ms) / 1000).toFixed(1)} s`

/** For the log: `this server's clock is 125.3 s ahead of Stripe's (±0.6 s)`. */
export const clockText = ({ offsetMs, uncertaintyMs }: ClockReading): string =>
  `this server's clock is ${seconds(offsetMs)} ${offsetMs < 0 ? 'behind' : 'ahead of'} Stripe's (±${seconds(uncertaintyMs)})`

/** For the log: the fault, its effect and its cure. */
export const clockOffText = (reading: ClockReading): string =>
  `${clockText(reading)}: payments are refused until it is right; synchronise it by NTP (chrony or systemd-timesyncd)`

/** The clock is off: nothing may be charged, sold or priced. */
export class ClockOffError extends Error {
  override name = 'ClockOffError'
  constructor(reading: ClockReading) {
    super(clockOffText(reading))
  }
}
