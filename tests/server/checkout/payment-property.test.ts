import * as fc from 'fast-check'
import { describe, it } from 'vitest'
import { testEngine } from '../test-database.ts'
import { liveThrough, story } from './payment-world.ts'
import { useShops } from './use-shops.ts'

/** PAYMENT_RUNS, for one who looks for more, sets another number. */
const RUNS = testEngine === 'postgres' ? 500 : 2000

const shops = useShops()

describe('whatever happens to a checkout', () => {
  it('one address pays at most once for one plan, and has access if and only if it has paid', async () => {
    await fc.assert(
      fc.asyncProperty(story, async (told) => {
        await liveThrough(await shops.next(), told)
      }),
      { numRuns: Number(process.env['PAYMENT_RUNS'] ?? RUNS) },
    )
  }, 600_000)
})
