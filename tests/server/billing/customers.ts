import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { stripeProducts } from '#server/db/schema/products.ts'
import type { BillingServer } from './billing-server.ts'

/** A plan for sale, in minor units. */
export type TestPlan = {
  id: string
  days: number
  priceMinor: number
  /** Charged first. */
  finalPriceMinor: number
  isTrial?: boolean
}

export const FOUR_WEEKS: TestPlan = { id: 'four-weeks', days: 28, priceMinor: 3898, finalPriceMinor: 1949 }
export const TWELVE_WEEKS: TestPlan = {
  id: 'twelve-weeks',
  days: 84,
  priceMinor: 7999,
  finalPriceMinor: 7999,
}
export const TRIAL: TestPlan = {
  id: 'trial',
  days: 7,
  priceMinor: 3898,
  finalPriceMinor: 699,
  isTrial: true,
}

/** Creates the plan at Stripe, as the catalogue sync does. */
export async function ensurePlan({ gateway: { stripe, account }, database }: BillingServer, plan: TestPlan) {
  const lookupKey = plan.id
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], limit: 1 })
  const [known] = data
  if (known) return known
  const product = await stripe.products.create({ id: `p_${plan.id}`, name: plan.id })
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: plan.priceMinor,
    recurring: { interval: 'day', interval_count: plan.days },
    lookup_key: lookupKey,
    metadata: { planId: plan.id },
  })
  await database.db
    .insert(stripeProducts)
    .values({
      account,
      productId: plan.id,
      stripeProductId: product.id,
      stripePriceId: price.id,
      syncedHash: 'test',
      syncedAt: new Date(),
    })
    .onConflictDoUpdate({
      target: [stripeProducts.account, stripeProducts.productId, stripeProducts.brandId],
      set: { stripePriceId: price.id, stripeProductId: product.id },
    })
  return price
}

async function firstInvoiceParams({ gateway: { stripe } }: BillingServer, plan: TestPlan, product: string) {
  if (plan.isTrial) {
    const { data } = await stripe.prices.list({ product, active: true, type: 'one_time', limit: 1 })
    const price =
      data[0] ?? (await stripe.prices.create({ product, currency: 'usd', unit_amount: plan.finalPriceMinor }))
    return {
      trial_period_days: plan.days,
      add_invoice_items: [{ price: price.id }],
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
    }
  }
  const offMinor = plan.priceMinor - plan.finalPriceMinor
  if (offMinor === 0) return {}
  const coupon = await stripe.coupons.create({ amount_off: offMinor, currency: 'usd', duration: 'once' })
  return { discounts: [{ coupon: coupon.id }] }
}

export type TestCustomer = {
  email: string
  customerId: string
  subscriptionId: string
  paymentIntentId: string
  attemptId: string
  purchaseEventId: string
}

let buyers = 0

/** Stripe's part of a checkout: a subscription with an open first payment. */
export async function startPurchase(
  server: BillingServer,
  {
    plan = FOUR_WEEKS,
    testClock,
    now = new Date(),
    email = `Buyer-${++buyers}@Example.com`,
  }: { plan?: TestPlan; testClock?: string; now?: Date; email?: string } = {},
): Promise<TestCustomer> {
  const { database, gateway } = server
  const { stripe, account } = gateway
  const price = await ensurePlan(server, plan)
  const customer = await stripe.customers.create({
    email,
    ...(testClock !== undefined && { test_clock: testClock }),
  })
  const attemptId = randomBytes(16).toString('base64url')
  const purchaseEventId = randomUUID()
  const product = typeof price.product === 'string' ? price.product : price.product.id
  // First, as in the checkout: a webhook may arrive before the response and needs the owner.
  await database.db.insert(checkoutAttempts).values({
    id: attemptId,
    account,
    email,
    productId: plan.id,
    productName: plan.id,
    productType: plan.isTrial ? 'trial' : 'subscription',
    currency: 'USD',
    finalPriceMinor: plan.finalPriceMinor,
    priceMinor: plan.priceMinor,
    originalPriceMinor: plan.priceMinor,
    durationDays: plan.days,
    status: 'started',
    stripeCustomerId: customer.id,
    registrationSource: 'web_funnel',
    isWallet: false,
    sessionId: 'session-1',
    brandVersion: 'test',
    purchaseEventId,
    createdAt: now,
    updatedAt: now,
  })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    ...(await firstInvoiceParams(server, plan, product)),
    payment_behavior: 'default_incomplete',
    payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
    metadata: { attemptId, productId: plan.id },
    expand: ['latest_invoice.payments'],
  })
  const invoice = subscription.latest_invoice as Stripe.Invoice
  const paymentIntentId = invoice.payments?.data[0]?.payment.payment_intent as string
  await database.db
    .update(checkoutAttempts)
    .set({ stripeSubscriptionId: subscription.id, stripePaymentIntentId: paymentIntentId })
    .where(eq(checkoutAttempts.id, attemptId))
  return {
    email,
    customerId: customer.id,
    subscriptionId: subscription.id,
    paymentIntentId,
    attemptId,
    purchaseEventId,
  }
}

/** Attaches a test card (`visa`, `chargeCustomerFail` …) to the customer. */
async function addCard({ gateway: { stripe } }: BillingServer, customer: TestCustomer, card: string) {
  const method = await stripe.paymentMethods.create({ type: 'card', card: { token: `tok_${card}` } })
  await stripe.paymentMethods.attach(method.id, { customer: customer.customerId })
  return method.id
}

/** Makes this the card that renewals charge. */
export async function useCard(server: BillingServer, customer: TestCustomer, card: string): Promise<void> {
  const method = await addCard(server, customer, card)
  await server.gateway.stripe.subscriptions.update(customer.subscriptionId, {
    default_payment_method: method,
  })
}

/** A complete purchase. */
export async function buy(
  server: BillingServer,
  options: Parameters<typeof startPurchase>[1] & { card?: string } = {},
): Promise<TestCustomer> {
  const customer = await startPurchase(server, options)
  await payFirstInvoice(server, customer, options.card ?? 'visa')
  return customer
}

export async function payFirstInvoice(server: BillingServer, customer: TestCustomer, card = 'visa') {
  const method = await addCard(server, customer, card)
  await server.gateway.stripe.paymentIntents.confirm(customer.paymentIntentId, {
    payment_method: method,
    return_url: 'https://example.com/purchase',
  })
}
