import { afterEach, expect, it } from 'vitest'
import { isSoak } from '../../setup/soak.ts'
import { runAt } from '../../databases/run-at.ts'
import { runScript } from '../admin/access/run-admin.ts'
import { freePort } from '../../free-port.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { createDataLocation, type DataLocation } from './data-location.ts'
import { findFaults } from './faults.ts'
import { checkOut, findPreviousCommit } from './previous-release.ts'
import { endAll, start, stop } from './run-server.ts'
import { startSteadyLoad, type SteadyLoad } from './steady-load.ts'

const TIMEOUT_MS = 600_000
/** Acknowledgements in each state of the upgrade. */
const CALLS = 300

const previousCommit = findPreviousCommit()

let location: DataLocation
let front: Balancer | null = null
let load: SteadyLoad | null = null
let previous: ReturnType<typeof checkOut> | null = null
afterEach(async () => {
  await load?.stop()
  await front?.close()
  await endAll()
  await location.remove()
  previous?.remove()
})

async function countMigrations(): Promise<number> {
  const [row] = await runAt(location.directUrl ?? '', 'select count(*) from drizzle.__drizzle_migrations')
  return Number(row?.['count'])
}

// Only in the soak run, because it takes minutes, and only where the history of the project is.
it.skipIf(!isSoak || previousCommit === null)(
  'the previous release and this one serve side by side during the migration, and after a rollback',
  { timeout: TIMEOUT_MS },
  async () => {
    const { folder } = (previous = checkOut(previousCommit ?? ''))
    location = await createDataLocation()
    const env = { ...location.env, DRAIN_SECONDS: '1', TRUST_PROXY: '1', LOG_LEVEL: 'info' }
    const ports = [await freePort(), await freePort()] as const
    const startOld = (port: number) => start({ ...location, env }, undefined, port, folder)
    const startNew = (port: number) => start({ ...location, env }, undefined, port)
    const old = [await startOld(ports[0]), await startOld(ports[1])] as const
    front = await startBalancer(old.map(({ url }) => url))
    load = startSteadyLoad(front.url)
    await load.more(CALLS)

    const countBefore = await countMigrations()
    expect(await runScript(location.env, 'db-migrate.ts')).toMatchObject({ code: 0 })
    expect(await countMigrations()).toBeGreaterThan(countBefore)
    await load.more(CALLS)

    await stop(old[0])
    const first = await startNew(ports[0])
    const servedBefore = old[1].output().length
    await load.more(CALLS)
    // Both have served since.
    expect(first.output()).toContain('/leads/create')
    expect(old[1].output().slice(servedBefore)).toContain('/leads/create')

    await stop(old[1])
    const second = await startNew(ports[1])
    await load.more(CALLS)
    expect(second.output()).toContain('/leads/create')

    await stop(first)
    const rolledBack = await startOld(ports[0])
    await load.more(CALLS)
    expect(rolledBack.output()).toContain('/leads/create')

    await load.stop()
    expect(load.failures).toEqual([])
    expect(findFaults(load.calls, await location.read())).toEqual([])
  },
)
