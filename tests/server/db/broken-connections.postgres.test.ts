import { sql } from 'drizzle-orm'
import { Pool } from 'pg'
import { afterEach, expect, it } from 'vitest'
import { createProgramCheck } from '#server/db/engines/oldest-program.ts'
import type { Database } from '#server/db/database.ts'
import { isUnavailable } from '#server/db/database-error.ts'
import { NO_VAULT } from '#server/db/at-rest/vault.ts'
import { databaseOnPool } from '#server/db/engines/database-on-pool.ts'
import { openPostgres } from '#server/db/engines/open-postgres.ts'
import { watchConnections, withoutLimit } from '#server/db/engines/watch-connections.ts'
import { takeDatabase } from '../../databases/postgres.ts'
import { runAt } from '../../databases/run-at.ts'

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

async function open(): Promise<{ database: Database; url: string; directUrl: string }> {
  const { url, directUrl, remove } = await takeDatabase()
  cleanUps.push(remove)
  const database = await openPostgres(url, () => undefined)
  cleanUps.push(database.close)
  return { database, url, directUrl }
}

const rejectionOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

const pidOf = async ({ runText }: Pick<Database, 'runText'>) =>
  (await runText('select pg_backend_pid() as pid'))[0]?.['pid']

it('a connection that breaks in a transaction does not end the process, and the next one works', async () => {
  const { database, directUrl } = await open()
  const error = await rejectionOf(
    database.db.transaction(async (transaction) => {
      const [row] = await transaction
        .select({ pid: sql<number>`pg_backend_pid()` })
        .from(sql`(select 1) as one`)
      await runAt(directUrl, `select pg_terminate_backend(${row?.pid})`)
      await transaction.execute(sql`select 1`)
    }),
  )
  expect(isUnavailable(error)).toBe(true)
  expect(await database.db.transaction((transaction) => transaction.execute(sql`select 1`))).toBeTruthy()
})

it('a transaction that pauses for too long ends, and may be repeated', async () => {
  const { database } = await open()
  const error = await rejectionOf(
    database.db.transaction(async (transaction) => {
      await transaction.execute(sql`set local idle_in_transaction_session_timeout = 20`)
      const [row] = await transaction
        .select({ pid: sql<number>`pg_backend_pid()` })
        .from(sql`(select 1) as one`)
      await expect
        .poll(() => database.runText('select 1 from pg_stat_activity where pid = $1', [row?.pid]), {
          timeout: 20_000,
        })
        .toEqual([])
      await transaction.execute(sql`select 1`)
    }),
  )
  expect(isUnavailable(error)).toBe(true)
})

it('transactions have a limit for pauses', async () => {
  const { database } = await open()
  const [row] = await database.runText('show idle_in_transaction_session_timeout')
  expect(row).toEqual({ idle_in_transaction_session_timeout: '15s' })
})

it('a connection on which a transaction cannot begin returns to the pool', async () => {
  const { url } = await open()
  const pool = new Pool({ connectionString: url, max: 1 })
  cleanUps.push(() => pool.end())
  let isBroken = true
  pool.on('connect', (client) => {
    const query: unknown = Reflect.get(client, 'query')
    if (typeof query !== 'function') throw new Error('the driver has no queries')
    Reflect.set(client, 'query', (...given: unknown[]) =>
      isBroken
        ? Promise.reject(new Error('Connection terminated'))
        : (Reflect.apply(query, client, given) as unknown),
    )
  })
  const { db, connections } = databaseOnPool(pool, {
    engine: 'postgres',
    location: 'a test',
    vault: NO_VAULT,
    close: () => Promise.resolve(),
  })
  const begin = () => db.transaction((transaction) => transaction.execute(sql`select 1`))
  expect(isUnavailable(await rejectionOf(begin()))).toBe(true)
  expect(connections().used).toBe(0)
  isBroken = false
  await begin()
})

it('a connection that only reads is replaced, also after a transaction', async () => {
  const { database } = await open()
  const before = await pidOf(database)
  const error = await rejectionOf(
    database.db.transaction(async (transaction) => {
      await transaction.execute(sql`set transaction read only`)
      await transaction.execute(sql`delete from leads`)
    }),
  )
  expect(isUnavailable(error)).toBe(true)
  expect(await pidOf(database)).not.toBe(before)
})

it('a connection without an answer is closed, unless its statement may take any time', async () => {
  const { url } = await open()
  const pool = new Pool({ connectionString: url, max: 1 })
  cleanUps.push(() => pool.end())
  watchConnections(pool, 50)
  expect(isUnavailable(await rejectionOf(pool.query('select pg_sleep(1)')))).toBe(true)
  const client = await pool.connect()
  await withoutLimit(client, () => client.query('select pg_sleep(0.2)'))
  client.release()
  expect((await pool.query('select 1')).rowCount).toBe(1)
})

it('a database that became a replica cannot be used', async () => {
  const check = createProgramCheck()
  await expect(check(() => Promise.resolve([{ isReplica: true, value: '' }]))).rejects.toThrow('replica')
  expect(await check(() => Promise.resolve([{ isReplica: false, value: '' }]))).toBe(true)
})
