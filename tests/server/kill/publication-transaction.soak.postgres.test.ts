import { Client } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDataLocation, type DataLocation } from './data-location.ts'
import { ADMIN_ENV, signIn } from './editions.ts'
import { endAll, kill, start } from './run-server.ts'

const PATIENCE = { timeout: 60_000, interval: 50 }
const TIMEOUT_MS = 300_000

let location: DataLocation
/** Holds the lock on which the publication waits. */
let holder: Client
let reader: Client
beforeEach(async () => {
  location = await createDataLocation()
  holder = new Client(location.directUrl)
  reader = new Client(location.directUrl)
  await Promise.all([holder.connect(), reader.connect()])
})
afterEach(async () => {
  await Promise.all([holder.end(), reader.end()])
  await endAll()
  await location.remove()
})

const startOne = () => start({ ...location, env: { ...location.env, ...ADMIN_ENV } }, [])
async function one<Row>(text: string): Promise<Row | undefined> {
  const { rows } = await reader.query(text)
  return (rows as Row[])[0]
}
const stored = () =>
  one<{ number: number; state: string }>(`
    select b.number, p.state from brand_live b, brand_publications p
    where p.brand_id = b.brand_id and p.kind = 'publish'`)

it(
  'instances that are killed within the transaction that makes a version live leave all of the old version',
  async () => {
    const servers = [await startOne(), await startOne()]
    const [first] = servers
    const editions = await signIn(first?.url ?? '')
    await editions.prepare(first?.url ?? '', 1)

    // The transaction has changed the publications and waits for the prices.
    await holder.query('begin')
    await holder.query(`select id from products where id = '4-week-plan' for update`)
    await editions.publish(first?.url ?? '', 1, 'publish')
    await vi.waitFor(async () => {
      const waiting = await one<{ count: string }>(`
        select count(*) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%"products"%'`)
      expect(Number(waiting?.count)).toBeGreaterThan(0)
    }, PATIENCE)
    for (const { url } of servers) expect(await editions.served(url)).toBe(0)
    await Promise.all(servers.map(kill))
    await holder.query('rollback')
    // Their connections end when their statement does; those of this test stay.
    await vi.waitFor(async () => {
      const others = await one<{ count: string }>(`
        select count(*) from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and application_name not like 'citus_internal%'`)
      expect(Number(others?.count)).toBe(2)
    }, PATIENCE)
    expect(await stored()).toEqual({ number: 1, state: 'preparing' })

    const again = [await startOne(), await startOne()]
    await vi.waitFor(async () => {
      for (const { url } of again) expect(await editions.served(url)).toBe(1)
    }, PATIENCE)
    for (const { url } of again) expect(await editions.editionOnSale(url)).toBe(1)
    expect(await stored()).toMatchObject({ state: 'live' })
  },
  TIMEOUT_MS,
)
