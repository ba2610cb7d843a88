import { randomBytes } from 'node:crypto'
import { asc, eq, gte, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AuditFault } from '#shared/contract/admin/admin.ts'
import type { Database } from '#server/db/database.ts'
import { adminAudit, adminAuditChain, adminAuditHead } from '#server/db/schema/admin.ts'
import { checkAudit, verifyAudit } from '#server/features/audit/verify-audit.ts'
import { type AuditEntry, entryHashOf, rowHashOf } from '#server/features/audit/append-entry.ts'
import { type Audit, createAudit } from '#server/features/audit/create-audit.ts'
import type { AuditAction } from '#server/features/audit/record-action.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { forSoak } from '../../setup/soak.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'

const TIMEOUT_MS = forSoak(60_000, 600_000)
const KEY = randomBytes(32)
const NOW = new Date('2027-03-08T15:00:00Z')
const logged: { level: 'info' | 'error'; facts: object }[] = []
let runJob: () => Promise<void>
let opened: TestDatabase
let database: Database
let audits: Audit[]

beforeAll(async () => {
  opened = await openTestDatabase(2)
  database = opened.instances[0]
  const logger = {
    info: (facts: object) => logged.push({ level: 'info', facts }),
    error: (facts: object) => logged.push({ level: 'error', facts }),
  }
  const define = <Data extends object>({ data, run }: JobDefinition<Data>) => {
    runJob = () => run(data.parse({}), AbortSignal.any([]))
    return () => Promise.resolve()
  }
  audits = opened.instances.map((instance) =>
    createAudit({ database: instance, key: KEY, logger, now: () => NOW }, { define }),
  )
})
afterAll(() => opened.remove())
beforeEach(async () => {
  logged.length = 0
  for (const table of [adminAudit, adminAuditChain, adminAuditHead]) await database.db.delete(table)
})

const auditOf = (instance: number): Audit => {
  const audit = audits[instance % audits.length]
  if (!audit) throw new Error('there is no instance')
  return audit
}
const actionOf = (targetId: string): AuditAction => ({
  actor: { accountId: 'ada', email: 'ada@example.com' },
  action: 'delete_lead',
  target: { targetKind: 'lead', targetId, before: { b: 0.1 + 0.2, a: ['é', null, 1e21] } },
  requestId: null,
})
/** Two writes of one row, as a call of the API makes them. */
async function call(instance: number, targetId: string): Promise<void> {
  const end = await auditOf(instance).begin(actionOf(targetId))
  await end('done', { deletedRows: 1 })
}
/** One write by an action in a transaction. */
const record = ({ db }: Database, targetId: string): Promise<void> =>
  db.transaction((transaction) => auditOf(0).record(transaction, { ...actionOf(targetId), after: {} }))

const verify = () => verifyAudit(database, KEY)
const rowsInOrder = () => database.db.select().from(adminAudit).orderBy(asc(adminAudit.id))
const entriesInOrder = () => database.db.select().from(adminAuditChain).orderBy(asc(adminAuditChain.sequence))
async function rowAt(index: number) {
  const row = (await rowsInOrder())[index]
  if (!row) throw new Error(`there is no row ${index}`)
  return row
}
async function entryAt(sequence: number): Promise<AuditEntry> {
  const entry = (await entriesInOrder())[sequence - 1]
  if (!entry) throw new Error(`there is no entry ${sequence}`)
  return entry
}
const changeEntry = (sequence: number, changes: Partial<AuditEntry>) =>
  database.db.update(adminAuditChain).set(changes).where(eq(adminAuditChain.sequence, sequence))

