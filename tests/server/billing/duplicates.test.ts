import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { subscriptions } from '#server/db/schema/billing.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { everythingSettled, useBillingServer } from './billing-server.ts'
import { expectBooksToAgree, storedBooks } from './compare-books.ts'
import {
  buy,
  FOUR_WEEKS,
  payFirstInvoice,
  startPurchase,
  type TestCustomer,
  type TestPlan,
  TWELVE_WEEKS,
} from './customers.ts'

const server = useBillingServer()

beforeEach(async () => {
  await everythingSettled(server())
  server().intercept(null)
  server().setNow(null)
})

/** A purchase that the checkout has completed. */
async function buyNow(plan: TestPlan, email?: string): Promise<TestCustomer> {
  const customer = await buy(server(), { plan, ...(email !== undefined && { email }) })
  await everythingSettled(server())
  await server()
    .database.db.update(checkoutAttempts)
    .set({ status: 'paid' })
    .where(eq(checkoutAttempts.id, customer.attemptId))
  // Stripe's times are whole seconds, and the order of payments matters.
  server().passSeconds(1)
  return customer
}

async function rowOf({ subscriptionId }: TestCustomer) {
  const [row] = await server()
    .database.db.select()
    .from(subscriptions)
    .where(eq(subscriptions.stripeSubscriptionId, subscriptionId))
  if (!row) throw new Error(`${subscriptionId} is not mirrored`)
  return row
}

/** The subscription has no attempt, but a customer with this address. */
async function makeByHand(customer: TestCustomer): Promise<void> {
  const { database, gateway } = server()
  await database.db
    .update(subscriptions)
    .set({ attemptId: null })
    .where(eq(subscriptions.stripeSubscriptionId, customer.subscriptionId))
  await database.db.delete(checkoutAttempts).where(eq(checkoutAttempts.id, customer.attemptId))
  await database.db.execute(sql`insert into stripe_customers (stripe_customer_id, account, email, created_at)
    values (${customer.customerId}, ${gateway.account}, ${customer.email.toLowerCase()}, now())`)
}

async function expectRefundedAndOver(duplicate: TestCustomer, kept: TestCustomer): Promise<void> {
  expect(await rowOf(duplicate)).toMatchObject({
    status: 'canceled',
    duplicateOf: kept.subscriptionId,
    duplicateEndedAt: expect.any(Date),
  })
  const { invoices, refunds } = await storedBooks(server(), duplicate.subscriptionId)
  const paidMinor = invoices.reduce((sum, { amountPaidMinor }) => sum + amountPaidMinor, 0)
  expect(refunds.map(({ amountMinor, reason }) => [amountMinor, reason])).toEqual([[paidMinor, 'duplicate']])
  expect(await rowOf(kept)).toMatchObject({ status: 'active', duplicateOf: null })
  expect((await storedBooks(server(), kept.subscriptionId)).refunds).toEqual([])
  await expectBooksToAgree(server(), duplicate.subscriptionId)
  await expectBooksToAgree(server(), kept.subscriptionId)
}

