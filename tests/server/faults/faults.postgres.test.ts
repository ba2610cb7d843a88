import { writeFileSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import * as fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { openPostgres } from '#server/db/engines/open-postgres.ts'
import { hasPostgresPrograms } from '../../databases/cluster/postgres-programs.ts'
import { propertySeed } from '../../setup/property-seed-value.ts'
import { forSoak } from '../../setup/soak.ts'
import { assertSameLedgers, findImbalances, readBooks } from './balance.ts'
import { databaseFaults } from './database-faults.ts'
import type { Fault } from './fault.ts'
import { startFaultLoad } from './fault-load.ts'
import { type FaultWorld, startFaultWorld } from './fault-world.ts'
import { networkFaults } from './network-faults.ts'
import { processFaults } from './process-faults.ts'
import { settle } from './settle.ts'

const ALL: readonly Fault[] = [...databaseFaults, ...processFaults, ...networkFaults]
const only = process.env['ONLY']
const FAULT_MS = forSoak(2_500, 20_000)
const TIMEOUT_MS = 1_200_000
/** From the end of a fault until all servers are ready and a new visitor has come all the way. */
const RECOVERY = { timeout: 60_000, interval: 100 }

/** In random order. */
const [order = []] = fc.sample(fc.shuffledSubarray([...ALL], { minLength: ALL.length }), {
  numRuns: 1,
  seed: propertySeed,
})

let world: FaultWorld | null = null
afterEach(async () => {
  await world?.remove()
  world = null
})

it.skipIf(!hasPostgresPrograms())(
  'whatever fails, every answer is a defined one, the servers recover, and the books balance',
  async () => {
    const t0 = performance.now()
    const log = (text: string) => process.stderr.write(`${((performance.now() - t0) / 1000).toFixed(1)} ${text}\n`)
    const running = await startFaultWorld()
    world = running
    log('ready')
    let current: Fault | null = null
    const load = await startFaultLoad(running, () => ({ breaks: current?.breaks === true }))
    const { caller } = load
    const waitForVisitor = async (): Promise<void> => {
      const before = load.completed()
      await vi.waitFor(async () => {
        expect(await running.areAllReady()).toBe(true)
        expect(load.completed()).toBeGreaterThan(before + 1)
      }, RECOVERY)
    }
    await waitForVisitor()
    log('first visitor')
    for (const fault of order.filter(({ name }) => !only || name.includes(only))) {
      const seen = caller.violations.length
      current = fault
      log(`inject ${fault.name}`)
      await fault.inject(running)
      await after(FAULT_MS)
      log('heal')
      await fault.heal(running)
      await waitForVisitor()
      log(`recovered; ${load.completed()} visitors`)
      current = null
      const found = caller.violations.slice(seen)
      if (found.length > 0) log([...new Set(found)].slice(0, 8).join('\n   '))
    }
    log('ending')
    await load.end()
    log(JSON.stringify([...caller.tally]))
    const database = await openPostgres(running.database.directUrl(), () => undefined)
    try {
      log(`ends ${running.instances.map(({ ends }) => ends()).join()}`)
      await settle(database)
      log('settled')
      await running.stopServers()
      const acknowledged = { visitors: load.visitors, ...load.operator }
      const { stripe, mail } = running.partners
      const books = await readBooks(database, { sandbox: stripe.sandbox, delivered: mail.received })
      expect(findImbalances(acknowledged, books)).toEqual([])
      await assertSameLedgers(database, acknowledged, books)
      await running.command('records-verify.ts', { DATABASE_URL: running.database.directUrl() })
      log(`${load.visitors.length} visitors, ${load.operator.presses.length} presses, ${load.operator.refunds.length} refunds, ${books.mails.filter((m)=>m.status==='uncertain').length} of ${books.mails.length} mails uncertain`)
    } finally {
      writeFileSync('/tmp/faults-out.log', running.instances.map(({ output }) => output()).join('\n=====\n'))
      log(`ends ${running.instances.map(({ ends }) => ends()).join()}`)
      await database.close()
    }
    expect([...new Set(caller.violations)]).toEqual([])
  },
  TIMEOUT_MS,
)
