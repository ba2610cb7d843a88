import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import type { Database } from '#server/db/database.ts'
import { rateLimits } from '#server/db/schema/rate-limits.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { createRateLimiter, type RateLimiter } from '#server/http/routing/rate-limit.ts'

let instances: TestDatabase
let limiters: RateLimiter[]

const create = (instance: Database, multiplier: number) =>
  createRateLimiter(instance, { secret: Buffer.alloc(32), multiplier, onError: fail })
const fail = (error: unknown): never => {
  throw error
}

beforeAll(async () => {
  instances = await openTestDatabase(3)
  limiters = instances.instances.map((instance) => create(instance, 1))
})
afterAll(async () => {
  await Promise.all(limiters.map((limiter) => limiter.settled()))
  await instances.remove()
})

const firstOf = <T>(list: readonly T[]): T => {
  const [first] = list
  if (first === undefined) throw new Error('there is none')
  return first
}

async function countAccepted(hits: readonly Promise<void>[]): Promise<number> {
  const results = await Promise.allSettled(hits)
  return results.filter(({ status }) => status === 'fulfilled').length
}

const minuteOf = async (database: Database): Promise<unknown> =>
  (
    await database.run({
      name: 'minute',
      text: "select date_trunc('minute', now())::text as minute",
      values: [],
    })
  )[0]?.['minute']

let buckets = 0
/** Does `work` with a new bucket, and again if a minute ended in between. */
async function inOneMinute<T>(work: (bucket: string) => Promise<T>): Promise<T> {
  const database = firstOf(instances.instances)
  const before = await minuteOf(database)
  const result = await work(`bucket-${++buckets}`)
  return (await minuteOf(database)) === before ? result : inOneMinute(work)
}

describe('a limit', () => {
  it('lets as many calls of one after the other through as it says, over all instances', async () => {
    const accepted = await inOneMinute(async (bucket) => {
      let count = 0
      for (let index = 0; index < 60; index++) {
        const limiter = firstOf(limiters.slice(index % limiters.length))
        count += await countAccepted([limiter.hit(bucket, '10.0.0.1', 30)])
        await limiter.settled()
      }
      return count
    })
    expect(accepted).toBe(30)
  })

  it('lets at most a tenth more for each instance through when all come in one moment', async () => {
    const accepted = await inOneMinute((bucket) =>
      countAccepted(
        limiters.flatMap((limiter) => Array.from({ length: 60 }, () => limiter.hit(bucket, '10.0.0.1', 40))),
      ),
    )
    expect(accepted).toBeGreaterThanOrEqual(40)
    expect(accepted).toBeLessThanOrEqual(40 + 3 * 4)
  })

  it('says when to come back', async () => {
    const limiter = firstOf(limiters)
    const refusal = await inOneMinute(async (bucket) => {
      const refusals: unknown[] = []
      for (let count = 0; count < 2; count++) {
        await limiter.hit(bucket, '10.0.0.1', 1).catch((error: unknown) => refusals.push(error))
      }
      return refusals[0]
    })
    expect(refusal).toBeInstanceOf(AppError)
    expect(refusal).toMatchObject({ code: 'rate_limited' })
    const { retryAfterSeconds } = refusal as AppError
    expect(retryAfterSeconds).toBeGreaterThanOrEqual(1)
    expect(retryAfterSeconds).toBeLessThanOrEqual(60)
  })

  it('is of one address and one kind of call', async () => {
    const limiter = firstOf(limiters)
    await limiter.hit('apart', '10.0.0.1', 1)
    await limiter.hit('apart', '10.0.0.2', 1)
    await limiter.hit('other', '10.0.0.1', 1)
    await expect(limiter.hit('apart', '10.0.0.1', 0)).rejects.toThrow(AppError)
  })

  it('grows with the multiplier', async () => {
    const limiter = create(firstOf(instances.instances), 2.5)
    const accepted = await inOneMinute((bucket) =>
      countAccepted(Array.from({ length: 30 }, () => limiter.hit(bucket, '10.0.0.1', 4))),
    )
    expect(accepted).toBe(10)
  })

  it('restarts each minute, and is deleted after a day', async () => {
    const { db } = firstOf(instances.instances)
    await firstOf(limiters).hit('minute', '10.0.0.9', 1)
    await db.update(rateLimits).set({ windowStart: sql`window_start - interval '1 minute'`, count: 1000 })
    const restarted = create(firstOf(instances.instances), 1)
    await restarted.hit('minute', '10.0.0.9', 1)
    await db.update(rateLimits).set({ windowStart: sql`window_start - interval '25 hours'` })
    await restarted.purge()
    expect(await db.$count(rateLimits)).toBe(0)
  })

  it('keeps no address', async () => {
    const limiter = firstOf(limiters)
    await limiter.hit('secret', '203.0.113.77', 100)
    await limiter.settled()
    const rows = await firstOf(instances.instances).db.select().from(rateLimits)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('203.0.113.77')
  })

  it('logs when a count in the background has failed', async () => {
    const errors: unknown[] = []
    const limiter = createRateLimiter(
      { ...firstOf(instances.instances), run: () => Promise.reject(new Error('no connection')) },
      { secret: Buffer.alloc(32), multiplier: 1, onError: (error) => errors.push(error) },
    )
    await limiter.hit('unheard', '10.0.0.1', 100)
    await limiter.settled()
    expect(errors).toEqual([new Error('no connection')])
  })
})
