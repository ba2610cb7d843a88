import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createEmptyDatabase } from '../../databases/postgres.ts'
import { migrationsFolder } from '#server/db/engines/migrations-folder.ts'
import { DatabaseNewerError } from '#server/db/engines/oldest-program.ts'
import { openDatabase } from '#server/compose/open-database.ts'
import { root } from '#scripts/setup/project.mjs'
import { readEnv } from '#server/settings/env.ts'
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

it('a server that may only check starts after npm run db:migrate', { timeout: 60_000 }, async () => {
  const { url } = await createEmptyDatabase()
  const open = () => openDatabase(readEnv({ DATABASE_URL: url, MIGRATE: 'check' }))
  await expect(open()).rejects.toThrow(
    /^PostgreSQL at .* lacks changes of this program, and MIGRATE=check does not allow a server to make them: run npm run db:migrate$/,
  )
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/db-migrate.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATABASE_URL: url, MIGRATE: 'check' },
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(
    /^PostgreSQL at .* is migrated up to \d{4}_\w+\.sql\.\nPrograms whose newest migration is \d{4} or later/,
  )
  const database = await open()
  const rows = await database.runText(`select to_regclass('jobs.job') is not null as "hasJobs"`)
  await database.close()
  expect(rows).toEqual([{ hasJobs: true }])
})
