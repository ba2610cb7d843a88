import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { withArchive } from '#server/archive/read-archive.ts'
import { restore } from '#server/archive/restore.ts'
import { withSnapshot } from '#server/archive/snapshot.ts'
import { writeArchive } from '#server/archive/write-archive.ts'
import { NO_VAULT } from '#server/db/at-rest/vault.ts'
import { createJobTables } from '#server/jobs/create-job-tables.ts'
import { propertySeed } from '../../setup/property-seed-value.ts'
import { fillWithRandomRows } from '../archive/random-rows.ts'
import { readDigests } from '../archive/table-digests.ts'
import { createEmptyDatabase } from '../../databases/postgres.ts'
import { openPostgres } from '#server/db/engines/open-postgres.ts'
import { type ClusterDatabase, createOnCluster, distributeAll } from './cluster-database.ts'

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

async function createDistributed(): Promise<ClusterDatabase> {
  const created = await createOnCluster()
  cleanUps.push(created.close)
  await distributeAll(created)
  return created
}

it('an archive of a distributed database has every row, for a distributed one and for a plain one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quiz-funnels-cluster-archive-'))
  cleanUps.push(() => rm(folder, { recursive: true }))
  const file = join(folder, 'cluster.tar')
  const source = await (await createDistributed()).open()
  await createJobTables(source)
  await fillWithRandomRows(source, { seed: propertySeed, rows: 6 })
  // More than one batch, and the shortest possible id of a session.
  await source.runText(`
    insert into visits (session_id, brand_id, first_at, last_at, device, country, source, gender, brand_version, steps, updated_at)
    select case n when 0 then '' else 'n' || n end, 'marigold', now(), now(), 'phone', 'US', 'direct', 'unknown', 'v1', '{}', now()
    from generate_series(0, 12000) as n`)
  await withSnapshot(source, (rows) => writeArchive(file, rows))
  const digests = await readDigests(source)
  expect(digests['public.visits']).toMatch(/^120\d\d rows, /)

  const target = await createDistributed()
  const { directUrl: plainUrl } = await createEmptyDatabase()
  for (const url of [target.url, plainUrl]) {
    await withArchive(file, (rows) => restore({ url }, rows, { vault: NO_VAULT, mayReplace: false }))
  }
  const restored = await target.open()
  expect(restored.isDistributed).toBe(true)
  expect(await readDigests(restored)).toEqual(digests)
  const plain = await openPostgres(plainUrl, (error) => {
    throw error
  })
  cleanUps.push(plain.close)
  expect(await readDigests(plain)).toEqual(digests)
})
