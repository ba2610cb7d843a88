import { randomUUID } from 'node:crypto'
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordFault } from '#shared/contract/purchase-records.ts'
import { canonicalJson } from '#server/db/at-rest/chain.ts'
import type { Database } from '#server/db/database.ts'
import { purchaseRecordHeads, purchaseRecords } from '#server/db/schema/purchase-records.ts'
import { eraseRecords } from '#server/features/purchase-records/purchase-records.ts'
import { contentHashOf, type RecordRow, rowHashOf } from '#server/features/purchase-records/record-hash.ts'
import { checkRecords, verifyRecords } from '#server/features/purchase-records/verify-records.ts'
import { forSoak } from '../../setup/soak.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { addRecord, sampleContent } from './samples.ts'

let opened: TestDatabase
let database: Database
beforeAll(async () => {
  opened = await openTestDatabase(2)
  database = opened.instances[0]
})
afterAll(() => opened.remove())

const ofAccount = (account: string) => eq(purchaseRecords.account, account)
const at = (account: string, sequence: number) =>
  and(ofAccount(account), eq(purchaseRecords.sequence, sequence))
const rowsOf = (account: string): Promise<RecordRow[]> =>
  database.db.select().from(purchaseRecords).where(ofAccount(account)).orderBy(asc(purchaseRecords.sequence))

/** Adds records concurrently from all instances. @returns the account */
async function addMany(agents: readonly string[]): Promise<string> {
  const account = `account-${randomUUID()}`
  await Promise.all(
    agents.map((agent, index) => {
      const instance = opened.instances[index % opened.instances.length] ?? database
      return addRecord(instance, { account, press: `press-${index}`, content: sampleContent(agent) })
    }),
  )
  return account
}

/** A row with correct hashes. */
function rehashed(row: RecordRow, changes: Partial<RecordRow>): RecordRow {
  const changed = { ...row, ...changes }
  const contentHash = contentHashOf(changed.salt ?? '', changed.content)
  return { ...changed, contentHash, hash: rowHashOf({ ...changed, contentHash }) }
}

async function rowAt(account: string, sequence: number): Promise<RecordRow> {
  const row = (await rowsOf(account))[sequence - 1]
  if (!row) throw new Error(`there is no row ${sequence}`)
  return row
}

type Tampering = (account: string, sequence: number) => Promise<RecordFault>

/** Manipulations of row `sequence`, and where they must show. */
const TAMPERINGS: Readonly<Record<string, Tampering>> = {
  'another content': async (account, sequence) => {
    const content = sampleContent('somebody else')
    await database.db.update(purchaseRecords).set({ content }).where(at(account, sequence))
    return { sequence, kind: 'changed' }
  },
  'another time': async (account, sequence) => {
    const createdAt = new Date('2020-01-01T00:00:00Z')
    await database.db.update(purchaseRecords).set({ createdAt }).where(at(account, sequence))
    return { sequence, kind: 'changed' }
  },
  'another attempt': async (account, sequence) => {
    await database.db.update(purchaseRecords).set({ attemptId: 'other' }).where(at(account, sequence))
    return { sequence, kind: 'changed' }
  },
  'another content with its own hashes': async (account, sequence) => {
    const row = await rowAt(account, sequence)
    const changed = rehashed(row, { content: sampleContent('somebody else') })
    await database.db.update(purchaseRecords).set(changed).where(at(account, sequence))
    return { sequence, kind: 'changed' }
  },
  'half an erasure': async (account, sequence) => {
    await database.db.update(purchaseRecords).set({ salt: null }).where(at(account, sequence))
    return { sequence, kind: 'changed' }
  },
  'a missing row': async (account, sequence) => {
    await database.db.delete(purchaseRecords).where(at(account, sequence))
    return { sequence, kind: 'missing' }
  },
  'a missing end': async (account, sequence) => {
    await database.db
      .delete(purchaseRecords)
      .where(and(ofAccount(account), gte(purchaseRecords.sequence, sequence)))
    return { sequence, kind: 'missing' }
  },
  'a row in between': async (account, sequence) => {
    const row = await rowAt(account, sequence)
    // From the end, so that the key stays unique.
    for (const { sequence: place } of (await rowsOf(account)).slice(sequence - 1).toReversed()) {
      await database.db
        .update(purchaseRecords)
        .set({ sequence: place + 1 })
        .where(at(account, place))
    }
    await database.db
      .update(purchaseRecordHeads)
      .set({ sequence: sql`${purchaseRecordHeads.sequence} + 1` })
      .where(eq(purchaseRecordHeads.account, account))
    const content = sampleContent('inserted')
    await database.db.insert(purchaseRecords).values(rehashed(row, { pressKey: 'inserted', content }))
    return { sequence, kind: 'inserted' }
  },
  'a row after the end': async (account) => {
    const last = (await rowsOf(account)).at(-1)
    if (!last) throw new Error('there is no row')
    const sequence = last.sequence + 1
    const row = rehashed(last, { sequence, previousHash: last.hash, pressKey: 'inserted' })
    await database.db.insert(purchaseRecords).values(row)
    return { sequence, kind: 'inserted' }
  },
  'a row before the first': async (account) => {
    const row = await rowAt(account, 1)
    await database.db.insert(purchaseRecords).values(rehashed(row, { sequence: 0, pressKey: 'inserted' }))
    return { sequence: 0, kind: 'inserted' }
  },
}

