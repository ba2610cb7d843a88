import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmptyDatabase } from '../../databases/postgres.ts'
import { runAt } from '../../databases/run-at.ts'
import { testBrands } from '../support/test-app.ts'
import { sampleLead } from '../support/samples.ts'
import { buildApp } from '#server/compose/app.ts'
import { DAY_MS } from '#shared/lib/time.ts'
import type { Database } from '#server/db/database.ts'
import { dropEventMonths, makeEventMonths } from '#server/db/event-months/event-months.ts'
import { readEnv } from '#server/settings/env.ts'
import { createLogger } from '#server/http/logs/logger.ts'
import { openDatabase } from '#server/compose/open-database.ts'
import { createPayments } from '#server/compose/create-payments.ts'

const role = `quiz funnels "serving" ${randomBytes(6).toString('hex')}`
const quotedRole = `"${role.replaceAll('"', '""')}"`
const password = randomBytes(12).toString('hex')
let ownerUrl = ''
let servingUrl = ''

const asOwner = (statement: string) => runAt(ownerUrl, statement)

beforeAll(async () => {
  // The pooler of tests has one role.
  ownerUrl = (await createEmptyDatabase()).directUrl
  await asOwner(`create role ${quotedRole} login password '${password}'`)
  const url = new URL(ownerUrl)
  url.username = role
  url.password = password
  servingUrl = url.href
})

afterAll(async () => {
  await asOwner(`drop owned by ${quotedRole}; drop role ${quotedRole}`)
})

const envOf = (migrationUrl?: string) =>
  readEnv({ DATABASE_URL: servingUrl, ...(migrationUrl && { MIGRATION_DATABASE_URL: migrationUrl }) })

async function withDatabase<T>(migrationUrl: string | undefined, work: (database: Database) => Promise<T>) {
  const database = await openDatabase(envOf(migrationUrl))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** The SQLSTATE with which the database refuses a statement, or null. */
const refusalOf = (database: Database, statement: string): Promise<unknown> =>
  database.runText(statement).then(
    () => null,
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  )

describe('a role that may not change tables', () => {
  it('is named by the start when tables are missing', async () => {
    await expect(openDatabase(envOf())).rejects.toThrow(/lacks tables.*set MIGRATION_DATABASE_URL/)
  })

  it('serves, jobs included, once the other role has made the tables', async () => {
    await withDatabase(ownerUrl, async (database) => {
      let log = ''
      const logger = createLogger('warn', { write: (line) => (log += line) })
      const env = { ...envOf(ownerUrl), rateLimitMultiplier: 1000 }
      const payments = await createPayments(env.payments, database, logger)
      const app = await buildApp({
        env,
        database,
        brands: await testBrands(),
        logger,
        payments,
        webBuild: null,
        renderMail: null,
      })
      await app.listen({ port: 0, host: '127.0.0.1' })
      const made = await app.inject({ method: 'POST', url: '/api/api/leads/create', payload: sampleLead() })
      await app.close()
      await payments.close()
      expect(made.statusCode).toBe(201)
      expect(log).toBe('')
      // Closing waits for the start of the jobs.
      const [jobs] = await database.runText('select count(*)::int as count from jobs.queue')
      expect(jobs?.['count']).toBeGreaterThan(5)
    })
  })

  it('starts without the other role while no table is missing', async () => {
    const rows = await withDatabase(undefined, ({ runText }) => runText('select id from leads'))
    expect(rows).toHaveLength(1)
  })

  it('adds months of events by the function of their owner, and drops none that is not over', async () => {
    const [made, dropped] = await withDatabase(undefined, async (database) => [
      await makeEventMonths(database, new Date(Date.now() + 190 * DAY_MS)),
      await dropEventMonths(database, new Date(Date.now() + 190 * DAY_MS)),
    ])
    expect(made).toBeGreaterThan(1)
    expect(dropped).toBe(0)
  })

  it.each([
    'create table public.another (id int)',
    'create schema another',
    'alter table leads add column another int',
    'drop table leads',
    'drop table tracking_events_later',
    'truncate leads',
    'drop table jobs.job',
    'create function public.another() returns int language sql as $$ select 1 $$',
    'delete from drizzle.__drizzle_migrations',
  ])('cannot %s', async (statement) => {
    expect(await withDatabase(undefined, (database) => refusalOf(database, statement))).toBe('42501')
  })
})
