import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createJobTables } from '#server/jobs/create-job-tables.ts'
import { propertySeed } from '../../setup/property-seed-value.ts'
import { runAt } from '../../databases/run-at.ts'
import { ADMIN_COMMAND_TIMEOUT_MS, runScript } from '../admin/access/run-admin.ts'
import { emptyPostgres, type TestPlace, usePlace } from './empty-place.ts'
import { fillWithRandomRows } from './random-rows.ts'
import { readDigests } from './table-digests.ts'

const role = `serving_${randomBytes(6).toString('hex')}`
const password = randomBytes(12).toString('hex')

let folder = ''
let source: TestPlace & { place: { url: string } }
let target: TestPlace & { place: { url: string } }

function asServing(url: string): string {
  const serving = new URL(url)
  serving.username = role
  serving.password = password
  return serving.href
}

const bothRoles = ({ place: { url } }: { place: { url: string } }) => ({
  DATABASE_URL: asServing(url),
  MIGRATION_DATABASE_URL: url,
})

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quiz-funnels-roles-'))
  source = await emptyPostgres()
  target = await emptyPostgres()
  await runAt(source.place.url, `create role ${role} login password '${password}'`)
})
afterAll(async () => {
  for (const { place } of [source, target]) await runAt(place.url, `drop owned by ${role}`)
  await runAt(source.place.url, `drop role ${role}`)
  rmSync(folder, { recursive: true })
})

it(
  'the role that serves makes the backup; the role that owns the tables restores it and grants the other its rights',
  async () => {
    await usePlace(source, async (database) => {
      await createJobTables(database)
      await fillWithRandomRows(database, { seed: propertySeed, rows: 2 })
    })
    expect(await runScript(bothRoles(source), 'db-migrate.ts')).toMatchObject({ code: 0 })
    const file = join(folder, 'quiz.tar')
    const serving = { DATABASE_URL: asServing(source.place.url) }
    expect(await runScript(serving, 'database/backup.ts', file)).toMatchObject({ code: 0 })

    const alone = { DATABASE_URL: asServing(target.place.url) }
    expect(await runScript(alone, 'database/restore.ts', file)).toEqual({
      code: 1,
      output: expect.stringMatching(
        /lacks tables, and its role may not create them: set MIGRATION_DATABASE_URL .+\n$/,
      ),
    })
    expect(await runScript(bothRoles(target), 'database/restore.ts', file)).toMatchObject({ code: 0 })
    expect(await usePlace(target, readDigests)).toEqual(await usePlace(source, readDigests))
    // The serving role reads everything again, and may not empty it.
    const again = join(folder, 'again.tar')
    expect(await runScript(alone, 'database/backup.ts', again)).toMatchObject({ code: 0 })
    const name = new URL(target.place.url).pathname.slice(1)
    expect(await runScript(alone, 'database/restore.ts', file, '--replace', name)).toEqual({
      code: 1,
      output: expect.stringMatching(/^PostgreSQL at .+: permission denied for table \w+\n$/),
    })
    expect(await usePlace(target, readDigests)).toEqual(await usePlace(source, readDigests))
  },
  ADMIN_COMMAND_TIMEOUT_MS,
)
