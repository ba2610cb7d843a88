import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import type { Database } from '#server/db/database.ts'
import { type ReplicaReports, reportsOf, reportsOfReplica } from '#server/db/reports.ts'

const logger = { warn: () => undefined, info: () => undefined }
let stands: TestDatabase[] = []
let primary: Database
let replica: Database
let reports: ReplicaReports

const first = ({ instances: [database] }: TestDatabase): Database => {
  if (!database) throw new Error('there is no database')
  return database
}
beforeEach(async () => {
  // Two databases stand for the two servers: each name tells which one was read.
  stands = [await openTestDatabase(), await openTestDatabase()]
  const [one, other] = stands
  if (!one || !other) throw new Error('there are no databases')
  primary = first(one)
  replica = first(other)
  reports = reportsOfReplica(primary, replica, logger)
})
afterEach(async () => {
  await reports.stop()
  await Promise.all(stands.map(({ remove }) => remove()))
})

/** As an instance of the server does each second. */
const writeTime = (ageSeconds: number) =>
  replica.runText(`insert into server_instances (id, engine, started_at, seen_at, states)
    values ('one', 'x', now(), now() - interval '${ageSeconds} seconds', '{}')
    on conflict (id) do update set seen_at = excluded.seen_at`)
const read = () =>
  reports.read((database, asOf, isCurrent) =>
    Promise.resolve({ from: database === replica ? 'replica' : 'primary', asOf, isCurrent }),
  )
const failure = (code: string) => Object.assign(new Error('failed'), { code })

describe('reports', () => {
  it('read the database itself, and are current, without a replica', async () => {
    const now = new Date('2026-03-01T12:00:00Z')
    const answer = await reportsOf(primary, () => now).read((database, asOf, isCurrent) =>
      Promise.resolve({ isPrimary: database === primary, asOf, isCurrent }),
    )
    expect(answer).toEqual({ isPrimary: true, asOf: now, isCurrent: true })
  })

  it('read the primary until the replica has answered', async () => {
    await writeTime(0)
    expect((await read()).from).toBe('primary')
    await reports.check()
    expect((await read()).from).toBe('replica')
  })

  it('are as old as the last time that an instance has written', async () => {
    await writeTime(20)
    await reports.check()
    const { from, asOf, isCurrent } = await read()
    const ageMs = Date.now() - asOf.getTime()
    expect({ from, isCurrent }).toEqual({ from: 'replica', isCurrent: false })
    expect(ageMs).toBeGreaterThanOrEqual(19_000)
    expect(ageMs).toBeLessThan(60_000)
    expect(reports.lagMs()).toBeGreaterThanOrEqual(19_000)
  })

  it('read the primary while the replica is more than a minute behind, and the replica again afterwards', async () => {
    await writeTime(61)
    await reports.check()
    expect((await read()).from).toBe('primary')
    expect(reports.lagMs()).toBeNull()
    await writeTime(1)
    await reports.check()
    expect((await read()).from).toBe('replica')
  })

  it.each(['ECONNREFUSED', '57P01', '08006', '53300'])(
    'read the primary when the replica fails with %s, until it answers again',
    async (code) => {
      await writeTime(0)
      await reports.check()
      const seen: string[] = []
      const answer = await reports.read((database) => {
        seen.push(database === replica ? 'replica' : 'primary')
        return database === replica ? Promise.reject(failure(code)) : Promise.resolve('read')
      })
      expect({ answer, seen }).toEqual({ answer: 'read', seen: ['replica', 'primary'] })
      expect((await read()).from).toBe('primary')
      await reports.check()
      expect((await read()).from).toBe('replica')
    },
  )

  it('repeat on the primary what the replica has canceled, and go on with the replica', async () => {
    await writeTime(0)
    await reports.check()
    const answer = await reports.read((database) =>
      database === replica ? Promise.reject(failure('40001')) : Promise.resolve('read'),
    )
    expect(answer).toBe('read')
    expect((await read()).from).toBe('replica')
  })

  it.each([
    ['a time limit', '57014'],
    ['a faulty statement', '42601'],
  ])('do not repeat %s on the primary', async (_what, code) => {
    await writeTime(0)
    await reports.check()
    const work = vi.fn<() => Promise<never>>(() => Promise.reject(failure(code)))
    await expect(reports.read(work)).rejects.toThrow('failed')
    expect(work).toHaveBeenCalledOnce()
    expect((await read()).from).toBe('replica')
  })

  it('do not fail if the replica cannot be asked', async () => {
    await writeTime(0)
    await reports.check()
    await replica.runText('drop table server_instances')
    await reports.check()
    expect((await read()).from).toBe('primary')
  })
})
