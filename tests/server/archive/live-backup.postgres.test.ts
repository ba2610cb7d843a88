import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withArchive } from '#server/archive/read-archive.ts'
import { restore } from '#server/archive/restore.ts'
import { withSnapshot } from '#server/archive/snapshot.ts'
import { writeArchive } from '#server/archive/write-archive.ts'
import { NO_VAULT } from '#server/db/at-rest/vault.ts'
import { until } from '../personal-data/customer.ts'
import { emptyPostgres, usePlace } from './empty-place.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quiz-funnels-live-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('a backup is of one moment, while other transactions write', async () => {
  const source = await emptyPostgres()
  const file = join(folder, 'quiz.tar')
  await usePlace(source, async (database) => {
    const writer = new Client(source.directUrl)
    await writer.connect()
    // Each transaction writes the same key into the first table and the last one, changes its rows and deletes older ones.
    const state = { isOver: false, written: 0 }
    const write = async (): Promise<void> => {
      while (!state.isOver) {
        const key = String(++state.written)
        await writer.query(
          `begin;
           insert into sandbox_objects (id, kind, body) values ('${key}', 'kind', '{"filler": "${'x'.repeat(2000)}"}');
           insert into admin_audit (at, action, target_kind, target_id, outcome) values (now(), 'test', 'key', '${key}', 'done');
           update sandbox_objects set kind = '${key}';
           delete from sandbox_objects where id = '${Number(key) - 50}';
           delete from admin_audit where target_id = '${Number(key) - 50}';
           commit`,
        )
      }
    }
    const writing = write()
    await until(() => Promise.resolve(state.written > 100))
    await withSnapshot(database, async ({ manifest, batches }) => {
      const before = state.written
      async function* slowly() {
        for await (const batch of batches) {
          yield batch
          // Others write between any two tables.
          const seen = state.written
          await until(() => Promise.resolve(state.written > seen))
        }
      }
      await writeArchive(file, { manifest, batches: slowly() })
      expect(state.written).toBeGreaterThan(before)
    })
    state.isOver = true
    await writing
    await writer.end()
  })

  const target = await emptyPostgres()
  await withArchive(file, (archive) => restore(target.place, archive, { vault: NO_VAULT, mayReplace: false }))
  await usePlace(target, async ({ runText }) => {
    const [counts] = await runText(`
      select count(*)::int as objects, count(distinct kind)::int as kinds,
        (select count(*)::int from admin_audit) as rows,
        (select count(*)::int from admin_audit a join sandbox_objects o on o.id = a.target_id) as pairs,
        (select last_value from admin_audit_id_seq) >= (select max(id) from admin_audit) as "isAfterLast"
      from sandbox_objects`)
    expect(counts).toEqual({ objects: 50, kinds: 1, rows: 50, pairs: 50, isAfterLast: true })
  })
})

it('a migration waits for a backup and then runs; a backup waits for a migration', async () => {
  const source = await emptyPostgres()
  await usePlace(source, async (database) => {
    const migration = new Client(source.directUrl)
    await migration.connect()
    const isWaiting = () =>
      until(async () => {
        const rows = await database.runText('select from pg_locks where not granted')
        return rows.length > 0
      })
    let altering: Promise<unknown> = Promise.resolve()
    await withSnapshot(database, async ({ batches }) => {
      altering = migration.query('alter table leads add column later int')
      await isWaiting()
      for await (const { table } of batches) expect(table.columns).not.toContain('later')
    })
    await altering

    await migration.query('begin')
    await migration.query('alter table leads drop column later')
    const backup = withSnapshot(database, ({ manifest }) => Promise.resolve(manifest))
    await isWaiting()
    await migration.query('commit')
    const leads = (await backup).tables.find(({ name }) => name === 'leads')
    expect(leads?.columns).not.toContain('later')
    await migration.end()
  })
})
