import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purchaseRecordHeads, purchaseRecords } from '#server/db/schema/purchase-records.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { addRecord } from './samples.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase(2)
})
afterAll(() => opened.remove())

// A stalled transaction must not delay payments longer than this.
it('gives up after seconds if the chain stays locked', async () => {
  const [one, other] = opened.instances
  if (!one || !other) throw new Error('there are two instances')
  const account = `account-${randomUUID()}`
  await addRecord(one, { account, press: 'first' })
  await one.db.transaction(async (transaction) => {
    await transaction
      .select()
      .from(purchaseRecordHeads)
      .where(eq(purchaseRecordHeads.account, account))
      .for('update')
    const startedAtMs = performance.now()
    await expect(addRecord(other, { account, press: 'second' })).rejects.toThrow('Failed query')
    expect(performance.now() - startedAtMs).toBeLessThan(10_000)
  })
  await addRecord(other, { account, press: 'second' })
  const rows = await one.db.select().from(purchaseRecords).where(eq(purchaseRecords.account, account))
  expect(rows.map(({ sequence }) => sequence)).toEqual([1, 2])
})
