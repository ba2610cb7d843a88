import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { refunds } from '#server/db/schema/billing.ts'
import { receipts } from '#server/db/schema/receipts.ts'
import { issueRecentReceipts } from '#server/features/receipts/issue-receipt.ts'
import { everythingSettled } from '../billing/billing-server.ts'
import { beginLife, type MemberLife } from '../membership/member-life.ts'
import { QUARTER, useMembershipServer, WEEK } from '../membership/membership-server.ts'
import { storedReceipts } from './stored-receipts.ts'

const server = useMembershipServer()
afterEach(() => server().setNow(null))

const receiptsOf = ({ customer }: MemberLife) => storedReceipts(server(), customer.subscriptionId)

const refund = async (stripeInvoiceId: string, amountMinor: number | null, key: string) => {
  const order = { stripeInvoiceId, amountMinor, reason: 'requested_by_customer' as const, key }
  expect(await server().billing.refundInvoice(order)).toMatchObject({ kind: 'refunded' })
  await everythingSettled(server())
}

/** Sets country and name, as at the checkout. */
const changeBuyer = (life: MemberLife, buyer: { countryCode: string; fullName: string }) =>
  server()
    .database.db.update(checkoutAttempts)
    .set(buyer)
    .where(eq(checkoutAttempts.id, life.customer.attemptId))

