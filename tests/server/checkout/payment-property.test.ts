import * as fc from 'fast-check'
import { describe, it } from 'vitest'
import { propertySeed } from '#tests/setup/property-seed-value.ts'
import { forSoak } from '#tests/setup/soak.ts'
import { testEngine } from '../test-database.ts'
import { story } from './payment-story.ts'
import { liveThrough } from './payment-world.ts'
import { useShops } from './use-shops.ts'

const RUNS = testEngine === 'postgres' ? forSoak(40, 500) : forSoak(100, 2000)
/** Stories a test. One takes a fifth of a second on a quiet machine, and several times that on a busy one. */
const PART = 50
const PART_TIMEOUT_MS = 300_000

const shops = useShops()
const parts = Array.from({ length: Math.ceil(RUNS / PART) }, (_, part) => part + 1)

describe('whatever happens to a checkout', () => {
  it.each(parts)(
    'one address pays at most once, and has access if and only if it has paid (part %i)',
    async (part) => {
      await fc.assert(
        fc.asyncProperty(story, async (told) => {
          await liveThrough(await shops.next(), told)
        }),
        // Each part has other stories, and the same ones for the same seed.
        { numRuns: Math.min(PART, RUNS), seed: propertySeed + part },
      )
    },
    PART_TIMEOUT_MS,
  )
})
