import { AppError } from './app-error.ts'
import { callerNetwork } from '../security/caller-network.ts'

const WINDOW_MS = 60_000
/** An instance keeps the counts of this many callers; beyond that it drops the oldest. */
const MAX_CALLERS = 50_000

/** Counts a call of `address` against `perMinute` for this `bucket`. @throws AppError `rate_limited` with the seconds to wait */
export type InstanceLimit = (bucket: string, address: string, perMinute: number) => void

export const rateLimited = (retryAfterSeconds: number): AppError =>
  new AppError('rate_limited', 'Too many requests. Please try again in a moment.', {
    retryAfterSeconds: Math.max(retryAfterSeconds, 1),
  })

/**
 * Limits that each instance counts in memory, for calls that are too frequent or too cheap to count in the database.
 * N instances together allow N times as many calls.
 *
 * @param multiplier every limit is multiplied by this
 * @param nowMs default: the system's clock
 */
export function createInstanceLimit({
  multiplier,
  nowMs = Date.now,
}: {
  multiplier: number
  nowMs?: () => number
}): InstanceLimit {
  const counts = new Map<string, number>()
  let endsAtMs = 0
  return (bucket, address, perMinute) => {
    const now = nowMs()
    // A clock that was set back must not make a minute longer.
    if (now >= endsAtMs || now < endsAtMs - WINDOW_MS) {
      counts.clear()
      endsAtMs = now + WINDOW_MS
    }
    const key = `${bucket}\n${callerNetwork(address)}`
    const count = (counts.get(key) ?? 0) + 1
    if (count === 1 && counts.size >= MAX_CALLERS) {
      const [oldest] = counts.keys()
      if (oldest !== undefined) counts.delete(oldest)
    }
    counts.set(key, count)
    if (count > perMinute * multiplier) throw rateLimited(Math.ceil((endsAtMs - now) / 1000))
  }
}
