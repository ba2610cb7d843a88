import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, lt, lte, sql } from 'drizzle-orm'
import { waitAtMost } from '#shared/lib/wait-at-most.ts'
import type { Database } from './database.ts'
import { takeTurn } from './lease-turns.ts'
import { leases } from './schema/leases.ts'

/** Others held the lease for the whole time that the caller could wait. */
export class LeaseBusyError extends Error {
  override name = 'LeaseBusyError'
  constructor(key: string) {
    super(`another holder works on ${key}`)
  }
}

/** The lease expired, for example because the process was paused, and another holder may have taken it. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError'
  constructor(key: string) {
    super(`the lease on ${key} was lost`)
  }
}

export type Lease = {
  /**
   * Call it inside a transaction, with its handle: until it ends no one else gets the lease.
   * @throws LeaseLostError
   */
  assertHeld: (transaction: Database['db']) => Promise<void>
}

type LeaseOptions = {
  /** How long to wait for other holders; default 15 s. */
  waitMs?: number
  /** How long to wait for a holder that has died; default 10 s. A living holder renews its lease. */
  holdMs?: number
}

const DEFAULT_WAIT_MS = 15_000
const DEFAULT_HOLD_MS = 10_000
const FIRST_POLL_MS = 15
const LONGEST_POLL_MS = 120
/** Longer than two polls, so that a turn is not lost between them. */
const RESERVED_MS = 500
/** What a response waits for the release of its lease. Longer than the database takes, except during a fault. */
const RELEASE_WAIT_MS = 1_000

const milliseconds = (parameter: string): string => `${parameter}::int * interval '1 millisecond'`

/**
 * Takes the lease if it is free and nobody else's turn, otherwise reserves the next turn if that is free. Uses the
 * time at which the statement began, so a lease is taken too late rather than too early.
 */
const TAKE_OR_RESERVE = `
insert into leases as stored (key, holder, expires_at) values ($1, $2, now() + ${milliseconds('$3')})
on conflict (key) do update set
  holder = case when stored.expires_at <= now() then excluded.holder else stored.holder end,
  expires_at = case when stored.expires_at <= now() then excluded.expires_at else stored.expires_at end,
  next_holder = case when stored.expires_at <= now() then null else excluded.holder end,
  next_until = case when stored.expires_at <= now() then null else now() + ${milliseconds('$4')} end
where stored.next_holder is null or stored.next_holder = excluded.holder or stored.next_until <= now()
returning holder`

const isFinished = (signal: AbortSignal): boolean => signal.aborted

/** The next in turn gives up: others need not wait for it. */
async function leaveTurn({ db }: Database, key: string, holder: string): Promise<void> {
  const isOurs = and(eq(leases.key, key), eq(leases.nextHolder, holder))
  await db.delete(leases).where(and(isOurs, lte(leases.expiresAt, sql`now()`)))
  await db.update(leases).set({ nextHolder: null, nextUntil: null }).where(isOurs)
}

async function acquire(database: Database, key: string, holder: string, holdMs: number, endsAtMs: number) {
  const values = [key, holder, holdMs, RESERVED_MS]
  for (let pollMs = FIRST_POLL_MS; ; pollMs = Math.min(pollMs * 1.6, LONGEST_POLL_MS)) {
    const rows = await database.run({ name: 'take_lease', text: TAKE_OR_RESERVE, values })
    if (rows[0]?.['holder'] === holder) return
    const leftMs = endsAtMs - performance.now()
    if (leftMs <= 0) {
      await leaveTurn(database, key, holder)
      throw new LeaseBusyError(key)
    }
    await sleep(Math.min(pollMs * (0.75 + Math.random() / 2), leftMs))
  }
}

const held = (key: string, holder: string) => and(eq(leases.key, key), eq(leases.holder, holder))

async function release({ db }: Database, key: string, holder: string): Promise<void> {
  const isNobodyNext = sql`(${leases.nextUntil} is null or ${leases.nextUntil} <= now())`
  const deleted = await db
    .delete(leases)
    .where(and(held(key, holder), isNobodyNext))
    .returning({ key: leases.key })
  // The row stays, because it stores whose turn it is.
  if (deleted.length === 0) {
    await db.update(leases).set({ expiresAt: sql`now()` }).where(held(key, holder))
  }
}

/** Runs until `signal` says that the work is over. If the database does not answer now, it may the next time. */
async function renew({ db }: Database, key: string, holder: string, holdMs: number, signal: AbortSignal) {
  while (!isFinished(signal)) {
    await sleep(holdMs / 3, undefined, { signal }).catch(() => {})
    if (isFinished(signal)) return
    await db
      .update(leases)
      .set({ expiresAt: sql`now() + ${holdMs}::int * interval '1 millisecond'` })
      .where(held(key, holder))
      .catch(() => {})
  }
}

/**
 * Runs `work` while no other instance works on `key`. The lease is a row that is renewed while `work` runs, without a
 * transaction or connection, so `work` may call Stripe. Waiters in one process queue up and only the first asks the
 * database; instances take turns.
 *
 * A process that is paused for longer than `holdMs` loses its lease: write what must never happen twice in a
 * transaction that calls `assertHeld`.
 *
 * @throws LeaseBusyError when others held the lease for `waitMs`
 */
export async function withLease<T>(
  database: Database,
  key: string,
  work: (lease: Lease) => Promise<T>,
  { waitMs = DEFAULT_WAIT_MS, holdMs = DEFAULT_HOLD_MS }: LeaseOptions = {},
): Promise<T> {
  const endsAtMs = performance.now() + waitMs
  const endTurn = await takeTurn(database, key, waitMs)
  if (endTurn === null) throw new LeaseBusyError(key)
  try {
    // The turn came too late. Other waiters are as late and must not all ask the database at once.
    if (waitMs > 0 && performance.now() >= endsAtMs) throw new LeaseBusyError(key)
    const holder = randomUUID()
    await acquire(database, key, holder, holdMs, endsAtMs)
    const finished = new AbortController()
    const renewing = renew(database, key, holder, holdMs, finished.signal)
    try {
      return await work({
        assertHeld: async (transaction) => {
          const rows = await transaction
            .select({ key: leases.key })
            .from(leases)
            .where(held(key, holder))
            .for('update')
          if (rows.length === 0) throw new LeaseLostError(key)
        },
      })
    } finally {
      finished.abort()
      // If it cannot be released, it expires.
      const releasing = renewing.then(() => release(database, key, holder))
      await waitAtMost(releasing, RELEASE_WAIT_MS)
    }
  } finally {
    endTurn()
  }
}

/** Deletes the rows of waiters that gave up. */
export async function purgeLeases({ db }: Database): Promise<void> {
  await db.delete(leases).where(lt(leases.expiresAt, sql`now() - interval '1 hour'`))
}
