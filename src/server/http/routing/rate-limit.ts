import { hash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import { createBatcher } from '#server/db/batcher.ts'
import type { Database } from '#server/db/database.ts'
import { isDataFault } from '#server/db/database-error.ts'
import { rateLimits } from '#server/db/schema/rate-limits.ts'
import { callerNetwork } from '../security/caller-network.ts'
import { createInstanceLimit, type InstanceLimit, rateLimited } from './instance-limit.ts'

const WINDOW_SECONDS = 60
const KEY_LENGTH = 22
const MAX_HITS_AT_ONCE = 500
const MAX_WAITING_HITS = 20_000

type Count = { count: number; secondsLeft: number }

/**
 * Increments and reads each caller's count, by the database's clock. Rows are in the order of their keys, so two
 * instances never deadlock.
 */
const COUNT_HITS = `
insert into rate_limits as stored (key, window_start, count)
select key, to_timestamp(floor(extract(epoch from now()) / ${WINDOW_SECONDS}) * ${WINDOW_SECONDS}), hits
from jsonb_to_recordset($1::jsonb) as hit(key text, hits int)
order by key
on conflict (key) do update set
  count = case when stored.window_start >= excluded.window_start then stored.count else 0 end + excluded.count,
  window_start = greatest(stored.window_start, excluded.window_start)
returning key, count,
  ceil(extract(epoch from window_start + interval '${WINDOW_SECONDS} seconds' - now()))::int as "secondsLeft"`

function countHits({ run }: Database) {
  return async (keys: readonly string[]): Promise<Count[]> => {
    const hits = new Map<string, number>()
    for (const key of keys) hits.set(key, (hits.get(key) ?? 0) + 1)
    const values = [JSON.stringify([...hits].map(([key, count]) => ({ key, hits: count })))]
    const rows = await run({ name: 'count_hits', text: COUNT_HITS, values })
    const stored = new Map(rows.map((row) => [row['key'], row]))
    const left = new Map(hits)
    return keys.map((key) => {
      // The row holds the count after the whole batch; earlier hits had a lower one.
      const laterHits = (left.get(key) ?? 1) - 1
      left.set(key, laterHits)
      const row = stored.get(key)
      return { count: Number(row?.['count']) - laterHits, secondsLeft: Number(row?.['secondsLeft']) }
    })
  }
}

export type RateLimiter = {
  /**
   * Counts a call of `address` against `perMinute` for this `bucket`. Addresses (of IPv6, their networks) are stored
   * as keyed hashes.
   * @throws AppError `rate_limited` with the seconds to wait
   */
  hit: (bucket: string, address: string, perMinute: number) => Promise<void>
  /** Like `hit`, but counted in memory and by this instance only. */
  hitInstance: InstanceLimit
  /** Waits for counts that no call has waited for. */
  settled: () => Promise<void>
  /** Deletes old counts. */
  purge: () => Promise<void>
}

/** The last known count of a caller, plus this instance's calls since then. */
type KnownCount = { count: number; endsAtMs: number }

/**
 * Calls do not wait for the count while at most this share of a limit is used. A caller can exceed the limit by that
 * share for a moment, on each instance.
 */
const UNWAITED_SHARE = 0.1
/** Beyond this many callers an instance drops those whose minute is over. */
const MAX_REMEMBERED = 50_000

function createMemory() {
  const counts = new Map<string, KnownCount>()
  const current = (key: string): KnownCount => {
    const found = counts.get(key)
    if (found && found.endsAtMs > Date.now()) return found
    if (counts.size >= MAX_REMEMBERED) {
      for (const [other, { endsAtMs }] of counts) if (endsAtMs <= Date.now()) counts.delete(other)
    }
    const fresh = { count: 0, endsAtMs: Date.now() + WINDOW_SECONDS * 1000 }
    counts.set(key, fresh)
    return fresh
  }
  return {
    /** Adds a call to the known count of `key`. @returns the new count */
    add: (key: string): number => ++current(key).count,
    learn: (key: string, { count, secondsLeft }: Count): void => {
      const known = current(key)
      known.count = Math.max(known.count, count)
      known.endsAtMs = Date.now() + secondsLeft * 1000
    },
  }
}

/**
 * Limits by address, counted in the database so that all instances agree. A call waits for the count only above a
 * tenth of the limit; below that an instance uses the last known count, so callers far from a limit are not slowed
 * down.
 *
 * @param multiplier every limit is multiplied by this
 * @param onError called when a count that no call waited for has failed
 */
export function createRateLimiter(
  database: Database,
  { secret, multiplier, onError }: { secret: Buffer; multiplier: number; onError: (error: unknown) => void },
): RateLimiter {
  const countInDatabase = createBatcher({
    name: 'rate_limits',
    write: countHits(database),
    maxItems: MAX_HITS_AT_ONCE,
    maxWaiting: MAX_WAITING_HITS,
    isItemFault: isDataFault,
  })
  const salt = secret.toString('base64url')
  const memory = createMemory()
  const unwaited = new Set<Promise<unknown>>()
  const count = async (key: string): Promise<Count> => {
    const counted = await countInDatabase(key)
    memory.learn(key, counted)
    return counted
  }
  return {
    hit: async (bucket, address, perMinute) => {
      const limit = perMinute * multiplier
      const key = hash('sha256', `${salt}\n${bucket}\n${callerNetwork(address)}`, 'base64url').slice(
        0,
        KEY_LENGTH,
      )
      if (memory.add(key) <= limit * UNWAITED_SHARE) {
        const counting: Promise<unknown> = count(key)
          .catch(onError)
          .finally(() => unwaited.delete(counting))
        unwaited.add(counting)
        return
      }
      const counted = await count(key)
      if (counted.count <= limit) return
      throw rateLimited(counted.secondsLeft)
    },
    hitInstance: createInstanceLimit({ multiplier }),
    settled: async () => {
      await Promise.all(unwaited)
    },
    purge: async () => {
      await database.db.delete(rateLimits).where(lt(rateLimits.windowStart, sql`now() - interval '1 day'`))
    },
  }
}
