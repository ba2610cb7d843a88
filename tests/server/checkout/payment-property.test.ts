import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#shared/lib/time.ts'
import { propertySeed } from '../../setup/property-seed-value.ts'
import { forSoak } from '../../setup/soak.ts'
import { testEngine } from '../support/test-database.ts'
import { refundWith, type Story, story, submitted } from './payment-story.ts'
import { simulateSubscription } from './payment-world.ts'
import { useShops } from './use-shops.ts'

const RUNS = testEngine === 'postgres' ? forSoak(20, 500) : forSoak(50, 2000)
/** Stories per test. One takes about a fifth of a second. */
const PART = 50
const PART_TIMEOUT_MS = 300_000

const shops = useShops()
const parts = Array.from({ length: Math.ceil(RUNS / PART) }, (_, part) => part + 1)

/** A stranger bought for the address and was refunded; the response was lost. */
const boughtAfterRefund: Story = {
  commands: [
    { ...submitted, tab: 2 },
    refundWith({ trouble: { kind: 'stripe', atCall: 1, times: 1, what: '500 remembered' } }),
  ],
  isBoughtAtLast: true,
}

/** The server is killed while it makes the subscription, which is canceled before its payer returns. */
const boughtAfterCancellation = (killedAtStep: number): Story => ({
  commands: [
    { ...submitted, trouble: { kind: 'kill', atStep: killedAtStep } },
    { kind: 'cancel', address: 'right', how: 'at period end', which: 0, trouble: null },
  ],
  isBoughtAtLast: true,
})

/** A day passes while the clock is ahead of Stripe's. */
const dayWithClockAhead: Story = {
  commands: [submitted, { kind: 'clock', offsetMs: 5 * MINUTE_MS }, { kind: 'time passes', hours: 24 }],
  isBoughtAtLast: false,
}

/** Stripe carries out a refund whose response was lost. */
const refundedLate: Story = {
  commands: [submitted, refundWith({ trouble: { kind: 'stripe', atCall: 4, times: 1, what: 'late' } })],
  isBoughtAtLast: false,
}

describe('any sequence of checkout events', () => {
  it('ends a refunded subscription when its address buys again', async () => {
    expect(await simulateSubscription(await shops.next(), boughtAfterRefund)).toBeUndefined()
  })

  it('sees a late refund although the clock was ahead before', async () => {
    const shop = await shops.next()
    await simulateSubscription(shop, dayWithClockAhead)
    expect(await simulateSubscription(shop, refundedLate)).toBeUndefined()
  })

  it.each([14, 15, 16, 17, 18, 19, 20])(
    'lets a payer buy after a kill at step %i and a cancellation of what was made',
    async (step) => {
      const bought = simulateSubscription(await shops.next(), boughtAfterCancellation(step))
      expect(await bought).toBeUndefined()
    },
  )

  it.each(parts)(
    'one address pays at most once, and has access if and only if it has paid (part %i)',
    async (part) => {
      await fc.assert(
        fc.asyncProperty(story, async (played) => {
          await simulateSubscription(await shops.next(), played)
        }),
        // Each part has its own stories, reproducible by the seed.
        { numRuns: Math.min(PART, RUNS), seed: propertySeed + part },
      )
    },
    PART_TIMEOUT_MS,
  )
})
