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
 * Adds to each caller's count and reads it, by the database's clock. Rows go in order of their keys, so that
 * two instances never wait for each other.
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
      // The row holds the count after all hits of the batch; the earlier ones came with a lower one.
      const laterHits = (left.get(key) ?? 1) - 1
      left.set(key, laterHits)
      const row = stored.get(key)
      return { count: Number(row?.['count']) - laterHits, secondsLeft: Number(row?.['secondsLeft']) }
    })
  }
}

export type RateLimiter = {
  /**
   * Counts a call of `address` against `perMinute` for this `bucket`; addresses, of IPv6 their networks, are kept as
   * keyed hashes.
   * @throws AppError `rate_limited` with the seconds to wait
   */
  hit: (bucket: string, address: string, perMinute: number) => Promise<void>
  /** As `hit`, but counted in memory and by this instance only. */
  hitInstance: InstanceLimit
  /** Waits for counts that no call has waited for. */
  settled: () => Promise<void>
  /** Forgets counts that are long over. */
  purge: () => Promise<void>
}

/** What an instance has heard of a caller's count, with its own calls since then. */
type Heard = { count: number; endsAtMs: number }

/**
 * While no more than this share of a limit is used, a call need not wait for the count. So much more than the
 * limit a caller can get through in one moment, for each instance.
 */
const UNWAITED_SHARE = 0.1
/** So many callers an instance remembers before it looks for those whose minute is over. */
const MAX_REMEMBERED = 50_000

function createMemory() {
  const heard = new Map<string, Heard>()
  const current = (key: string): Heard => {
    const found = heard.get(key)
    if (found && found.endsAtMs > Date.now()) return found
    if (heard.size >= MAX_REMEMBERED) {
      for (const [other, { endsAtMs }] of heard) if (endsAtMs <= Date.now()) heard.delete(other)
    }
    const fresh = { count: 0, endsAtMs: Date.now() + WINDOW_SECONDS * 1000 }
    heard.set(key, fresh)
    return fresh
  }
  return {
    /** Adds one call to what was heard of `key`. @returns the count with it */
    add: (key: string): number => ++current(key).count,
    learn: (key: string, { count, secondsLeft }: Count): void => {
      const known = current(key)
      known.count = Math.max(known.count, count)
      known.endsAtMs = Date.now() + secondsLeft * 1000
    },
  }
}

/**
 * Limits by address, counted in the database so that all instances agree. Only from a tenth of a limit on
 * does a call wait for the count: before that an instance goes by what it has heard, so that the many
 * callers who are far from any limit are not slowed down by it.
 *
 * @param multiplier every limit times this
 * @param onError is told when a count nobody waited for has failed
 */
export function createRateLimiter(
  database: Database,
  { secret, multiplier, onError }: { secret: Buffer; multiplier: number; onError: (error: unknown) => void },
): RateLimiter {
  const countInDatabase = createBatcher({
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
