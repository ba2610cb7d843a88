import { describe, expect, it } from 'vitest'
import { everythingSettled, useBillingServer } from './billing-server.ts'
import { expectBooksToAgree, storedBooks } from './compare-books.ts'
import { buy, FOUR_WEEKS, payFirstInvoice, startPurchase, TRIAL, TWELVE_WEEKS } from './customers.ts'

const server = useBillingServer()

const purchasesOf = (eventId: string) => server().purchases.filter((purchase) => purchase.eventId === eventId)

describe('access', () => {
  it.each([FOUR_WEEKS, TWELVE_WEEKS, TRIAL])('to $id starts with the first paid invoice', async (plan) => {
    const customer = await startPurchase(server(), { plan })
    await everythingSettled(server())
    const before = await server().billing.syncSubscription(customer.subscriptionId, 'test')
    expect(before).toMatchObject({ hasAccess: false, accessUntil: null })
    expect(purchasesOf(customer.purchaseEventId)).toEqual([])

    await payFirstInvoice(server(), customer)
    await everythingSettled(server())
    const [status] = await server().billing.subscriptionsOfAddress({
      brandId: 'marigold',
      email: customer.email,
    })
    expect(status).toMatchObject({
      stripeSubscriptionId: customer.subscriptionId,
      status: plan.isTrial ? 'trialing' : 'active',
      hasAccess: true,
      productId: plan.id,
      email: customer.email.toLowerCase(),
      priceMinor: plan.priceMinor,
      currency: 'USD',
    })
    const { subscription } = await storedBooks(server(), customer.subscriptionId)
    const daysPaid = (Number(subscription?.paidUntil) - Number(subscription?.startedAt)) / 86_400_000
    expect(daysPaid).toBe(plan.days)
    await expectBooksToAgree(server(), customer.subscriptionId)
  })

  it('is not given by an unpaid trial', async () => {
    const customer = await startPurchase(server(), { plan: TRIAL })
    await everythingSettled(server())
    const [subscription] = await server().billing.subscriptionsOfAddress({
      brandId: 'marigold',
      email: customer.email,
    })
    expect(subscription).toMatchObject({ hasAccess: false })
  })

  it('does not exist for an unknown address or subscription', async () => {
    expect(
      await server().billing.subscriptionsOfAddress({ brandId: 'marigold', email: 'nobody@example.com' }),
    ).toEqual([])
    await expect(server().billing.syncSubscription('sub_unknown', 'test')).rejects.toThrow(
      'sub_unknown is not one of our subscriptions',
    )
  })
})

describe('the purchase', () => {
  it('is recorded once, however often it is synced', async () => {
    const customer = await buy(server(), {})
    await everythingSettled(server())
    const again = Array.from({ length: 5 }, () =>
      server().billing.syncSubscription(customer.subscriptionId, 'test'),
    )
    await Promise.all(again)
    const [purchase, ...others] = purchasesOf(customer.purchaseEventId)
    expect(others).toEqual([])
    expect(purchase).toMatchObject({
      productId: 'four-weeks',
      planName: 'four-weeks',
      amount: 19.49,
      originalPrice: 38.98,
      currency: 'USD',
      email: customer.email,
      registrationSource: 'web_funnel',
      sessionId: 'session-1',
    })
    expect(Math.abs(Number(purchase?.paidAt) - Date.now())).toBeLessThan(60_000)
  })

  it('is recorded by the reconciliation if recording failed', async () => {
    const customer = await startPurchase(server(), {})
    await everythingSettled(server())
    // No webhook will retry.
    server().sandbox.faults.webhooks(() => 'lose')
    server().failNextPurchase()
    await payFirstInvoice(server(), customer)
    await everythingSettled(server())
    server().sandbox.faults.clear()
    const subscription = await server().billing.syncSubscription(customer.subscriptionId, 'test')
    expect(subscription.hasAccess).toBe(true)
    expect(purchasesOf(customer.purchaseEventId)).toEqual([])
    await server().billing.reconcile(new Date(Date.now() + 6 * 60_000))
    expect(purchasesOf(customer.purchaseEventId)).toHaveLength(1)
  })
})

describe('a subscription of another product', () => {
  it('is ignored', async () => {
    const { stripe } = server().gateway
    const price = await stripe.prices.create({
      currency: 'usd',
      unit_amount: 500,
      recurring: { interval: 'month' },
      product: (await stripe.products.create({ name: 'another' })).id,
    })
    const customer = await stripe.customers.create({ email: 'other@example.com' })
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      payment_behavior: 'default_incomplete',
    })
    await everythingSettled(server())
    expect((await storedBooks(server(), subscription.id)).subscription).toBeUndefined()
    await expect(server().billing.syncSubscription(subscription.id, 'test')).rejects.toThrow(
      'not one of our subscriptions',
    )
  })
})
