import type Stripe from 'stripe'
import {
  ClockOffError,
  type ClockReading,
  clockOffText,
  clockText,
  isClockOff,
  readClock,
} from './clock-skew.ts'
import { loggable } from './stripe-error.ts'

export type ClockLogger = {
  debug: (facts: object, message: string) => void
  warn: (facts: object, message: string) => void
  error: (facts: object, message: string) => void
}

/** Compares this process's clock with Stripe's. */
export type StripeClock = {
  /** The last measurement, kept while Stripe cannot be reached; null before the first. */
  last: () => ClockReading | null
  /**
   * Measures with one call to Stripe and logs the result. Never throws.
   * @returns null if Stripe cannot be reached, or was asked a few seconds ago
   */
  measure: () => Promise<ClockReading | null>
  /**
   * Call it before anything is charged, sold or priced. While the clock is off it measures again, so that the next payment
   * notices a corrected clock.
   *
   * @throws ClockOffError
   */
  assertRight: () => Promise<void>
}

/**
 * The time by Stripe's clock when ours says `now`. Compare it with times that Stripe gave. It measures first, and uses the
 * last measurement if that is not possible.
 */
export async function timeAtStripe(clock: Pick<StripeClock, 'last' | 'measure'>, now: Date): Promise<Date> {
  const reading = (await clock.measure()) ?? clock.last()
  return new Date(now.getTime() - (reading?.offsetMs ?? 0))
}

/** A payer may be waiting. */
const TIMEOUT_MS = 5000
/** Stripe is asked at most once in this time. */
const MIN_PAUSE_MS = 5000

/** @throws Stripe's errors; Error if the response has no date */
async function ask(stripe: Stripe): Promise<ClockReading> {
  const sentAtMs = performance.now()
  // The smallest call that a restricted key allows. A retry would distort the round trip.
  const { lastResponse } = await stripe.products.list(
    { limit: 1 },
    { timeout: TIMEOUT_MS, maxNetworkRetries: 0 },
  )
  const reading = readClock({
    date: lastResponse.headers['date'],
    receivedAtMs: Date.now(),
    // Monotonic, unlike the system's clock.
    roundTripMs: performance.now() - sentAtMs,
  })
  if (reading === null) throw new Error("Stripe's response has no Date header")
  return reading
}

/** It measures only when asked; until then the clock counts as right. */
export function createStripeClock(stripe: Stripe, logger: ClockLogger | null): StripeClock {
  let last: ClockReading | null = null
  let askedAtMs = Number.NEGATIVE_INFINITY
  let asking: Promise<ClockReading | null> | null = null

  const measureNow = async (): Promise<ClockReading | null> => {
    try {
      const reading = await ask(stripe)
      last = reading
      const { offsetMs, uncertaintyMs } = reading
      if (isClockOff(reading)) logger?.error({ offsetMs, uncertaintyMs }, clockOffText(reading))
      else logger?.debug({ offsetMs, uncertaintyMs }, clockText(reading))
      return reading
    } catch (error) {
      logger?.warn({ err: loggable(error) }, "could not compare this server's clock with Stripe's")
      return null
    } finally {
      askedAtMs = performance.now()
      asking = null
    }
  }
  const measure = (): Promise<ClockReading | null> => {
    if (asking === null && performance.now() - askedAtMs < MIN_PAUSE_MS) return Promise.resolve(null)
    asking ??= measureNow()
    return asking
  }
  const isOff = (): boolean => last !== null && isClockOff(last)

  return {
    last: () => last,
    measure,
    assertRight: async () => {
      if (!isOff()) return
      await measure()
      if (last !== null && isClockOff(last)) throw new ClockOffError(last)
    },
  }
}
