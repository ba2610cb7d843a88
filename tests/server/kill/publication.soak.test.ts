import { setTimeout as after } from 'node:timers/promises'
import * as fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { propertySeed } from '../../setup/property-seed-value.ts'
import { forSoak } from '../../setup/soak.ts'
import { testEngine } from '../support/test-database.ts'
import { createDataLocation, type DataLocation } from './data-location.ts'
import { ADMIN_ENV, type Editions, signIn } from './editions.ts'
import { endAll, kill, type RunningServer, start } from './run-server.ts'

/** The embedded database belongs to one process. */
const INSTANCES = testEngine === 'postgres' ? 3 : 1
const KILLS = forSoak(3, 20)
const EDITIONS = 4
/** A publication takes one to three seconds. */
const MAX_MS = 3_500
/** Instances that were killed count as running for six seconds. */
const PATIENCE = { timeout: 60_000, interval: 100 }
const TIMEOUT_MS = 900_000

const momentOfKill = fc.record({
  /** From the request, whose answer may not have arrived yet. */
  afterMs: fc.integer({ min: 0, max: MAX_MS }),
  kind: fc.constantFrom('publish' as const, 'publish' as const, 'rollback' as const),
  edition: fc.integer({ min: 0, max: EDITIONS }),
  /** Which of the instances is killed; one more than there are: all of them. */
  victim: fc.integer({ min: 0, max: INSTANCES }),
  /** Which instance gets the request. */
  asked: fc.nat(INSTANCES - 1),
})
const moments = fc.sample(fc.noBias(momentOfKill), { numRuns: KILLS, seed: propertySeed })

let location: DataLocation
const servers: RunningServer[] = []
afterEach(async () => {
  await endAll()
  await location.remove()
})

const startOne = () => start({ ...location, env: { ...location.env, ...ADMIN_ENV } }, [])
const serverAt = (index: number): RunningServer => {
  const server = servers[index % servers.length]
  if (!server) throw new Error('no server runs')
  return server
}

/** Reads all instances again and again until `isOver`: at no time does one serve a mixture of two editions. */
async function watch(editions: Editions, isAllowed: (edition: number) => boolean, isOver: () => boolean) {
  while (!isOver()) {
    for (const { url } of servers) {
      const edition = await editions.served(url)
      expect(isAllowed(edition), `${url} serves edition ${edition}`).toBe(true)
    }
  }
}

it(
  `instances that are killed ${KILLS} times during a publication serve the old or the new version, and complete it`,
  async () => {
    location = await createDataLocation()
    // One after the other: the first one creates the administrator.
    for (let index = 0; index < INSTANCES; index++) servers.push(await startOne())
    const editions = await signIn(serverAt(0).url)
    await editions.prepare(serverAt(0).url, EDITIONS)
    let live = 0

    for (const [index, { afterMs, kind, edition, victim, asked }] of moments.entries()) {
      const next = edition === live ? (edition + 1) % (EDITIONS + 1) : edition
      const order = editions.publish(serverAt(asked).url, next, kind).then(
        ({ id }) => id,
        // The connection broke, so nobody knows whether the request was stored.
        () => null,
      )
      await after(afterMs)
      const victims = victim === INSTANCES ? [...servers] : [serverAt(victim)]
      await Promise.all(victims.map(kill))
      const publicationId = await order
      const what = `kill ${index + 1}: ${kind} of edition ${next} over ${live}, ${victims.length} after ${afterMs} ms`
      const isEither = (shown: number) => shown === live || shown === next

      // Those that run show one of both, while the others start again.
      for (const one of victims) servers.splice(servers.indexOf(one), 1)
      let isStarted = false
      const restarting = Promise.all(victims.map(startOne)).finally(() => (isStarted = true))
      if (servers.length > 0) await watch(editions, isEither, () => isStarted)
      servers.push(...(await restarting))
      for (const { url } of servers) expect(isEither(await editions.served(url)), what).toBe(true)

      // The publication ends by itself, on all of them.
      const { url } = serverAt(0)
      await vi.waitFor(async () => {
        const { open, liveOn, instances } = await editions.state(url)
        expect({ open: open.map(({ state }) => state), liveOn }, what).toEqual({
          open: [],
          liveOn: instances.length,
        })
        expect(instances.length, what).toBe(INSTANCES)
      }, PATIENCE)
      const publications = await editions.publications(url)
      const own = publications.find(({ id }) => id === publicationId)
      expect(publicationId === null ? 'live' : own?.state, what).toBe('live')
      const [newest] = publications
      const isStored = newest?.reason === `Edition ${next}`
      const expected = isStored ? next : live
      for (const one of servers) {
        expect(await editions.served(one.url), what).toBe(expected)
        expect(await editions.editionOnSale(one.url), what).toBe(expected)
      }
      live = expected
    }
  },
  TIMEOUT_MS,
)
