import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPglite } from '#server/db/engines/open-pglite.ts'
import { UNKNOWN_BRANDS } from '#server/db/engines/separate-brands.ts'
import { NO_VAULT } from '#server/db/at-rest/vault.ts'
import { brandsOfRows, migrationsBeforeBrands, rowWithoutBrand, tablesWithBrand } from './before-brands.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quiz-funnels-brands-'))
})
afterEach(() => rm(folder, { recursive: true }))

const open = (brands = UNKNOWN_BRANDS) => openPglite(folder, NO_VAULT, brands)

/** A database of a version that does not know brands. */
async function writeBefore(statements: (tables: PGlite) => Promise<readonly string[]>): Promise<void> {
  const client = await PGlite.create(join(folder, 'db'))
  await migrate(drizzle(client), { migrationsFolder: migrationsBeforeBrands(folder) })
  for (const statement of await statements(client)) await client.exec(statement)
  await client.close()
}

const account = (id: string, email: string, brandId: string | null) =>
  `insert into accounts (id, email, password_hash, created_at, password_changed_at${brandId === null ? '' : ', brand_id'})
   values ('${id}', '${email}', 'x', now(), now()${brandId === null ? '' : `, '${brandId}'`})`

it('gives old rows their brand, and takes a second brand only when one is configured', async () => {
  await writeBefore(() => Promise.resolve([account('old', 'a@example.com', null)]))
  const one = await open({ first: 'sleepy', areSeveral: false })
  // An instance of the version before still writes.
  await one.runText(account('late', 'b@example.com', null))
  expect(await one.runText('select id, brand_id from accounts order by id')).toEqual([
    { id: 'late', brand_id: 'sleepy' },
    { id: 'old', brand_id: 'sleepy' },
  ])
  await expect(one.runText(account('other', 'A@example.com', 'lingo'))).rejects.toThrow('accounts_email')
  await one.close()

  for (const id of ['other', 'third']) {
    const several = await open({ first: 'sleepy', areSeveral: true })
    await several.runText(account(id, 'A@example.com', id))
    await expect(several.runText(account('new', 'a@example.com', 'sleepy'))).rejects.toThrow(
      'accounts_brand_email',
    )
    await expect(several.runText(account('none', 'c@example.com', null))).rejects.toThrow('brand_id')
    await several.close()
  }
})

it('gives the rows of every table their brand', async () => {
  // Which tables have brands is known only after the migration.
  const later = await open({ first: 'sleepy', areSeveral: false })
  const tables = await tablesWithBrand(later.runText)
  await later.close()
  await rm(folder, { recursive: true })
  folder = await mkdtemp(join(tmpdir(), 'quiz-funnels-brands-'))
  expect(tables.length).toBeGreaterThan(20)

  await writeBefore((client) => {
    const runText = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows
    return Promise.all(tables.map((table) => rowWithoutBrand(runText, table, 'old')))
  })
  const one = await open({ first: 'sleepy', areSeveral: false })
  expect(await brandsOfRows(one.runText, tables)).toEqual(tables.map((table) => `${table} sleepy`))
  await one.close()
  // The server may show the brand under another name of BRAND later: stored rows keep theirs.
  const again = await open({ first: 'awake', areSeveral: false })
  expect(await brandsOfRows(again.runText, tables)).toEqual(tables.map((table) => `${table} sleepy`))
  await again.close()
})
