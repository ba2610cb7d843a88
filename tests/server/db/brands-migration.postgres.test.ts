import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPostgres } from '#server/db/engines/open-postgres.ts'
import { NO_VAULT } from '#server/db/at-rest/vault.ts'
import { createEmptyDatabase } from '../../databases/postgres.ts'
import { until } from '../personal-data/customer.ts'
import { brandsOfRows, migrationsBeforeBrands, rowWithoutBrand, tablesWithBrand } from './before-brands.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quiz-funnels-brands-'))
})
afterAll(() => rm(folder, { recursive: true }))

const fail = (error: Error) => {
  throw error
}

/** A database of a version that does not know brands. */
async function openBefore(): Promise<{ url: string; older: Pool }> {
  // One waits for another: more connections than the pooler of tests has.
  const { directUrl: url } = await createEmptyDatabase()
  const older = new Pool({ connectionString: url })
  await migrate(drizzle(older), { migrationsFolder: migrationsBeforeBrands(folder) })
  return { url, older }
}

it('lets an older instance write until several brands are configured', async () => {
  const { url, older } = await openBefore()
  const write = async (row: string, tables: readonly string[]) => {
    for (const table of tables) {
      const runText = async (text: string) => (await older.query<Record<string, unknown>>(text)).rows
      await older.query(await rowWithoutBrand(runText, table, row))
    }
  }
  await write('before', ['accounts', 'stripe_customers'])

  const one = await openPostgres(url, fail, NO_VAULT, { first: 'sleepy', areSeveral: false })
  const tables = await tablesWithBrand(one.runText)
  await write('meanwhile', tables)
  expect(new Set(await brandsOfRows(one.runText, tables))).toEqual(
    new Set(tables.map((table) => `${table} sleepy`)),
  )

  const several = await openPostgres(url, fail, NO_VAULT, { first: 'sleepy', areSeveral: true })
  for (const table of tables) await expect(write('after', [table])).rejects.toThrow('brand_id')
  expect(new Set(await brandsOfRows(several.runText, tables))).toEqual(
    new Set(tables.map((table) => `${table} sleepy`)),
  )
  await Promise.all([one.close(), several.close(), older.end()])
})

const ONE = { first: 'sleepy', areSeveral: false }

it('rewrites no table that exists', async () => {
  const { url, older } = await openBefore()
  const files = async () => {
    const { rows } = await older.query<{ name: string; file: number }>(
      // A later migration makes this table a partition of another one.
      `select case relname when 'tracking_events_other' then 'tracking_events' else relname end as name, relfilenode as file
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    )
    return rows
  }
  const before = await files()
  expect(before.length).toBeGreaterThan(40)
  await (await openPostgres(url, fail, NO_VAULT, ONE)).close()
  await (await openPostgres(url, fail, NO_VAULT, { ...ONE, areSeveral: true })).close()
  // The migrations after that add tables.
  const existed = new Set(before.map(({ name }) => name))
  expect((await files()).filter(({ name }) => existed.has(name))).toEqual(before)
  await older.end()
})

it('takes the currency of a Stripe customer from the latest checkout', async () => {
  const { url, older } = await openBefore()
  const runText = async (text: string) => (await older.query<Record<string, unknown>>(text)).rows
  for (const [table, row] of [
    ['stripe_customers', 'buyer'],
    ['stripe_customers', 'nobody'],
    ['checkout_attempts', 'first'],
    ['checkout_attempts', 'second'],
    ['checkout_attempts', 'without'],
  ] as const) {
    await older.query(await rowWithoutBrand(runText, table, row))
  }
  const change = `update checkout_attempts set stripe_customer_id = 'buyer', currency = $2, created_at = $3 where id = $1`
  await older.query(change, ['second', 'EUR', '2026-02-01'])
  await older.query(change, ['first', 'USD', '2026-01-01'])
  const database = await openPostgres(url, fail, NO_VAULT, ONE)
  expect(
    await database.runText('select stripe_customer_id as id, currency from stripe_customers order by 1'),
  ).toEqual([
    { id: 'buyer', currency: 'EUR' },
    { id: 'nobody', currency: null },
  ])
  await Promise.all([database.close(), older.end()])
})

it('waits for a long transaction, and does not make others wait for it', async () => {
  const { url, older } = await openBefore()
  const backup = await older.connect()
  await backup.query('begin')
  await backup.query('select * from accounts')
  const opening = openPostgres(url, fail, NO_VAULT, ONE)
  await until(async () => {
    const { rows } = await older.query(
      `select from pg_locks where not granted and relation = 'accounts'::regclass`,
    )
    return rows.length > 0
  })
  // Behind the waiting migration, which gives up its place.
  const visitor = await older.connect()
  await visitor.query(`set statement_timeout = '5s'`)
  expect((await visitor.query('select * from accounts')).rows).toEqual([])
  await backup.query('commit')
  for (const client of [backup, visitor]) client.release()
  await Promise.all([(await opening).close(), older.end()])
})
