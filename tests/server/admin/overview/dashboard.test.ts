import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import type { OverviewDeps } from '#server/features/admin-overview/overview-deps.ts'
import { readDashboard } from '#server/features/admin-overview/read-dashboard.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { NOTHING_TO_RETRY, putInvoice, putLead, putRefund, putSubscription, putVisit } from './rows.ts'

let opened: TestDatabase
let database: Database

beforeAll(async () => {
  opened = await openTestDatabase()
  database = opened.instances[0]
})
afterAll(() => opened.remove())

const NOW = new Date('2027-03-08T15:00:00Z')
const parts = (): OverviewDeps => ({
  database,
  account: 'sandbox',
  isEncryptionRequired: true,
  brandIds: () => ['marigold'],
  wavePerHour: () => 30,
  clock: { last: () => null },
  retry: NOTHING_TO_RETRY,
  defaultCurrency: () => 'GBP',
  now: () => NOW,
})
const at = (time: string) => new Date(`2027-03-${time}Z`)

async function tiles() {
  const dashboard = await readDashboard(parts(), 'marigold')
  return Object.fromEntries(
    dashboard.tiles.map(({ key, today, days, currency }) => [
      key,
      {
        today,
        days: days.map(({ value }) => value),
        // The clock of these tests shows 15:00.
        byNow: days.map(({ byNow }) => byNow),
        currency,
      },
    ]),
  )
}

const zeros = [0, 0, 0, 0, 0, 0, 0]

describe('the dashboard', () => {
  it("shows zeros in the catalog's currency while there is no data", async () => {
    const { asOf, tiles: all } = await readDashboard(parts(), 'marigold')
    expect(asOf).toBe(NOW.toISOString())
    expect(all.map(({ key }) => key)).toEqual(['visitors', 'quizStarts', 'leads', 'purchases', 'revenue'])
    for (const tile of all) {
      expect(tile.days.map(({ day }) => day)).toEqual([
        '2027-03-01',
        '2027-03-02',
        '2027-03-03',
        '2027-03-04',
        '2027-03-05',
        '2027-03-06',
        '2027-03-07',
      ])
      expect([tile.today, ...tile.days.map(({ value }) => value)]).toEqual([0, ...zeros])
      expect(tile.currency).toBe(tile.key === 'revenue' ? 'GBP' : null)
    }
  })

  it('counts by UTC days, and only the last seven', async () => {
    const midnight = at('08T00:00:00')
    await putVisit(database, new Date(midnight.getTime() - 1), midnight)
    await putVisit(database, midnight, null)
    await putVisit(database, at('01T00:00:00'), at('01T00:00:05'))
    await putVisit(database, new Date(at('01T00:00:00').getTime() - 1), null)
    await putLead(database, at('03T12:00:00'))
    await putLead(database, at('08T14:59:59'))
    await putLead(database, new Date('2027-02-28T23:59:59Z'))
    const { visitors, quizStarts, leads } = await tiles()
    expect(visitors).toMatchObject({
      today: 1,
      days: [1, 0, 0, 0, 0, 0, 1],
      byNow: [1, 0, 0, 0, 0, 0, 0],
    })
    expect(quizStarts).toMatchObject({ today: 1, days: [1, 0, 0, 0, 0, 0, 0] })
    expect(leads).toMatchObject({ today: 1, days: [0, 0, 1, 0, 0, 0, 0] })
  })

  it('compares today with the same time span of other days', async () => {
    await putLead(database, at('04T15:00:00'))
    await putLead(database, at('04T15:00:01'))
    await putLead(database, at('05T00:00:00'))
    const { leads } = await tiles()
    expect(leads).toMatchObject({ days: [0, 0, 1, 2, 1, 0, 0], byNow: [0, 0, 1, 1, 1, 0, 0] })
  })

  it('counts first paid invoices as purchases, and revenue net of refunds', async () => {
    await putSubscription(database, 'sub_old')
    await putInvoice(database, 'sub_old', at('01T08:00:00'), { amountPaidMinor: 1000 })
    await putInvoice(database, 'sub_old', at('08T08:00:00'), { amountPaidMinor: 3000 })
    await putSubscription(database, 'sub_new')
    // Nothing was paid by the first: the second is the purchase.
    await putInvoice(database, 'sub_new', at('06T08:00:00'), { amountPaidMinor: 0 })
    await putInvoice(database, 'sub_new', at('08T09:00:00'), { amountPaidMinor: 700 })
    await putInvoice(database, 'sub_new', at('08T10:00:00'), { status: 'open' })
    await putRefund(database, 'sub_old', at('07T10:00:00'), { amountMinor: 400 })
    await putInvoice(database, 'sub_old', at('05T16:00:00'), { amountPaidMinor: 60 })
    await putRefund(database, 'sub_old', at('05T17:00:00'), { amountMinor: 10 })
    await putRefund(database, 'sub_old', at('08T10:00:00'), { amountMinor: 250, status: 'pending' })
    await putRefund(database, 'sub_old', at('08T10:00:00'), { amountMinor: 90, status: 'failed' })
    const { purchases, revenue } = await tiles()
    expect(purchases).toMatchObject({ today: 1, days: [1, 0, 0, 0, 0, 0, 0] })
    // 3000 + 700 − 250 today; 1000 on the first day; 60 − 10 in an evening; −400 on the last
    expect(revenue).toEqual({
      today: 3450,
      days: [1000, 0, 0, 0, 50, 0, -400],
      byNow: [1000, 0, 0, 0, 0, 0, -400],
      currency: 'USD',
    })
  })

  it('never adds currencies, and ignores other Stripe accounts', async () => {
    const before = await tiles()
    await putSubscription(database, 'sub_euro', { currency: 'EUR' })
    await putInvoice(database, 'sub_euro', at('08T11:00:00'), { currency: 'EUR', amountPaidMinor: 99_999 })
    await putSubscription(database, 'sub_live', { account: 'live:1a2b3c4d' })
    await putInvoice(database, 'sub_live', at('08T11:00:00'), { account: 'live:1a2b3c4d' })
    await putRefund(database, 'sub_live', at('08T11:00:00'), { account: 'live:1a2b3c4d' })
    const after = await tiles()
    expect(after['revenue']).toEqual(before['revenue'])
    // The purchase in euros is one.
    expect(after['purchases']?.today).toBe(Number(before['purchases']?.today) + 1)
  })

  it('keeps the currency of the last payment in a week without payments', async () => {
    const later = { ...parts(), now: () => new Date('2027-06-01T00:00:00Z') }
    const { tiles: all } = await readDashboard(later, 'marigold')
    expect(all.at(-1)).toMatchObject({ today: 0, currency: 'EUR' })
  })
})
