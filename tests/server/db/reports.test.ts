import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import type { Database } from '#server/db/database.ts'
import { type ReplicaReports, reportsOf, reportsOfReplica } from '#server/db/reports.ts'

const logger = { warn: () => undefined, info: () => undefined }
let stands: TestDatabase[] = []
let primary: Database
let replica: Database
let reports: ReplicaReports

beforeEach(async () => {
  // Two databases stand for the two servers: `read` says which one was read.
  const [one, other] = [await openTestDatabase(), await openTestDatabase()]
  stands = [one, other]
  primary = one.instances[0]
  replica = other.instances[0]
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
  reports.read((database, asOf) =>
    Promise.resolve({ from: database === replica ? 'replica' : 'primary', asOf }),
  )
const failure = (code: string) => Object.assign(new Error('failed'), { code })

describe('reports', () => {
  it('read the database itself, and are current, without a replica', async () => {
    const answer = await reportsOf(primary).read((database, asOf) =>
      Promise.resolve({ isPrimary: database === primary, asOf }),
    )
    expect(answer).toEqual({ isPrimary: true, asOf: null })
  })

  it('read the primary until the replica has answered', async () => {
    await writeTime(0)
    expect(await read()).toEqual({ from: 'primary', asOf: null })
    await reports.check()
    expect((await read()).from).toBe('replica')
  })

  it('are as old as the last time that an instance has written', async () => {
    await writeTime(20)
    await reports.check()
    const { from, asOf } = await read()
    const ageMs = Date.now() - (asOf?.getTime() ?? 0)
    expect(from).toBe('replica')
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

  it('repeat on the primary what the replica has canceled, and keep reading the replica', async () => {
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
