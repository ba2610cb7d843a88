import { randomBytes } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { adminAudit } from '#server/db/schema/admin.ts'
import type { AuditRow } from '#shared/contract/admin/admin.ts'
import { createAudit } from '#server/features/audit/create-audit.ts'
import { useTestServer } from '../../support/test-app.ts'
import { adminOf, type SignedInPerson } from '../admin-people.ts'
import { askAdmin } from '../ask-admin.ts'

const server = useTestServer()
type Page = { rows: AuditRow[]; nextCursor: string | null; actions: string[] }
let viewer: SignedInPerson

/** 25 rows, one an hour from 2026-03-01 on, by Ada and by the command line in turn. */
beforeAll(async () => {
  viewer = await adminOf(server, 'viewer')
  await server.database.db.insert(adminAudit).values(
    Array.from({ length: 25 }, (_, index) => ({
      at: new Date(Date.UTC(2026, 2, 1, index)),
      actorAccountId: index % 2 ? null : 'ada',
      actorEmail: index % 2 ? null : 'Ada@example.com',
      action: index % 5 === 0 ? 'export_leads' : 'delete_lead',
      targetKind: 'lead',
      targetId: `lead-${index}`,
      outcome: 'done' as const,
      before: { index },
    })),
  )
})

const list = async (query: Record<string, string> = {}) =>
  askAdmin<Page>(server, viewer, `/audit?${new URLSearchParams(query)}`)
const targets = ({ rows }: Page) => rows.map(({ targetId }) => Number(targetId.slice(5)))

it('is read page by page, newest first, each row once', async () => {
  const seen: number[] = []
  let cursor: string | null = null
  do {
    const { data }: { data: Page } = await list({ limit: '10', ...(cursor !== null && { cursor }) })
    seen.push(...targets(data))
    cursor = data.nextCursor
  } while (cursor !== null)
  expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => 24 - index))
})

it.each([
  [{ action: 'export_leads' }, [20, 15, 10, 5, 0]],
  [{ actor: 'ADA@', action: 'export_leads' }, [20, 10, 0]],
  [{ actor: '%' }, []],
  [{ target: 'lead-7' }, [7]],
  [{ target: 'lead', to: '2026-03-01', action: 'export_leads' }, [20, 15, 10, 5, 0]],
  [{ from: '2026-03-02' }, [24]],
  [{ from: '2026-02-01', to: '2026-02-28' }, []],
])('filtered by %o has these rows', async (query, expected) => {
  const { data } = await list(query)
  expect(targets(data)).toEqual(expected)
  expect(data.actions).toEqual(['delete_lead', 'export_leads'])
})

it('tells all of a row', async () => {
  const { data } = await list({ target: 'lead-6' })
  expect(data.rows).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      at: '2026-03-01T06:00:00.000Z',
      actorEmail: 'Ada@example.com',
      actedVia: null,
      action: 'delete_lead',
      targetKind: 'lead',
      targetId: 'lead-6',
      outcome: 'done',
      before: { index: 6 },
      after: null,
      requestId: null,
      brandId: null,
    },
  ])
})

it.each(['made-up', Buffer.from('{"order":"oldest","place":3}').toString('base64url'), 'e30'])(
  'refuses the cursor %s',
  async (cursor) => {
    const { outcome, fields } = await list({ cursor })
    expect([outcome, fields.map(({ path }) => path)]).toEqual(['400 validation_failed', ['cursor']])
  },
)

it('a row that cannot be completed stays started, is logged, and does not fail the action', async () => {
  const errors: object[] = []
  const { db } = server.database
  let isGone = false
  const breakable = new Proxy(db, {
    get: (target, name, receiver): unknown => {
      if (isGone) throw new Error('the database is gone')
      return Reflect.get(target, name, receiver)
    },
  })
  const logger = { error: (facts: object) => errors.push(facts) } as unknown as Parameters<
    typeof createAudit
  >[0]['logger']
  const database = { ...server.database, db: breakable }
  const audit = createAudit(
    { database, key: randomBytes(32), logger },
    { define: () => () => Promise.resolve() },
  )
  const end = await audit.begin({
    actor: viewer,
    action: 'refund_invoice',
    target: { targetKind: 'invoice', targetId: 'in_1' },
    requestId: 'request-1',
  })
  isGone = true
  await end('done', { refundedMinor: 100 })
  expect(errors).toMatchObject([{ action: 'refund_invoice', outcome: 'done' }])
  const { data } = await list({ target: 'in_1' })
  expect(data.rows).toMatchObject([{ outcome: 'started', after: null, requestId: 'request-1' }])
})
