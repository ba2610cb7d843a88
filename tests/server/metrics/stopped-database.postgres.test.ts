import { expect, it } from 'vitest'
import { openPostgres } from '#server/db/engines/open-postgres.ts'
import { createEmptyDatabase, onServer } from '../../databases/postgres.ts'
import { scrape, withMetrics } from './scrape.ts'

it('a scrape answers while the database is stopped, and stored values are missing', async () => {
  const { url } = await createEmptyDatabase()
  const name = new URL(url).pathname.slice(1)
  const database = await openPostgres(url, () => undefined)
  const warnings: string[] = []
  const sources = {
    app: { draining: { hasBegun: false, begin: () => Promise.resolve(), hurry: () => undefined } },
    brands: { ids: () => [] },
    database,
    gateway: {
      account: 'sandbox',
      clock: {
        last: () => null,
        measure: () => Promise.resolve(null),
        assertRight: () => Promise.resolve(),
      },
    },
    logger: { warn: (_facts: object, message: string) => void warnings.push(message) },
  }
  const running = await withMetrics(sources, scrape)
  expect([running.sum('quiz_database_up'), running.sum('quiz_ready')]).toEqual([1, 1])
  expect(running.sum('quiz_webhook_pending_events')).toBe(0)
  expect(warnings).toEqual([])

  await onServer(`alter database ${name} allow_connections false`)
  await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  const stopped = await withMetrics(sources, scrape)
  expect(stopped.status).toBe(200)
  expect([stopped.sum('quiz_database_up'), stopped.sum('quiz_ready')]).toEqual([0, 0])
  expect(stopped.sum('quiz_webhook_pending_events')).toBeNull()
  expect(stopped.sum('quiz_jobs_due')).toBeNull()
  expect(stopped.sum('process_start_time_seconds')).toBeGreaterThan(0)
  expect(warnings).toEqual(['metrics could not be read from the database'])

  await onServer(`alter database ${name} allow_connections true`)
  const isUp = async () => (await withMetrics(sources, scrape)).sum('quiz_database_up')
  // A pooler connects again after a second.
  await expect.poll(isUp, { timeout: 30_000 }).toBe(1)
  await database.close()
})
