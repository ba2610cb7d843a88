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

/** This process's clock against Stripe's. */
export type StripeClock = {
  /** The last measurement; null before the first. It stays while Stripe cannot be reached. */
  last: () => ClockReading | null
  /**
   * Measures by one call to Stripe, and logs the result. Does not throw.
   * @returns null where Stripe could not be asked, or was asked a few seconds ago
   */
  measure: () => Promise<ClockReading | null>
  /**
   * To be called before anything is charged, sold or priced. While the last measurement says that the clock is off it
   * measures again, so that a corrected clock is noticed by the next payment.
   *
   * @throws ClockOffError
   */
  assertRight: () => Promise<void>
}

/** A payer waits for it. */
const TIMEOUT_MS = 5000
/** However many payments are refused meanwhile, Stripe is asked once in this time. */
const MIN_PAUSE_MS = 5000

/** @throws Stripe's errors; Error where the answer has no date */
async function ask(stripe: Stripe): Promise<ClockReading> {
  const sentAtMs = performance.now()
  // The smallest call of those that a restricted key is given. A repeated call would make the round trip longer.
  const { lastResponse } = await stripe.products.list(
    { limit: 1 },
    { timeout: TIMEOUT_MS, maxNetworkRetries: 0 },
  )
  const reading = readClock({
    date: lastResponse.headers['date'],
    receivedAtMs: Date.now(),
    // The system's clock may be set meanwhile, this one is not.
    roundTripMs: performance.now() - sentAtMs,
  })
  if (reading === null) throw new Error("Stripe's answer has no Date")
  return reading
}

/** Never measures by itself: until something asks for it, the clock counts as right. */
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
      logger?.warn({ err: loggable(error) }, "this server's clock could not be compared with Stripe's")
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
