import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createEmptyDatabase } from '../../databases/postgres.ts'
import { migrationsFolder } from '#server/db/engines/migrations-folder.ts'
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
