import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import type { Database } from '#server/db/database.ts'
import { LeaseBusyError, LeaseLostError, purgeLeases, withLease } from '#server/db/lease.ts'
import { leases } from '#server/db/schema/leases.ts'

let opened: TestDatabase
let statements = 0

beforeAll(async () => {
  opened = await openTestDatabase(2)
})
afterAll(() => opened.remove())

/** One of two instances that know nothing of each other but by the database; also where both have one connection. */
function instance(index: 0 | 1): Database {
  const database = opened.instances[index]
  if (!database) throw new Error('there is no database')
  return {
    ...database,
    run: (statement) => {
      statements += 1
      return database.run(statement)
    },
  }
}

const db = () => instance(0).db
let keys = 0
const newKey = (): string => `key-${++keys}`

/** A lease of a process that was killed: nobody renews it. */
const leaveBehind = (key: string, holdMs: number) =>
  db()
    .insert(leases)
    .values({ key, holder: 'dead', expiresAt: sql`now() + ${holdMs}::int * interval '1 millisecond'` })

/** Settles when `open` is called. */
function gate() {
  let open = (): void => {}
  const opening = new Promise<void>((resolve) => (open = resolve))
  return { open, opening }
}

/** Work under a lease that the test ends; `begun` settles once it has the lease. */
function held(database: Database, key: string, options: { holdMs?: number } = {}) {
  const begin = gate()
  const end = gate()
  const work = () => {
    begin.open()
    return end.opening
  }
  const done = withLease(database, key, work, options)
  return { begun: begin.opening, end: end.open, done }
}

describe('a lease', () => {
  it('lets one at a time work on a key, of two instances', async () => {
    const key = newKey()
    const instances = [instance(0), instance(1)] as const
    let atWork = 0
    let most = 0
    const work = async () => {
      most = Math.max(most, ++atWork)
      await db().execute(sql`select 1`)
      await new Promise(setImmediate)
      atWork -= 1
    }
    await Promise.all(
      Array.from({ length: 24 }, (_, index) => withLease(instances[index % 2 ? 1 : 0], key, work)),
    )
    expect(most).toBe(1)
    expect(await db().$count(leases)).toBe(0)
  })

  it('lets different keys go side by side', async () => {
    const { open, opening } = gate()
    const first = withLease(instance(0), newKey(), () => opening.then(() => 'first'))
    expect(await withLease(instance(0), newKey(), () => Promise.resolve('second'))).toBe('second')
    open()
    expect(await first).toBe('first')
  })

  it('gives back what the work gives, and its failure', async () => {
    const key = newKey()
    expect(await withLease(instance(0), key, () => Promise.resolve(7))).toBe(7)
    await expect(withLease(instance(0), key, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await withLease(instance(1), key, () => Promise.resolve(8))).toBe(8)
  })

  it('returns although the database does not answer its release', async () => {
    const silent = instance(0)
    const never = new Promise<never>(() => undefined)
    const removal = { where: () => ({ returning: () => never }) }
    const withoutAnswer = Object.create(silent.db, { delete: { value: () => removal } }) as Database['db']
    const work = () => Promise.resolve('done')
    expect(await withLease({ ...silent, db: withoutAnswer }, newKey(), work)).toBe('done')
    await db().delete(leases)
  })

  it('serves those who wait in one process in order', async () => {
    const key = newKey()
    const one = instance(0)
    const order: number[] = []
    await Promise.all([1, 2, 3, 4, 5].map((n) => withLease(one, key, () => Promise.resolve(order.push(n)))))
    expect(order).toEqual([1, 2, 3, 4, 5])
  })

  it('passes to the other instance although the first has more work', async () => {
    const key = newKey()
    const busy = instance(0)
    const order: string[] = []
    const first = held(busy, key)
    await first.begun
    const jobs = [
      first.done,
      ...Array.from({ length: 30 }, () =>
        withLease(busy, key, async () => {
          order.push('busy')
          await new Promise(setImmediate)
        }),
      ),
    ]
    const other = withLease(instance(1), key, () => Promise.resolve(order.push('other')))
    // The other has asked and was refused once, so that the next turn is its own.
    while (
      (await db().$count(leases, sql`${leases.key} = ${key} and ${leases.nextHolder} is not null`)) === 0
    ) {
      await new Promise(setImmediate)
    }
    first.end()
    await Promise.all([...jobs, other])
    expect(order.indexOf('other')).toBe(0)
    expect(order).toHaveLength(31)
  })
})

describe('a lease that is held', () => {
  it('refuses who cannot wait longer', async () => {
    const key = newKey()
    const one = instance(0)
    const holder = held(one, key)
    await holder.begun
    const refused = { waitMs: 30 }
    const work = () => Promise.reject(new Error('worked in vain'))
    await expect(withLease(instance(1), key, work, refused)).rejects.toThrow(LeaseBusyError)
    await expect(withLease(one, key, work, refused)).rejects.toThrow(LeaseBusyError)
    holder.end()
    await holder.done
    // Who has given up has no turn any more.
    expect(await withLease(one, key, () => Promise.resolve('free'), { waitMs: 0 })).toBe('free')
  })

  it('is asked for seldom, and by one of each instance', async () => {
    const key = newKey()
    await leaveBehind(key, 60_000)
    const one = instance(0)
    statements = 0
    const waiting = Array.from({ length: 50 }, () =>
      withLease(one, key, () => Promise.resolve(), { waitMs: 400 }).catch((error: unknown) => error),
    )
    expect((await Promise.all(waiting)).every((error) => error instanceof LeaseBusyError)).toBe(true)
    expect(statements).toBeLessThan(20)
  })

  it('outlives its time while its holder works', async () => {
    const key = newKey()
    const holder = held(instance(0), key, { holdMs: 900 })
    await holder.begun
    const other = withLease(instance(1), key, () => Promise.resolve(), { waitMs: 1_500 })
    await expect(other).rejects.toThrow(LeaseBusyError)
    holder.end()
    await holder.done
  })

  it('runs out when its holder was killed', async () => {
    const key = newKey()
    await leaveBehind(key, 1_200)
    await expect(withLease(instance(0), key, () => Promise.resolve(), { waitMs: 20 })).rejects.toThrow(
      LeaseBusyError,
    )
    expect(await withLease(instance(1), key, () => Promise.resolve('mine'), { waitMs: 5_000 })).toBe('mine')
  })
})

describe('work under a lease', () => {
  it('may write while the lease is its own', async () => {
    const key = newKey()
    const written = await withLease(instance(0), key, (lease) =>
      db().transaction(async (transaction) => {
        await lease.assertHeld(transaction)
        return 'written'
      }),
    )
    expect(written).toBe('written')
  })

  it('may not write once another holder has it', async () => {
    const key = newKey()
    const late = withLease(instance(0), key, async (lease) => {
      // As after the process stood still for long.
      await db().update(leases).set({ holder: 'another' })
      await db().transaction((transaction) => lease.assertHeld(transaction))
    })
    await expect(late).rejects.toThrow(LeaseLostError)
    await db().delete(leases)
  })
})

it('leaves no rows of unused keys', async () => {
  await leaveBehind('old', -3_700_000)
  await leaveBehind('new', 1_000)
  await purgeLeases(instance(0))
  expect((await db().select({ key: leases.key }).from(leases)).map(({ key }) => key)).toContain('new')
  expect((await db().select({ key: leases.key }).from(leases)).map(({ key }) => key)).not.toContain('old')
})