describe('every charge', () => {
  it('has a receipt: first payment, renewal and plan change', async () => {
    const life = await beginLife(server())
    await changeBuyer(life, { countryCode: 'GB', fullName: 'Ann Example' })
    await life.goTo(28.1)
    const shown = await life.ask<{ dueNowMinor: number; prorationDate: number }>('/member/plan/preview', {
      productId: 'quarter',
    })
    const { dueNowMinor, prorationDate } = shown.data
    const change = { productId: 'quarter', dueNowMinor, prorationDate, key: 'press-0123456789' }
    expect((await life.ask('/member/plan', change)).outcome).toBe('200')
    await everythingSettled(server())
    const [bought, renewed, changed, ...others] = await receiptsOf(life)
    expect(others).toEqual([])
    const first = {
      kind: 'charge',
      mode: 'sandbox',
      brand: 'marigold',
      year: 2026,
      description: 'First payment',
      currency: 'USD',
      amountMinor: 1949,
      occurredAt: new Date('2026-01-01T12:00:00Z'),
      cardBrand: 'visa',
      cardLast4: '4242',
      // As it was on that day: no country was known.
      buyerCountry: null,
      buyerName: null,
      taxMinor: null,
      seller: { companyName: 'Acme Ltd', taxNumber: null },
    }
    expect(bought).toMatchObject(first)
    expect(bought?.number).toMatch(/^AC-2026-\d{6}$/)
    expect(renewed).toMatchObject({
      description: 'Renewal',
      amountMinor: 3898,
      occurredAt: new Date('2026-01-29T13:00:00Z'),
      periodStart: new Date('2026-01-29T12:00:00Z'),
      periodEnd: new Date('2026-02-26T12:00:00Z'),
      buyerCountry: 'GB',
      buyerName: 'Ann Example',
      buyerEmail: life.customer.email,
      taxName: 'VAT',
      taxRateThousandths: 20_000,
      // 3898 * 20 / 120 = 649.67
      taxMinor: 650,
      seller: { taxNumber: 'GB123456789' },
    })
    expect(changed).toMatchObject({ description: 'Change of plan', amountMinor: dueNowMinor })
    // The rest of the old plan is credited in a line.
    expect(changed?.lines.some(({ amountMinor }) => amountMinor < 0)).toBe(true)
    for (const { lines, amountMinor } of [bought, renewed, changed].flatMap((row) => row ?? [])) {
      expect(lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(amountMinor)
    }
  })

  it('of a trial has one, and so does the first renewal', async () => {
    const life = await beginLife(server(), { plan: WEEK })
    await life.goTo(7.1)
    expect((await receiptsOf(life)).map(({ amountMinor }) => amountMinor)).toEqual([699, 1399])
  })

  it('of 0 has none', async () => {
    const life = await beginLife(server(), { plan: QUARTER })
    await life.goTo(1)
    const shown = await life.ask<{ dueNowMinor: number; prorationDate: number }>('/member/plan/preview', {
      productId: 'month',
    })
    const { dueNowMinor, prorationDate } = shown.data
    expect(dueNowMinor).toBe(0)
    await life.ask('/member/plan', {
      productId: 'month',
      dueNowMinor,
      prorationDate,
      key: 'press-0123456789',
    })
    await everythingSettled(server())
    // The change, and a renewal paid from the credit.
    await life.goTo(30)
    const { data } = await life.ask<{ invoices: { amountPaidMinor: number }[] }>('/member/invoices')
    expect(data.invoices.map(({ amountPaidMinor }) => amountPaidMinor)).toEqual([0, 0, 7999])
    expect((await receiptsOf(life)).map(({ amountMinor }) => amountMinor)).toEqual([7999])
  })

  it('keeps its receipt unchanged', async () => {
    const life = await beginLife(server())
    const before = await receiptsOf(life)
    await changeBuyer(life, { countryCode: 'GB', fullName: 'Somebody else' })
    await life.useCard('mastercard')
    await server().billing.syncSubscription(life.customer.subscriptionId, 'test')
    expect(await receiptsOf(life)).toEqual(before)
  })
})

describe('every refund', () => {
  it('has a credit note, and all of a charge return exactly its tax', async () => {
    const life = await beginLife(server())
    await changeBuyer(life, { countryCode: 'GB', fullName: 'Ann Example' })
    await life.goTo(28.1)
    const [, renewal] = await receiptsOf(life)
    const invoiceId = renewal?.ledgerId ?? ''
    // A later rate does not apply to this charge.
    await changeBuyer(life, { countryCode: 'DE', fullName: 'Ann Example' })
    await refund(invoiceId, 1, 'one')
    await refund(invoiceId, 1000, 'two')
    await refund(invoiceId, null, 'rest')
    const credits = (await receiptsOf(life)).slice(2)
    expect(credits.map(({ kind, amountMinor, taxMinor }) => [kind, amountMinor, taxMinor])).toEqual([
      ['refund', 1, 0],
      ['refund', 1000, 167],
      ['refund', 2897, 650 - 167],
    ])
    for (const credit of credits) {
      expect(credit).toMatchObject({
        relatedNumber: renewal?.number,
        stripeInvoiceId: invoiceId,
        taxName: 'VAT',
        buyerCountry: 'GB',
        seller: { taxNumber: 'GB123456789' },
        lines: [{ description: 'Refund of Renewal', amountMinor: credit.amountMinor }],
      })
    }
  })

  it('that fails later is reversed by a receipt, once, and its tax can be refunded again', async () => {
    const life = await beginLife(server())
    await changeBuyer(life, { countryCode: 'GB', fullName: 'Ann Example' })
    await life.goTo(28.1)
    const invoiceId = (await receiptsOf(life))[1]?.ledgerId ?? ''
    await refund(invoiceId, 1000, 'one')
    const credit = (await receiptsOf(life))[2]
    const { db } = server().database
    await db
      .update(refunds)
      .set({ status: 'failed' })
      .where(eq(refunds.stripeRefundId, credit?.ledgerId ?? ''))
    const parts = server().instances[0]?.receiptsParts
    if (!parts) throw new Error('there is no instance')
    expect(await issueRecentReceipts(parts, life.customer.subscriptionId)).toBe(1)
    expect(await issueRecentReceipts(parts, life.customer.subscriptionId)).toBe(0)
    expect((await receiptsOf(life))[3]).toMatchObject({
      kind: 'refund_reversal',
      ledgerId: credit?.ledgerId,
      relatedNumber: credit?.number,
      amountMinor: 1000,
      taxMinor: 167,
    })
    // The sandbox does not know about the failure, so the next refund is written here.
    await db.insert(refunds).values({
      stripeRefundId: 're_again',
      account: 'sandbox',
      stripeInvoiceId: invoiceId,
      stripeSubscriptionId: life.customer.subscriptionId,
      stripePaymentIntentId: 'pi_1',
      status: 'succeeded',
      currency: 'USD',
      amountMinor: 3898,
      createdAt: life.now(),
      syncedAt: life.now(),
    })
    await issueRecentReceipts(parts, life.customer.subscriptionId)
    expect((await receiptsOf(life))[4]).toMatchObject({ kind: 'refund', amountMinor: 3898, taxMinor: 650 })
  })

  it('of a charge from before receipts existed follows the receipt of that charge', async () => {
    const parts = server().instances[0]?.receiptsParts
    if (!parts) throw new Error('there is no instance')
    const old = await beginLife(server())
    const [issued] = await receiptsOf(old)
    await server()
      .database.db.delete(receipts)
      .where(eq(receipts.id, issued?.id ?? ''))
    await old.goTo(10)
    expect(await issueRecentReceipts(parts, old.customer.subscriptionId)).toBe(0)
    await refund(issued?.ledgerId ?? '', 500, 'one')
    const [charge, credit] = await receiptsOf(old)
    expect(charge).toMatchObject({ kind: 'charge', ledgerId: issued?.ledgerId })
    expect(credit).toMatchObject({ kind: 'refund', relatedNumber: charge?.number })
  })
})
