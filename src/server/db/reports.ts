import { setTimeout as after } from 'node:timers/promises'
import type { Database } from './database.ts'
import { isCanceledByRecovery, isTimeLimit, isUnavailable } from './database-error.ts'

/** How often the program checks how far the replica is behind. */
const CHECK_EVERY_MS = 1_000
/** Instances write the time about every second. A replica further behind than this is not read. */
const MAX_LAG_MS = 60_000

/** The last time that an instance has written. It is correct for every kind of replication, and for a replica that was cut off. */
const AS_OF = {
  name: 'reports_as_of',
  text: 'select extract(epoch from max(seen_at)) * 1000 as "asOfMs" from server_instances',
  values: [],
}

/** Reads that may be some seconds old: reports and lists, never what decides about access, consent, payments or limits. */
export type Reports = {
  /**
   * @param work reads from the database that it gets. `asOf` is the time of what it reads; null: it is current. If the replica
   * fails, it runs again on the primary
   * @returns what `work` returns
   */
  read: <T>(work: (database: Database, asOf: Date | null) => Promise<T>) => Promise<T>
}

/** Without a replica: everything is read from the database itself. */
export const reportsOf = (database: Database): Reports => ({ read: (work) => work(database, null) })

type ReplicaLogger = { warn: (facts: object, message: string) => void; info: (message: string) => void }

export type ReplicaReports = Reports & {
  /** Milliseconds by which the replica lags; null: it is not read. */
  lagMs: () => number | null
  /** Call it before the first read: until then the primary is read. */
  check: () => Promise<void>
  /** Checks until it is stopped. */
  follow: () => void
  stop: () => Promise<void>
}

/** Reads the replica while it answers and lags by at most a minute, otherwise the primary. */
export function reportsOfReplica(
  primary: Database,
  replica: Database,
  logger: ReplicaLogger,
): ReplicaReports {
  let asOf: Date | null = null
  const stopping = new AbortController()
  let following: Promise<void> = Promise.resolve()

  const use = (next: Date | null, reason: object): void => {
    if (asOf !== null && next === null)
      logger.warn(reason, 'reports read the primary: the replica cannot be used')
    if (asOf === null && next !== null) logger.info('reports read the replica')
    asOf = next
  }

  const check = async (): Promise<void> => {
    try {
      const [row] = await replica.run(AS_OF)
      const asOfMs = Number(row?.['asOfMs'] ?? 0)
      const lagMs = Date.now() - asOfMs
      use(lagMs > MAX_LAG_MS ? null : new Date(Math.min(asOfMs, Date.now())), { lagMs: Math.round(lagMs) })
    } catch (error) {
      use(null, { err: error })
    }
  }
  const followUntilStopped = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await check()
      await after(CHECK_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }

  return {
    lagMs: () => (asOf === null ? null : Math.max(0, Date.now() - asOf.getTime())),
    check,
    follow: () => {
      following = followUntilStopped()
    },
    stop: () => {
      stopping.abort()
      return following
    },
    read: async (work) => {
      if (asOf === null) return work(primary, null)
      try {
        return await work(replica, asOf)
      } catch (error) {
        // The primary would take as long.
        if (isTimeLimit(error)) throw error
        if (isUnavailable(error)) use(null, { err: error })
        // A canceled read says nothing about the next one.
        else if (!isCanceledByRecovery(error)) throw error
        return work(primary, null)
      }
    },
  }
}
