import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationsFolder } from '#server/db/engines/migrations-folder.ts'
import { openPglite } from '#server/db/engines/open-pglite.ts'
import { UNKNOWN_BRANDS } from '#server/db/engines/separate-brands.ts'
import { NO_VAULT } from '#server/db/at-rest/vault.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quiz-funnels-brands-'))
})
afterAll(() => rm(folder, { recursive: true }))

type Journal = { entries: { tag: string }[] }

/** The migrations before brand ids. */
async function olderMigrations(): Promise<string> {
  const older = join(folder, 'migrations')
  await cp(migrationsFolder, older, { recursive: true })
  const file = join(older, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal
  const count = journal.entries.findIndex(({ tag }) => tag.endsWith('_brands'))
  expect(count).toBeGreaterThan(0)
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return older
}

const account = (id: string, email: string, brandId: string | null) =>
  `insert into accounts (id, email, password_hash, created_at, password_changed_at${brandId === null ? '' : ', brand_id'})
   values ('${id}', '${email}', 'x', now(), now()${brandId === null ? '' : `, '${brandId}'`})`

it('gives old rows their brand, and takes a second brand only when one is configured', async () => {
  const client = await PGlite.create(join(folder, 'db'))
  await migrate(drizzle(client), { migrationsFolder: await olderMigrations() })
  await client.exec(account('old', 'a@example.com', null))
  await client.close()

  const open = (brands = UNKNOWN_BRANDS) => openPglite(folder, NO_VAULT, brands)
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