/** What somebody could do after five calls, and where it must show. Row 2 has the entries 5 and 6. */
const TAMPERINGS: Readonly<Record<string, () => Promise<Partial<AuditFault>>>> = {
  'a changed row': async () => {
    const { id } = await rowAt(2)
    await database.db.update(adminAudit).set({ actorEmail: 'eve@example.com' }).where(eq(adminAudit.id, id))
    return { sequence: 6, auditId: String(id), kind: 'changed' }
  },
  'a changed detail': async () => {
    const { id } = await rowAt(2)
    await database.db
      .update(adminAudit)
      .set({ after: { deletedRows: 2 } })
      .where(eq(adminAudit.id, id))
    return { sequence: 6, auditId: String(id), kind: 'changed' }
  },
  'a deleted row': async () => {
    const { id } = await rowAt(2)
    await database.db.delete(adminAudit).where(eq(adminAudit.id, id))
    return { sequence: 6, auditId: String(id), kind: 'missing' }
  },
  'an inserted row': async () => {
    const { id: _id, ...row } = await rowAt(2)
    const [added] = await database.db.insert(adminAudit).values(row).returning()
    return { sequence: null, auditId: String(added?.id), kind: 'inserted' }
  },
  'rows in another order': async () => {
    const [{ id: one }, { id: other }] = [await rowAt(2), await rowAt(3)]
    for (const [from, to] of [
      [one, -1],
      [other, one],
      [-1, other],
    ] as const) {
      await database.db.update(adminAudit).set({ id: to }).where(eq(adminAudit.id, from))
    }
    // The rows differ in their target.
    return { sequence: 6, auditId: String(one), kind: 'changed' }
  },
  'a deleted row with its entries': async () => {
    const { id } = await rowAt(2)
    await database.db.delete(adminAudit).where(eq(adminAudit.id, id))
    await database.db.delete(adminAuditChain).where(eq(adminAuditChain.auditId, id))
    return { sequence: 5, auditId: null, kind: 'missing' }
  },
  'a truncated end': async () => {
    const { id } = await rowAt(2)
    await database.db.delete(adminAudit).where(gte(adminAudit.id, id))
    await database.db.delete(adminAuditChain).where(gte(adminAuditChain.sequence, 5))
    return { sequence: 5, auditId: null, kind: 'missing' }
  },
  'a truncated end that was moved back': async () => {
    const { id } = await rowAt(2)
    const { hash } = await entryAt(4)
    await database.db.delete(adminAudit).where(gte(adminAudit.id, id))
    await database.db.delete(adminAuditChain).where(gte(adminAuditChain.sequence, 5))
    await database.db.update(adminAuditHead).set({ sequence: 4, hash })
    return { sequence: 4, auditId: null, kind: 'changed' }
  },
  'a deleted end': async () => {
    await database.db.delete(adminAuditHead)
    return { sequence: 1, auditId: null, kind: 'inserted' }
  },
  'an end that asks for rows of an older version': async () => {
    await database.db.update(adminAuditHead).set({ isComplete: false })
    return { sequence: 10, auditId: null, kind: 'changed' }
  },
  'a changed row with a matching hash': async () => {
    const changed = { ...(await rowAt(2)), actorEmail: 'eve@example.com' }
    await database.db.update(adminAudit).set(changed).where(eq(adminAudit.id, changed.id))
    await changeEntry(6, { rowHash: rowHashOf(changed) })
    return { sequence: 6, auditId: null, kind: 'changed' }
  },
  'a chain that was written again with another key': async () => {
    let previousHash = (await entryAt(5)).hash
    for (let sequence = 6; sequence <= 10; sequence += 1) {
      const entry = { ...(await entryAt(sequence)), previousHash }
      const hash = entryHashOf(randomBytes(32), entry)
      await changeEntry(sequence, { previousHash, hash })
      previousHash = hash
    }
    await database.db.update(adminAuditHead).set({ hash: previousHash })
    return { sequence: 6, auditId: null, kind: 'changed' }
  },
  'an inserted row with an entry after the end': async () => {
    const { id: _id, ...row } = await rowAt(2)
    const last = await entryAt(10)
    const [added] = await database.db.insert(adminAudit).values(row).returning()
    const entry = { ...last, sequence: 11, auditId: added?.id ?? 0, previousHash: last.hash }
    await database.db.insert(adminAuditChain).values(entry)
    return { sequence: 11, auditId: null, kind: 'inserted' }
  },
  'entries in another order': async () => {
    await changeEntry(6, { sequence: 99 })
    await changeEntry(7, { sequence: 6 })
    await changeEntry(99, { sequence: 7 })
    return { sequence: 6, auditId: null, kind: 'changed' }
  },
}

