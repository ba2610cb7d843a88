import { beforeEach, describe, expect, it } from 'vitest'
import { leases } from '#server/db/schema/leases.ts'
import { everythingSettled, useBillingServer } from './billing-server.ts'
import { expectBooksToAgree, storedBooks } from './compare-books.ts'
import { buy, ensurePlan, FOUR_WEEKS, startPurchase, TWELVE_WEEKS, useCard } from './customers.ts'

const server = useBillingServer()
const billing = () => server().billing

beforeEach(async () => {
  await everythingSettled(server())
  server().intercept(null)
})

describe('a change of plan', () => {
  it('changes nothing if the card is declined', async () => {
    await ensurePlan(server(), TWELVE_WEEKS)
    const customer = await buy(server(), { plan: FOUR_WEEKS })
    await useCard(server(), customer, 'chargeCustomerFail')
    const before = server()
      .sandbox.books()
      .charges.filter(({ status }) => status === 'succeeded').length
    const change = { stripeSubscriptionId: customer.subscriptionId, productId: TWELVE_WEEKS.id, key: 'a' }
    expect(await billing().changePlan(change)).toEqual({ kind: 'refused', code: 'generic_decline' })
    expect(
      server()
        .sandbox.books()
        .charges.filter(({ status }) => status === 'succeeded'),
    ).toHaveLength(before)
    expect(
      (await billing().subscriptionsOfAddress({ brandId: 'marigold', email: customer.email }))[0],
    ).toMatchObject({
      productId: FOUR_WEEKS.id,
      status: 'active',
      hasAccess: true,
    })
    await expectBooksToAgree(server(), customer.subscriptionId)
  })

  it('is refused for a plan that is not for sale and for an unpaid subscription', async () => {
    await ensurePlan(server(), TWELVE_WEEKS)
    const { subscriptionId } = await startPurchase(server(), {})
    const change = { stripeSubscriptionId: subscriptionId, productId: 'no-such-plan', key: 'a' }
    expect(await billing().changePlan(change)).toEqual({ kind: 'unknown_plan' })
    expect(await billing().changePlan({ ...change, productId: TWELVE_WEEKS.id })).toMatchObject({
      kind: 'not_active',
    })
  })
})

describe('a refund', () => {
  const order = { amountMinor: null, reason: 'requested_by_customer', key: 'a' } as const

  it('can be split, up to the amount paid', async () => {
    const customer = await buy(server(), {})
    await everythingSettled(server())
    const [invoice] = await billing().listInvoices(customer.subscriptionId)
    const stripeInvoiceId = invoice?.stripeInvoiceId ?? ''
    const first = await billing().refundInvoice({ ...order, stripeInvoiceId, amountMinor: 949 })
    expect(first).toMatchObject({ kind: 'refunded', amountMinor: 949, subscription: { hasAccess: true } })
    const tooMuch = await billing().refundInvoice({ ...order, stripeInvoiceId, amountMinor: 1001, key: 'b' })
    expect(tooMuch).toEqual({ kind: 'too_much', refundableMinor: 1000 })
    const rest = await billing().refundInvoice({ ...order, stripeInvoiceId, key: 'c' })
    expect(rest).toMatchObject({ kind: 'refunded', amountMinor: 1000, subscription: { hasAccess: false } })
    expect(await billing().refundInvoice({ ...order, stripeInvoiceId, key: 'd' })).toEqual({
      kind: 'nothing_to_refund',
    })
    expect(await billing().listInvoices(customer.subscriptionId)).toMatchObject([{ refundedMinor: 1949 }])
    await expectBooksToAgree(server(), customer.subscriptionId)
  })

  it('is made once per key, also after a lost response', async () => {
    const customer = await buy(server(), {})
    await everythingSettled(server())
    const [invoice] = await billing().listInvoices(customer.subscriptionId)
    const same = { ...order, stripeInvoiceId: invoice?.stripeInvoiceId ?? '', amountMinor: 500 }
    server().intercept(async (call, send) => {
      const reply = await send()
      if (call.method === 'POST' && call.path === '/v1/refunds') throw new Error('cut')
      return reply
    })
    await expect(billing().refundInvoice(same)).rejects.toThrow('StripeConnectionError')
    server().intercept(null)
    await Promise.all(Array.from({ length: 4 }, () => billing().refundInvoice(same)))
    const { refunds } = await storedBooks(server(), customer.subscriptionId)
    expect(refunds.map(({ amountMinor }) => amountMinor)).toEqual([500])
    await expectBooksToAgree(server(), customer.subscriptionId)
  })

  it('is refused for amounts of nothing and unknown invoices', async () => {
    const customer = await startPurchase(server(), {})
    await billing().syncSubscription(customer.subscriptionId, 'test')
    const [invoice] = await billing().listInvoices(customer.subscriptionId)
    const unpaid = { ...order, stripeInvoiceId: invoice?.stripeInvoiceId ?? '' }
    expect(await billing().refundInvoice(unpaid)).toEqual({ kind: 'nothing_to_refund' })
    expect(await billing().refundInvoice({ ...order, stripeInvoiceId: 'in_none' })).toEqual({
      kind: 'unknown_invoice',
    })
    for (const amountMinor of [0, -1, 0.5, Number.NaN]) {
      await expect(billing().refundInvoice({ ...unpaid, amountMinor })).rejects.toThrow(RangeError)
    }
  })
})

describe('a sync', () => {
  it('is repeated if another process took its lease, as after a stall', async () => {
    const customer = await buy(server(), {})
    await everythingSettled(server())
    let readings = 0
    server().intercept(async (call, send) => {
      if (call.path === `/v1/subscriptions/${customer.subscriptionId}` && ++readings === 1) {
        await server()
          .database.db.update(leases)
          .set({ holder: 'another', expiresAt: new Date(0) })
      }
      return send()
    })
    const subscription = await billing().syncSubscription(customer.subscriptionId, 'test')
    expect(subscription.hasAccess).toBe(true)
    expect(readings).toBe(2)
  })
})
