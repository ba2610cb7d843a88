import { describe, expect, it } from 'vitest'
import { forSoak } from '../../setup/soak.ts'
import { testEngine } from '../support/test-database.ts'
import type { StripeTrouble, Trouble } from './actors.ts'
import { submitted } from './payment-story.ts'
import { simulateSubscription } from './payment-world.ts'
import { useShops } from './use-shops.ts'

const shops = useShops()

/** A first payment makes eight calls to Stripe, three of them for the mirror. */
const CALLS = 8
/** Each call counts before and after, plus the database work in between. */
const STEPS = 48
/** `npm test` takes every second moment, and fewer on PostgreSQL. */
const STRIDE = forSoak(testEngine === 'postgres' ? 6 : 2, 1)
const TROUBLES: readonly StripeTrouble[] = [
  'cut before',
  'cut after',
  'late',
  '500 before',
  '500 after',
  '500 remembered',
  '429',
  'lock timeout',
  '409',
]

/** Judges after the trouble, after the reconciliation, and after the visitor returned and paid. */
const live = async (trouble: Trouble) =>
  simulateSubscription(await shops.next(), { commands: [{ ...submitted, trouble }], isBoughtAtLast: true })

describe('a payment', () => {
  it.each(TROUBLES)('is made once despite %s at any call to Stripe', async (what) => {
    for (let atCall = 0; atCall < CALLS; atCall += STRIDE) {
      await expect(live({ kind: 'stripe', atCall, times: 1, what })).resolves.toBeUndefined()
    }
  })

  it('is made once despite a crash at any step', async () => {
    for (let atStep = 0; atStep < STEPS; atStep += STRIDE) {
      await expect(live({ kind: 'kill', atStep })).resolves.toBeUndefined()
    }
  })
})