describe('the chain of the audit', () => {
  it.each(Object.keys(TAMPERINGS))('shows %s, also after further actions', async (kind) => {
    for (let index = 0; index < 5; index += 1) await call(index, `lead-${index}`)
    expect((await verify()).fault).toBeNull()
    const expected = await TAMPERINGS[kind]?.()
    expect((await verify()).fault).toEqual(expected)
    const asked = kind === 'an inserted row with an entry after the end' ? [] : ['lead-5', 'lead-6']
    for (const id of asked) await call(0, id)
    await checkAudit(database, KEY, NOW)
    expect((await verify()).fault).not.toBeNull()
  })

  it(
    'has no gap and no fork, however many instances write and verify at once',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom('call', 'record', 'verify'), { minLength: 4, maxLength: 12 }),
          async (works) => {
            const before = await verify()
            const found = await Promise.all(
              works.map(async (work, index) => {
                if (work === 'verify') return (await verify()).fault
                if (work === 'call') await call(index, `lead-${index}`)
                else
                  await record(opened.instances[index % opened.instances.length] ?? database, `lead-${index}`)
                return null
              }),
            )
            expect(found.filter((fault) => fault !== null)).toEqual([])
            const added = works.reduce(
              (sum, work) => sum + (work === 'call' ? 2 : Number(work === 'record')),
              0,
            )
            expect(await verify()).toMatchObject({
              entries: before.entries + added,
              sequence: before.sequence + added,
              fault: null,
            })
          },
        ),
        { numRuns: forSoak(6, 200) },
      )
    },
    TIMEOUT_MS,
  )

  it('fits when a process ends between the two writes of a row, or within one', async () => {
    await auditOf(0).begin(actionOf('lead-1'))
    await expect(
      database.db.transaction(async (transaction) => {
        await auditOf(0).record(transaction, { ...actionOf('lead-2'), after: {} })
        throw new Error('the process ends')
      }),
    ).rejects.toThrow('the process ends')
    await call(1, 'lead-3')
    const outcomes = (await rowsInOrder()).map(({ targetId, outcome }) => `${targetId} ${outcome}`)
    expect(outcomes).toEqual(['lead-1 started', 'lead-3 done'])
    expect(await verify()).toMatchObject({ entries: 3, waiting: 0, fault: null })
  })

  it('shows a row that was changed before it was completed', async () => {
    const end = await auditOf(0).begin(actionOf('lead-1'))
    await database.db.update(adminAudit).set({ actorEmail: 'eve@example.com' })
    await end('done', null)
    expect((await verify()).fault).toMatchObject({ sequence: 2, kind: 'changed' })
  })
})

describe('the check of each night', () => {
  it('stores what it found, and the log keeps where the chain ended', async () => {
    await call(0, 'lead-1')
    await runJob()
    const { hash } = await entryAt(2)
    expect(logged).toEqual([
      { level: 'info', facts: { entries: 2, sequence: 2, hash, waiting: 0, fault: null } },
    ])
    const [head] = await database.db.select().from(adminAuditHead)
    expect(head).toMatchObject({ checkedAt: NOW, fault: null })

    const expected = await database.db
      .update(adminAudit)
      .set({ action: 'export_leads' })
      .returning({ id: adminAudit.id })
    await runJob()
    const fault = { sequence: 2, auditId: String(expected[0]?.id), kind: 'changed' }
    expect(logged.at(-1)).toMatchObject({ level: 'error', facts: { fault } })
    const [changed] = await database.db.select().from(adminAuditHead)
    expect(changed?.fault).toEqual(fault)

    await database.db.update(adminAudit).set({ action: 'delete_lead' })
    await runJob()
    const [repaired] = await database.db.select().from(adminAuditHead)
    expect(repaired?.fault).toBeNull()
  })

  it('adds the rows of a version without a chain, the first time and never again', async () => {
    const old = { at: NOW, action: 'x', targetKind: 'lead', targetId: 'old', outcome: 'done' as const }
    await database.db.insert(adminAudit).values(Array.from({ length: 501 }, () => old))
    await call(0, 'lead-1')
    expect(await verify()).toMatchObject({ entries: 2, waiting: 501, fault: null })
    expect(await checkAudit(database, KEY, NOW)).toMatchObject({ entries: 503, waiting: 0, fault: null })

    const [late] = await database.db.insert(adminAudit).values(old).returning()
    const fault = { sequence: null, auditId: String(late?.id), kind: 'inserted' }
    expect(await checkAudit(database, KEY, NOW)).toMatchObject({ entries: 503, fault })
  })

  it('follows a chain of several pages', async () => {
    const many = Array.from({ length: 1001 }, (_, index) => ({
      at: NOW,
      action: 'x',
      targetKind: 'lead',
      targetId: `old-${index}`,
      outcome: 'done' as const,
    }))
    await database.db.insert(adminAudit).values(many)
    expect(await checkAudit(database, KEY, NOW)).toMatchObject({ entries: 1001, fault: null })
    await database.db
      .update(adminAudit)
      .set({ outcome: 'failed' })
      .where(sql`${adminAudit.targetId} = 'old-1000'`)
    expect((await verify()).fault).toMatchObject({ sequence: 1001, kind: 'changed' })
  })
})
