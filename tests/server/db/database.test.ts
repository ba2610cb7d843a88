import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import type { Database } from '#server/db/database.ts'
import { databaseErrorFacts, isDataFault, isUnavailable } from '#server/db/database-error.ts'
import { DatabaseUnreachableError, openPostgres } from '#server/db/engines/open-postgres.ts'
import { createNewRowInserter } from '#server/db/row-inserter.ts'
import { settings } from '#server/db/schema/settings.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import { readOrCreateSecret } from '#server/db/at-rest/secret.ts'

let opened: TestDatabase | null = null
afterEach(async () => {
  await opened?.remove()
  opened = null
})

async function open(instances: number): Promise<[Database, ...Database[]]> {
  opened = await openTestDatabase(instances)
  const [first, ...others] = opened.instances
  if (!first) throw new Error('there is no database')
  return [first, ...others]
}

describe('instances that start together', () => {
  it('agree on a secret', async () => {
    const instances = await open(5)
    const secrets = await Promise.all(instances.map((instance) => readOrCreateSecret(instance, 'outbox_key')))
    expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1)
    expect(secrets[0]).toHaveLength(32)
    const other = await readOrCreateSecret(instances[0], 'rate_limit_key')
    expect(other.equals(secrets[0] ?? other)).toBe(false)
  })
})

describe('a statement that failed', () => {
  const read = { name: 'read_one', text: 'select $1::int as one', values: [1] }

  it('leaves nothing behind for the next ones', async () => {
    const [database] = await open(1)
    expect(await database.run(read)).toEqual([{ one: 1 }])
    await expect(database.run({ ...read, name: 'other', values: ['canary'] })).rejects.toThrow(
      'invalid input',
    )
    await expect(database.runText('begin; select 1 / 0; commit')).rejects.toThrow('division by zero')
    expect(await database.run(read)).toEqual([{ one: 1 }])
  })

  it('takes its transaction along', async () => {
    const [database] = await open(1)
    const failing = database.db.transaction(async (transaction) => {
      await transaction.insert(settings).values({ name: 'left', value: 'yes' })
      await transaction.insert(settings).values({ name: 'left', value: 'yes' })
    })
    await expect(failing).rejects.toThrow('Failed query')
    expect(await database.db.$count(settings, eq(settings.name, 'left'))).toBe(0)
  })
})

describe('a PostgreSQL that is not there', () => {
  it('is reported in one line without the password', async () => {
    const opening = openPostgres('postgres://user:secret@127.0.0.1:9/funnels', () => {})
    await expect(opening).rejects.toThrow(DatabaseUnreachableError)
    await expect(opening).rejects.toThrow(
      /^PostgreSQL at 127\.0\.0\.1:9\/funnels \(DATABASE_URL\) cannot be used: .*ECONNREFUSED/,
    )
    await expect(opening).rejects.not.toThrow('secret')
  })
})

const event = (eventId: string, changes: Partial<typeof trackingEvents.$inferSelect> = {}) => ({
  eventId,
  brandId: 'marigold',
  eventType: 'quizStarted' as const,
  occurredAt: new Date('2026-01-02T03:04:05.678Z'),
  receivedAt: new Date('2026-01-02T03:04:06.789Z'),
  sessionId: 'it\'s "one" \\ — 😀',
  userId: null,
  fbp: null,
  fbc: null,
  brandVersion: null,
  country: null,
  isGpc: false,
  isOwn: false,
  deviceInfo: null,
  metadata: { nested: [1, 'two', null, { three: 3.5 }] },
  ...changes,
})
const ids = ['0d8f0f5a-3f0c-4f7e-9d0b-000000000001', '0d8f0f5a-3f0c-4f7e-9d0b-000000000002'] as const

describe('rows inserted together', () => {
  it('are stored as they are, and each only once', async () => {
    const [database] = await open(1)
    const insert = createNewRowInserter(database, trackingEvents, trackingEvents.eventId)
    expect(await insert([event(ids[0])])).toEqual(new Set([ids[0]]))
    expect(await insert([event(ids[0]), event(ids[1]), event(ids[1])])).toEqual(new Set([ids[1]]))
    expect(await database.db.select().from(trackingEvents)).toEqual([event(ids[0]), event(ids[1])])
  })

  it('do not wait for each other, in whatever order several statements bring the same', async () => {
    const [database] = await open(1)
    const insert = createNewRowInserter(database, trackingEvents, trackingEvents.eventId)
    const rows = Array.from({ length: 400 }, () => event(randomUUID()))
    const orders = [rows, rows.toReversed(), rows, rows.toReversed()]
    const inserted = await Promise.all(orders.map((some) => insert(some)))
    expect(inserted.reduce((sum, { size }) => sum + size, 0)).toBe(rows.length)
  })

  it('are refused for their data without a trace of it', async () => {
    const [database] = await open(1)
    const insert = createNewRowInserter(database, trackingEvents, trackingEvents.eventId)
    const failure: unknown = await insert([event('canary')]).catch((error: unknown) => error)
    expect(isDataFault(failure)).toBe(true)
    expect(isUnavailable(failure)).toBe(false)
    expect(databaseErrorFacts(failure)).toMatchObject({ code: '22P02' })
    expect(JSON.stringify(databaseErrorFacts(failure))).not.toContain('canary')
    expect(await database.db.$count(trackingEvents)).toBe(0)
  })
})

describe('a failure of the connection', () => {
  it.each([
    [Object.assign(new Error('x'), { code: 'ECONNREFUSED' })],
    [Object.assign(new Error('x'), { code: '57P01' })],
    [new Error('Failed query', { cause: Object.assign(new Error('x'), { code: '53300' }) })],
    [new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') })],
    [new Error('Client has encountered a connection error and is not queryable')],
    [new Error('Client was closed and is not queryable')],
    [Object.assign(new Error('disk full'), { code: '53100' })],
    [Object.assign(new Error('the server is a replica now'), { code: '25006' })],
    [Object.assign(new Error('disk failure'), { code: '58030' })],
  ])('is not treated as an internal error: %s', (error) => {
    expect(isUnavailable(error)).toBe(true)
    expect(isDataFault(error)).toBe(false)
  })
})
