import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createEmptyDatabase } from '../../databases/postgres.ts'
import { migrationsFolder } from '#server/db/engines/migrations-folder.ts'
import { DatabaseNewerError } from '#server/db/engines/oldest-program.ts'
import { openPostgres } from '#server/db/engines/open-postgres.ts'

it('instances that start together migrate once', async () => {
  const { url } = await createEmptyDatabase()
  const opening = Array.from({ length: 5 }, () =>
    openPostgres(url, (error) => {
      throw error
    }),
  )
  const instances = await Promise.all(opening)
  const rows = await instances[0]?.runText('select hash from drizzle.__drizzle_migrations')
  await Promise.all(instances.map((instance) => instance.close()))
  const migrations = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  expect(rows).toHaveLength(migrations.length)
  expect(new Set(rows?.map((row) => row['hash'])).size).toBe(migrations.length)
})

it('a database that a newer program has changed is refused', async () => {
  const { url } = await createEmptyDatabase()
  const open = () =>
    openPostgres(url, (error) => {
      throw error
    })
  const first = await open()
  await first.runText(`update settings set value = '9999' where name = 'oldest_program'`)
  await first.close()
  await expect(open()).rejects.toThrow(DatabaseNewerError)
  await expect(open()).rejects.toThrow('was changed by a newer program: it needs migration 9999')
})