describe('two subscriptions of one address', () => {
  it('become one: the later one is refunded and canceled, once', async () => {
    const kept = await buyNow(FOUR_WEEKS)
    const duplicate = await buyNow(TWELVE_WEEKS, kept.email.toUpperCase())
    await server().billing.processPending()
    await expectRefundedAndOver(duplicate, kept)
    await server().billing.processPending()
    await server().billing.reconcile()
    await expectRefundedAndOver(duplicate, kept)
    const [subscription] = await server().billing.subscriptionsOfAddress({
      brandId: 'marigold',
      email: kept.email,
    })
    expect(subscription).toMatchObject({ stripeSubscriptionId: kept.subscriptionId, hasAccess: true })
  })

  it.each([
    ['the refund', '/v1/refunds'],
    ['the cancellation', '/v1/subscriptions/'],
  ])('become one although the response to %s was lost', async (_name, path) => {
    const kept = await buyNow(FOUR_WEEKS)
    const duplicate = await buyNow(FOUR_WEEKS, kept.email)
    let cuts = 0
    server().intercept(async (call, send) => {
      const reply = await send()
      if (call.method !== 'GET' && call.path.startsWith(path) && cuts++ === 0) throw new Error('cut')
      return reply
    })
    await server().billing.processPending()
    expect((await rowOf(duplicate)).duplicateEndedAt).toBeNull()
    await server().billing.processPending()
    expect(cuts).toBeGreaterThan(0)
    await expectRefundedAndOver(duplicate, kept)
  })

  it('become one: the one that was paid first stays, even if it started later', async () => {
    const startedFirst = await startPurchase(server(), { plan: FOUR_WEEKS })
    await server()
      .database.db.update(checkoutAttempts)
      .set({ status: 'ended' })
      .where(eq(checkoutAttempts.id, startedFirst.attemptId))
    server().passSeconds(1)
    const paidFirst = await buyNow(TWELVE_WEEKS, startedFirst.email)
    await payFirstInvoice(server(), startedFirst)
    await everythingSettled(server())
    await server().billing.processPending()
    await expectRefundedAndOver(startedFirst, paidFirst)
  })

  it('stay if the later one was created by hand at Stripe', async () => {
    const first = await buyNow(FOUR_WEEKS)
    const byHand = await buyNow(TWELVE_WEEKS, first.email)
    await makeByHand(byHand)
    await server().billing.processPending()
    expect([(await rowOf(first)).status, (await rowOf(byHand)).status]).toEqual(['active', 'active'])
  })

  it('become one if the first was created by hand at Stripe', async () => {
    const byHand = await buyNow(FOUR_WEEKS)
    await makeByHand(byHand)
    const duplicate = await buyNow(TWELVE_WEEKS, byHand.email)
    await server().billing.endDuplicates()
    await expectRefundedAndOver(duplicate, byHand)
  })

  it('become one although the first payment is disputed', async () => {
    const disputed = await buyNow(FOUR_WEEKS)
    const [charge] = server().sandbox.books().charges.slice(-1)
    await server().sandbox.issuer.dispute(charge?.id ?? '')
    await everythingSettled(server())
    const duplicate = await buyNow(TWELVE_WEEKS, disputed.email)
    await server().billing.endDuplicates()
    expect(await rowOf(duplicate)).toMatchObject({ status: 'canceled', duplicateOf: disputed.subscriptionId })
    expect((await rowOf(disputed)).endedAt).toBeNull()
  })

  it('become one if the first was refunded before: it ends, and the new one stays', async () => {
    const refunded = await buyNow(FOUR_WEEKS)
    const { invoices } = await storedBooks(server(), refunded.subscriptionId)
    await server().gateway.stripe.refunds.create({
      payment_intent: invoices[0]?.stripePaymentIntentId ?? '',
    })
    await everythingSettled(server())
    await server().billing.endDuplicates()
    expect((await rowOf(refunded)).status).toBe('active')
    const bought = await buyNow(TWELVE_WEEKS, refunded.email)
    await server().billing.endDuplicates()
    expect([(await rowOf(refunded)).status, (await rowOf(bought)).status]).toEqual(['canceled', 'active'])
    expect(await rowOf(bought)).toMatchObject({ duplicateOf: null })
  })

  it('are ended immediately: the sync that finds them starts the job, which does not start itself again', async () => {
    const before = server().asked.duplicates
    const kept = await buyNow(FOUR_WEEKS)
    expect(server().asked.duplicates).toBe(before)
    expect(await server().billing.mayBeDuplicate(kept.subscriptionId)).toBe(false)
    const duplicate = await buyNow(FOUR_WEEKS, kept.email)
    const asked = server().asked.duplicates
    expect(asked).toBeGreaterThan(before)
    expect(await server().billing.mayBeDuplicate(duplicate.subscriptionId)).toBe(true)
    expect(await server().billing.mayBeDuplicate(kept.subscriptionId)).toBe(false)
    server().intercept((call, send) =>
      call.path.startsWith('/v1/refunds') ? Promise.reject(new Error('cut')) : send(),
    )
    await server().billing.endDuplicates()
    await everythingSettled(server())
    expect((await rowOf(duplicate)).duplicateEndedAt).toBeNull()
    expect(server().asked.duplicates).toBe(asked)
    server().intercept(null)
    await server().billing.processPending()
    await expectRefundedAndOver(duplicate, kept)
  })

  it('stay if they have coexisted for days', async () => {
    const first = await buyNow(FOUR_WEEKS)
    const second = await buyNow(TWELVE_WEEKS, first.email)
    server().setNow(new Date(Date.now() + 4 * 86_400_000))
    await server().billing.processPending()
    expect([(await rowOf(first)).status, (await rowOf(second)).status]).toEqual(['active', 'active'])
  })

  it('are independent if their addresses differ', async () => {
    const [first, second] = [await buyNow(FOUR_WEEKS), await buyNow(FOUR_WEEKS)]
    await server().billing.processPending()
    expect([(await rowOf(first)).status, (await rowOf(second)).status]).toEqual(['active', 'active'])
  })
})
