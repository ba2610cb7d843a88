import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withArchive } from '#server/archive/read-archive.ts'
import { restore } from '#server/archive/restore.ts'
import { withSnapshot } from '#server/archive/snapshot.ts'
import { writeArchive } from '#server/archive/write-archive.ts'
import { NO_VAULT } from '#server/db/at-rest/vault.ts'
import { createJobTables } from '#server/jobs/create-job-tables.ts'
import { propertySeed } from '../../setup/property-seed-value.ts'
import { forSoak } from '../../setup/soak.ts'
import { testEngine } from '../support/test-database.ts'
import { emptyPlace, type TestPlace, usePlace } from './empty-place.ts'
import { killCommand, killMoments } from './killed-command.ts'
import { fillWithRandomRows } from './random-rows.ts'
import { rowsAfterKill } from './rows-after-kill.ts'
import { readDigests } from './table-digests.ts'

/** Each start of the embedded database takes a second. */
const KILLS = forSoak(testEngine === 'postgres' ? 2 : 1, 10)
const TIMEOUT_MS = 900_000

let folder = ''
let archive = ''
let filled: TestPlace
let digests: Record<string, string> = {}
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quiz-funnels-killed-'))
  archive = join(folder, 'quiz.tar')
  filled = await emptyPlace()
  await usePlace(filled, async (database) => {
    await createJobTables(database)
    await fillWithRandomRows(database, { seed: propertySeed, rows: 2 })
    await database.runText(`
      insert into tracking_events (event_id, event_type, occurred_at, received_at, session_id, brand_id, metadata)
      select gen_random_uuid(), 'quizQuestionAnswered', now(), now(), 'session ' || n, 'marigold', jsonb_build_object('text', repeat(md5(n::text), 5))
      from generate_series(1, 30000) n`)
    digests = await readDigests(database)
    await withSnapshot(database, (source) => writeArchive(archive, source))
  })
}, TIMEOUT_MS)
afterAll(() => {
  filled.remove()
  rmSync(folder, { recursive: true })
})

it(
  `a restore that is killed, at ${KILLS === 1 ? 'one moment' : `${KILLS} moments`}, leaves a database with all rows or none, which can be restored into`,
  async () => {
    for (const moment of killMoments(KILLS)) {
      const target = await emptyPlace()
      const { end, output } = await killCommand(target.env, moment, 'restore', archive)
      const what = `killed ${moment.afterMs} ms after ${moment.tables} tables: ${String(end)}\n${output}`
      const rows = await rowsAfterKill(target)
      expect(rows === 'none' || JSON.stringify(rows) === JSON.stringify(digests), what).toBe(true)
      expect(end === 0 && rows === 'none', what).toBe(false)
      const restoreAgain = () =>
        withArchive(archive, (source) =>
          restore(target.place, source, { vault: NO_VAULT, mayReplace: false }),
        )
      if (rows === 'none') await restoreAgain()
      expect(await usePlace(target, readDigests), what).toEqual(digests)
      target.remove()
    }
  },
  TIMEOUT_MS,
)
