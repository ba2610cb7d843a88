import { setTimeout } from 'node:timers/promises'
import { isLockFault } from './database-error.ts'

/** Others pass meanwhile. */
const PAUSE_MS = 2_000

/**
 * Retries statements that wait only briefly for their locks, because others queue behind them.
 * @throws the last lock timeout if another transaction, such as a backup, still has the lock after `maxTries`
 */
export async function withLockRetries<T>(statements: () => Promise<T>, maxTries: number): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await statements()
    } catch (error) {
      if (!isLockFault(error) || tries >= maxTries) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}
