import { setTimeout as after } from 'node:timers/promises'
import * as fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { propertySeed } from '../../setup/property-seed-value.ts'
import { forSoak } from '../../setup/soak.ts'
import { testEngine } from '../support/test-database.ts'
import { findFaults } from './faults.ts'
import { type FunnelCall, type LeadCall, send } from './funnel-call.ts'
import { begin, endAll, kill, killWhileStarting, stop } from './life.ts'
import { startLoad } from './load.ts'
import { makePlace, type Place } from './place.ts'

const KILLS = forSoak(3, 30)
/** A life has at least one acknowledgement and at most so many, and ends at any moment of the time after them. */
const MAX_ACKNOWLEDGED = 100
const MAX_MORE_MS = 100
/** So often the start after a kill is killed as well. */
const KILLS_PER_KILLED_START = forSoak(3, 5)
const FIRST_STARTS_KILLED = forSoak(1, 4)
/** About how long a first start takes, the longer one that of the embedded database. */
const FIRST_START_MS = testEngine === 'postgres' ? 2_000 : 5_000
/** Reading a PostgreSQL between two lives takes milliseconds, a PGlite seconds. */
const KILLS_PER_READING = testEngine === 'postgres' ? 1 : 10
/** Leads of earlier lives whose key is used once more at the end. */
const KEYS_REPEATED = 50
const TIMEOUT_MS = 900_000

/** The same for the same seed. */
const randomly = <T>(arbitrary: fc.Arbitrary<T>, count: number): T[] =>
  fc.sample(fc.noBias(arbitrary), { numRuns: count, seed: propertySeed })
/** How much of a whole start is let be. */
const startPercent = fc.integer({ min: 0, max: 100 })
const momentOfKill = fc.record({
  acknowledged: fc.integer({ min: 1, max: MAX_ACKNOWLEDGED }),
  moreMs: fc.integer({ min: 0, max: MAX_MORE_MS }),
  nextStartPercent: startPercent,
})

let place: Place
afterEach(async () => {
  await endAll()
  await place.remove()
})

it(
  `killed in its first start and ${KILLS} times under load, it starts again by itself and has every acknowledged row once`,
  async () => {
    place = await makePlace()
    for (const percent of randomly(startPercent, FIRST_STARTS_KILLED)) {
      await killWhileStarting(place, (percent / 100) * FIRST_START_MS)
    }
    const calls: FunnelCall[] = []
    for (const [index, moment] of randomly(momentOfKill, KILLS).entries()) {
      const life = await begin(place)
      const load = startLoad(life.url, calls, moment.acknowledged)
      await load.underway
      await after(moment.moreMs)
      load.expectCut()
      await kill(life)
      await load.ended

      const kills = index + 1
      const faults = kills % KILLS_PER_READING === 0 ? findFaults(calls, await place.read()) : []
      expect(faults, `after kill ${kills}`).toEqual([])
      if (kills % KILLS_PER_KILLED_START === 0) {
        await killWhileStarting(place, (moment.nextStartPercent / 100) * life.startMs)
      }
    }

    const survivor = await begin(place)
    // As the browser does on its next page load; then as if the answers to acknowledged ones had been lost.
    const unacknowledged = calls.filter((call) => !call.isAcknowledged)
    const leads = calls.filter((call): call is LeadCall => call.kind === 'lead')
    await Promise.all(unacknowledged.map((call) => send(survivor.url, call)))
    await Promise.all(leads.slice(-KEYS_REPEATED).map((call) => send(survivor.url, call)))
    await stop(survivor)

    const stored = await place.read()
    expect(findFaults(calls, stored)).toEqual([])
    expect(stored.leads).toHaveLength(leads.length)
    expect(leads.length).toBeGreaterThan(KILLS)
    expect(stored.events.length).toBeGreaterThan(KILLS)
  },
  TIMEOUT_MS,
)