describe('the chain of purchase records', () => {
  it('has no gap and no fork under concurrency, and shows where it was changed', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 20 }).map((agent) => agent.replaceAll('\0', ''))
    const agents = fc.array(
      text.filter((agent) => agent.isWellFormed()),
      { minLength: 2, maxLength: 6 },
    )
    const kinds = fc.constantFrom(...Object.keys(TAMPERINGS))
    await fc.assert(
      fc.asyncProperty(agents, kinds, fc.nat(), async (given, kind, place) => {
        const account = await addMany(given)
        const rows = await rowsOf(account)
        expect(rows.map(({ sequence }) => sequence)).toEqual(given.map((_agent, index) => index + 1))
        const recorded = rows.map(({ content }) => content?.server.userAgent ?? '')
        expect(recorded.toSorted()).toEqual(given.toSorted())
        expect(rows.slice(1).map(({ previousHash }) => previousHash)).toEqual(
          rows.slice(0, -1).map(({ hash }) => hash),
        )
        expect(await verifyRecords(database, account)).toEqual({
          records: given.length,
          erased: 0,
          sequence: given.length,
          hash: rows.at(-1)?.hash,
          fault: null,
        })
        const expected = await TAMPERINGS[kind]?.(account, 1 + (place % given.length))
        expect((await verifyRecords(database, account)).fault, kind).toEqual(expected)
      }),
      { numRuns: forSoak(12, 500) },
    )
  })

  it.each(Object.keys(TAMPERINGS))('shows %s', async (kind) => {
    const account = await addMany(['a', 'b', 'c', 'd', 'e'])
    const expected = await TAMPERINGS[kind]?.(account, 3)
    expect((await verifyRecords(database, account)).fault).toEqual(expected)
  })

  it('records a press once', async () => {
    const account = `account-${randomUUID()}`
    const press = { account, press: 'the same' }
    await Promise.all(opened.instances.map((instance) => addRecord(instance, press)))
    await addRecord(database, press)
    expect(await rowsOf(account)).toHaveLength(1)
  })

  it('stays intact when contents are erased, which cannot be guessed from their hash', async () => {
    const account = await addMany(['a', 'b', 'c'])
    const [, second] = await rowsOf(account)
    const attemptIds = [second?.attemptId ?? '']
    expect(await eraseRecords(database.db, { attemptIds, subscriptionIds: [] })).toBe(1)
    const erased = await rowAt(account, 2)
    expect(erased).toMatchObject({ content: null, salt: null, contentHash: second?.contentHash })
    expect(contentHashOf('', second?.content)).not.toBe(erased.contentHash)
    expect(await verifyRecords(database, account)).toMatchObject({ records: 3, erased: 1, fault: null })
  })

  it('detects a completely rewritten chain after an earlier check', async () => {
    const account = await addMany(['a', 'b', 'c'])
    await checkRecords(database, new Date())
    let previousHash: string | null = null
    for (const row of await rowsOf(account)) {
      const changed: RecordRow = rehashed(row, {
        content: sampleContent('rewritten'),
        ...(previousHash !== null && { previousHash }),
      })
      await database.db.update(purchaseRecords).set(changed).where(at(account, row.sequence))
      previousHash = changed.hash
    }
    await database.db
      .update(purchaseRecordHeads)
      .set({ hash: previousHash ?? '' })
      .where(eq(purchaseRecordHeads.account, account))
    const fault = { sequence: 3, kind: 'changed' }
    const found = (await checkRecords(database, new Date())).find((one) => one.account === account)
    expect(found?.fault).toEqual(fault)
    const [head] = await database.db
      .select()
      .from(purchaseRecordHeads)
      .where(eq(purchaseRecordHeads.account, account))
    expect(head).toMatchObject({ fault, checkedSequence: 3, checkedAt: expect.any(Date) })
  })

  it('hashes content independently of key order', () => {
    expect(canonicalJson({ b: [1, { d: 1, c: 'é' }], a: null })).toBe('{"a":null,"b":[1,{"c":"é","d":1}]}')
    expect(contentHashOf('salt', { a: 1, b: 2 })).toBe(contentHashOf('salt', { b: 2, a: 1 }))
  })
})
