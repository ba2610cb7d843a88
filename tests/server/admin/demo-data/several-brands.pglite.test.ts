import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { SEPARATE_BRANDS } from '#server/db/engines/separate-brands.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { createSmallDemoData } from './small-demo-data.ts'

/** Demo data take several thousand statements. */
const SLOW_MS = 120_000
const SIZE = { sessions: 150, leads: 60, subscriptions: 40 }
const BRANDS = ['marigold', 'quietmoor', 'shay']

let opened: TestDatabase
let database: Database

beforeAll(async () => {
  opened = await openTestDatabase()
  database = opened.instances[0]
  await database.runText(SEPARATE_BRANDS)
  for (const id of BRANDS) await createSmallDemoData(database, SIZE, `brands/${id}`)
}, SLOW_MS)
afterAll(() => opened.remove())

/** The first column of each row. */
async function valuesOf(text: string, ...values: string[]): Promise<unknown[]> {
  return (await database.runText(text, values)).map((row) => Object.values(row)[0])
}

describe.each(BRANDS)('the demo data of %s, beside others', (id) => {
  it.each([
    ['visits', SIZE.sessions],
    ['leads', SIZE.leads],
  ])('has its own %s', async (table, count) => {
    expect(await valuesOf(`select count(*)::int from ${table} where brand_id = $1`, id)).toEqual([count])
  })

  it.each(['subscriptions', 'invoices', 'accounts', 'mails', 'revenue_movements', 'stripe_customers'])(
    'has rows in %s',
    async (table) => {
      const [count] = await valuesOf(`select count(*)::int from ${table} where brand_id = $1`, id)
      expect(count).toBeGreaterThan(10)
    },
  )

  it('counts each of its visits once', async () => {
    const counted = `select sum(sessions)::int from funnel_stage_days d join funnel_cells c on c.id = d.cell_id
      where c.grain = 'all' and d.stage = 'session' and c.brand_id = $1`
    expect(await valuesOf(counted, id)).toEqual([SIZE.sessions])
  })

  it('sells its own plans', async () => {
    const strange = `select count(*)::int from subscriptions s where brand_id = $1 and not exists
      (select 1 from products p where p.brand_id = s.brand_id and p.id = s.product_id)`
    expect(await valuesOf(strange, id)).toEqual([0])
  })

  it('is not added to its own data, except on request', async () => {
    await expect(createSmallDemoData(database, SIZE, `brands/${id}`)).rejects.toThrow(
      `${SIZE.leads} leads and`,
    )
  })
})

it('charges the prices of the brand in each currency', async () => {
  const first = `select distinct currency || ' ' || amount_paid_minor as paid from invoices
    where brand_id = 'quietmoor' and billing_reason = 'subscription_create' and status = 'paid' order by 1`
  expect(await valuesOf(first)).toEqual([
    'EUR 1490',
    'EUR 3490',
    'EUR 8990',
    'USD 1690',
    'USD 3990',
    'USD 9990',
  ])
})
