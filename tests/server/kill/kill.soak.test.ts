import { setTimeout as after } from 'node:timers/promises'
import * as fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { propertySeed } from '../../setup/property-seed-value.ts'
import { forSoak } from '../../setup/soak.ts'
import { testEngine } from '../support/test-database.ts'
import { findFaults } from './faults.ts'
import { type FunnelCall, type LeadCall, send } from './funnel-call.ts'
import { createDataLocation, type DataLocation } from './data-location.ts'
import { startLoad } from './load.ts'
import { endAll, kill, killWhileStarting, start, stop } from './run-server.ts'

const KILLS = forSoak(1, 30)
/** Each run lasts for 1 to `MAX_ACKNOWLEDGED` acknowledgements, and up to `MAX_MORE_MS` longer. */
const MAX_ACKNOWLEDGED = 100
const MAX_MORE_MS = 100
/** After every so many kills, the next start is killed as well. */
const KILLS_PER_KILLED_START = 5
const FIRST_STARTS_KILLED = forSoak(0, 4)
/** About how long a first start takes. */
const FIRST_START_MS = testEngine === 'postgres' ? 2_000 : 5_000
/** Reading PostgreSQL takes milliseconds, PGlite seconds. */
const KILLS_PER_READING = testEngine === 'postgres' ? 1 : 10
/** Leads whose idempotency key is repeated at the end. */
const KEYS_REPEATED = 50
const TIMEOUT_MS = 900_000

/** The same for the same seed. */
const randomly = <T>(arbitrary: fc.Arbitrary<T>, count: number): T[] =>
  fc.sample(fc.noBias(arbitrary), { numRuns: count, seed: propertySeed })
/** The part of a start after which it is killed. */
const startPercent = fc.integer({ min: 0, max: 100 })
const momentOfKill = fc.record({
  acknowledged: fc.integer({ min: 1, max: MAX_ACKNOWLEDGED }),
  moreMs: fc.integer({ min: 0, max: MAX_MORE_MS }),
  nextStartPercent: startPercent,
})

let location: DataLocation
afterEach(async () => {
  await endAll()
  await location.remove()
})

it(
  `a server that is killed ${KILLS === 1 ? 'once' : `in its first start and ${KILLS} times`} under load restarts and has every acknowledged row once`,
  async () => {
    location = await createDataLocation()
    for (const percent of randomly(startPercent, FIRST_STARTS_KILLED)) {
      await killWhileStarting(location, (percent / 100) * FIRST_START_MS)
    }
    const calls: FunnelCall[] = []
    for (const [index, moment] of randomly(momentOfKill, KILLS).entries()) {
      const server = await start(location)
      const load = startLoad(server.url, calls, moment.acknowledged)
      await load.underway
      await after(moment.moreMs)
      load.expectCut()
      await kill(server)
      await load.ended

      const kills = index + 1
      const faults = kills % KILLS_PER_READING === 0 ? findFaults(calls, await location.read()) : []
      expect(faults, `after kill ${kills}`).toEqual([])
      if (kills % KILLS_PER_KILLED_START === 0) {
        await killWhileStarting(location, (moment.nextStartPercent / 100) * server.startMs)
      }
    }

    const survivor = await start(location)
    // As the browser does on its next page load; then as if responses had been lost.
    const unacknowledged = calls.filter((call) => !call.isAcknowledged)
    const leads = calls.filter((call): call is LeadCall => call.kind === 'lead')
    await Promise.all(unacknowledged.map((call) => send(survivor.url, call)))
    await Promise.all(leads.slice(-KEYS_REPEATED).map((call) => send(survivor.url, call)))
    await stop(survivor)

    const stored = await location.read()
    expect(findFaults(calls, stored)).toEqual([])
    expect(stored.leads).toHaveLength(leads.length)
    expect(leads.length).toBeGreaterThan(KILLS)
    expect(stored.events.length).toBeGreaterThan(KILLS)
  },
  TIMEOUT_MS,
)
