import type { FastifyInstance } from 'fastify'
import { HOUR_MS, MINUTE_MS } from '#shared/lib/time.ts'
import { isClockOff } from '#server/gateways/stripe/clock-skew.ts'
import type { StripeClock } from '#server/gateways/stripe/stripe-clock.ts'

const INTERVAL_MS = HOUR_MS
/** While Stripe cannot be reached, and while the clock is off. */
const SOON_MS = MINUTE_MS

/**
 * Compares the clock with Stripe's at the start and then each hour. By a timer: a job would run on one instance only, and
 * each has its own clock. The start does not wait for Stripe.
 */
export function watchClock(app: FastifyInstance, clock: StripeClock): void {
  let timer: NodeJS.Timeout | undefined
  let isClosing = false
  let comparing: Promise<void> = Promise.resolve()

  const compare = async (): Promise<void> => {
    const reading = await clock.measure()
    if (isClosing) return
    const isFine = reading !== null && !isClockOff(reading)
    timer = setTimeout(begin, isFine ? INTERVAL_MS : SOON_MS)
    timer.unref()
  }
  const begin = (): void => {
    comparing = compare()
  }
  app.addHook('onReady', (done) => {
    begin()
    done()
  })
  app.addHook('preClose', async () => {
    isClosing = true
    clearTimeout(timer)
    await comparing
  })
}
