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
import { brandsOfRows, migrationsBeforeBrands, rowWithoutBrand, tablesWithBrand } from './before-brands.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quiz-funnels-brands-'))
})
afterAll(() => rm(folder, { recursive: true }))

const fail = (error: Error) => {
  throw error
}

it('lets an older instance write until several brands are configured', async () => {
  const { url } = await createEmptyDatabase()
  const older = new Pool({ connectionString: url })
  await migrate(drizzle(older), { migrationsFolder: await migrationsBeforeBrands(folder) })
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
