import { setTimeout as after } from 'node:timers/promises'
import * as fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { openPostgres } from '#server/db/engines/open-postgres.ts'
import { hasPostgresPrograms } from '../../databases/cluster/postgres-programs.ts'
import { propertySeed } from '../../setup/property-seed-value.ts'
import { forSoak, isSoak } from '../../setup/soak.ts'
import { assertSameLedgers, findImbalances, readBooks } from './balance.ts'
import { databaseFaults } from './database-faults.ts'
import type { Fault } from './fault.ts'
import { type FaultLoad, startFaultLoad } from './fault-load.ts'
import { type FaultWorld, startFaultWorld } from './fault-world.ts'
import { networkFaults } from './network-faults.ts'
import { processFaults } from './process-faults.ts'
import { settle } from './settle.ts'

const ALL: readonly Fault[] = [...databaseFaults, ...processFaults, ...networkFaults]
const POSSIBLE = ALL.filter(({ isLong }) => isSoak || !isLong)
const COUNT = forSoak(2, POSSIBLE.length)
/** How long each lasts. */
const FAULT_MS = forSoak(2_000, 20_000)
/** Other servers notice a stopped server only when its leases have expired. */
const CHECKOUT_FAULT_MS = forSoak(4_000, 30_000)
const TIMEOUT_MS = 1_500_000
/** From the end of a fault until all servers are ready and visitors complete the funnel. */
const RECOVERY = { timeout: 60_000, interval: 100 }
const MEETING = { timeout: 60_000, interval: 100 }
const MOMENT = { timeout: 30_000, interval: 1 }

/** In random order. */
const [order = []] = fc.sample(fc.shuffledSubarray([...POSSIBLE], { minLength: COUNT, maxLength: COUNT }), {
  numRuns: 1,
  seed: propertySeed,
})

let started: FaultWorld | null = null
afterEach(async () => {
  await started?.remove()
  started = null
})

async function waitForVisitors(world: FaultWorld, load: FaultLoad): Promise<void> {
  const before = load.completed()
  await vi.waitFor(async () => {
    // More than those who had only the end of their way to go.
    expect(load.completed()).toBeGreaterThan(before + 1)
    expect(await world.areAllReady()).toBe(true)
  }, RECOVERY)
}

const waitForPayer = (load: FaultLoad) => vi.waitFor(() => expect(load.isSomebodyPaying()).toBe(true), MOMENT)

async function suffer(fault: Fault, world: FaultWorld, load: FaultLoad): Promise<void> {
  if (fault.duringCheckout) await waitForPayer(load)
  await fault.inject(world)
  await after(fault.duringCheckout ? CHECKOUT_FAULT_MS : FAULT_MS)
  await vi.waitFor(
    async () => expect((await fault.isMet?.(world)) ?? true, `${fault.name} is met`).toBe(true),
    MEETING,
  )
  await fault.heal(world)
  await waitForVisitors(world, load)
}

const EXPLAINED = 5

/** Wrong answers, and what the servers logged about the first of them: an answer has only the id of its request. */
function violationsOf({ caller }: FaultLoad, { instances }: FaultWorld): string[] {
  const violations = [...new Set(caller.violations)]
  const ids = violations.flatMap((text) => /"requestId":"([\w-]+)"/.exec(text)?.[1] ?? [])
  const logged = instances.flatMap(({ output }) => output().split('\n'))
  return [
    ...violations,
    ...ids.slice(0, EXPLAINED).flatMap((id) => logged.filter((line) => line.includes(`"${id}"`))),
  ]
}

const isRightEnd = (end: number | string | undefined): boolean =>
  end === 0 || (end === 1 && order.some(({ delaysEnd }) => delaysEnd))

/** What went wrong before often says why. */
const withViolations = (error: unknown, load: FaultLoad, world: FaultWorld): Error =>
  new Error([String(error), ...violationsOf(load, world)].join('\n'), { cause: error })

it.skipIf(!hasPostgresPrograms())(
  `under load, ${order.map(({ name }) => name).join('; ')}: every answer is a defined one, the servers recover, and the books balance`,
  async () => {
    const world = await startFaultWorld()
    started = world
    let current: Fault | null = null
    const load = await startFaultLoad(world, () => current)
    await waitForVisitors(world, load)
    try {
      for (const fault of order.filter(({ isPossible }) => isPossible?.(world) ?? true)) {
        current = fault
        await suffer(fault, world, load)
        current = null
      }
      await load.end()
    } catch (error) {
      throw withViolations(error, load, world)
    }

    const database = await openPostgres(world.database.directUrl(), () => undefined)
    try {
      await settle(database)
      await world.stopServers()
      const acknowledged = { visitors: load.visitors, ...load.operator }
      const { stripe, mail } = world.partners
      const books = await readBooks(database, { sandbox: stripe.sandbox, delivered: mail.received })
      expect({
        imbalances: findImbalances(acknowledged, books),
        violations: violationsOf(load, world),
        // Each has completed its work when it was stopped.
        ends: world.instances.map(({ ends }) => ends().at(-1)).filter((end) => !isRightEnd(end)),
      }).toEqual({ imbalances: [], violations: [], ends: [] })
      await assertSameLedgers(database, acknowledged, books)
      await world.command('records-verify.ts', { DATABASE_URL: world.database.directUrl() })
    } finally {
      await database.close()
    }
    for (const { output } of world.instances) expect(output()).not.toContain('uncaught error')
  },
  TIMEOUT_MS,
)
