import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSandbox, type TestSandbox } from '../../open-test-sandbox.ts'

const DAY = 86_400
const START = Date.UTC(2026, 0, 1) / 1000

let on: TestSandbox
let prices: { four: Stripe.Price; twelve: Stripe.Price; once: Stripe.Price }

beforeAll(async () => {
  on = await openTestSandbox()
  const product = await on.stripe.products.create({ name: 'Plan' })
  const price = (days: number | null, amount: number) =>
    on.stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: amount,
      ...(days !== null && { recurring: { interval: 'day', interval_count: days } }),
    })
  prices = { four: await price(28, 3999), twelve: await price(84, 9999), once: await price(null, 699) }
})

afterAll(() => on.close())

type Life = {
  clock: string
  customer: string
  subscription: string
  at: number
}

/** A customer on a test clock, subscribed and paid. */
async function subscribed(
  card: string,
  params: Partial<Stripe.SubscriptionCreateParams> = {},
): Promise<Life> {
  const { stripe } = on
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START })
  const customer = await stripe.customers.create({ email: 'a@example.com', test_clock: clock.id })
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: prices.four.id }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.payments'],
    ...params,
  })
  const invoice = subscription.latest_invoice as Stripe.Invoice
  const intent = invoice.payments?.data[0]?.payment.payment_intent
  if (typeof intent === 'string') await stripe.paymentIntents.confirm(intent, { payment_method: method.id })
  return { clock: clock.id, customer: customer.id, subscription: subscription.id, at: START }
}

async function advance(life: Life, seconds: number): Promise<Stripe.Subscription> {
  life.at += seconds
  await on.stripe.testHelpers.testClocks.advance(life.clock, { frozen_time: life.at })
  const { status } = await on.stripe.testHelpers.testClocks.retrieve(life.clock)
  expect(status).toBe('ready')
  return on.stripe.subscriptions.retrieve(life.subscription)
}

const invoicesOf = async (life: Life): Promise<Stripe.Invoice[]> =>
  (await on.stripe.invoices.list({ subscription: life.subscription, limit: 100 })).data.reverse()

async function useCard(life: Life, card: string): Promise<void> {
  const method = await on.stripe.paymentMethods.attach(card, { customer: life.customer })
  await on.stripe.subscriptions.update(life.subscription, { default_payment_method: method.id })
}

const eventsOf = (id: string): string[] => {
  const found: string[] = []
  for (const event of on.sandbox.events()) {
    if (JSON.stringify(event.data).includes(id)) found.push(event.type)
  }
  return found
}

describe('renewals', () => {
  test('every 28 days a draft is created, and charged an hour later', async () => {
    const life = await subscribed('pm_card_visa')
    const renewed = await advance(life, 28 * DAY)
    expect(renewed.status).toBe('active')
    expect(renewed.items.data[0]?.current_period_end).toBe(START + 56 * DAY)
    expect((await invoicesOf(life)).map(({ status }) => status)).toEqual(['paid', 'draft'])
    await advance(life, 3600)
    const [first, second] = await invoicesOf(life)
    expect(first?.billing_reason).toBe('subscription_create')
    expect(second).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_cycle',
      amount_paid: 3999,
      created: START + 28 * DAY,
      status_transitions: { paid_at: START + 28 * DAY + 3600 },
    })
    for (let renewal = 2; renewal <= 12; renewal++) await advance(life, 28 * DAY)
    const all = await invoicesOf(life)
    expect(all).toHaveLength(13)
    expect(all.every(({ status, amount_paid }) => status === 'paid' && amount_paid === 3999)).toBe(true)
  })

  test('an introductory coupon only reduces the first invoice', async () => {
    const coupon = await on.stripe.coupons.create({ duration: 'once', amount_off: 2000, currency: 'usd' })
    const life = await subscribed('pm_card_visa', { discounts: [{ coupon: coupon.id }] })
    await advance(life, 29 * DAY)
    expect((await invoicesOf(life)).map(({ amount_paid }) => amount_paid)).toEqual([1999, 3999])
  })

  test('a card that always needs 3D Secure leaves the renewal waiting for an action', async () => {
    const life = await subscribed('pm_card_visa')
    await useCard(life, 'pm_card_authenticationRequired')
    const late = await advance(life, 29 * DAY)
    expect(late.status).toBe('past_due')
    const invoice = (await invoicesOf(life)).at(-1)
    const { data } = await on.stripe.invoicePayments.list({
      invoice: invoice?.id ?? '',
      expand: ['data.payment.payment_intent'],
    })
    const intent = data[0]?.payment.payment_intent as Stripe.PaymentIntent
    expect(intent.status).toBe('requires_action')
    expect(eventsOf(invoice?.id ?? '')).toContain('invoice.payment_action_required')
    await on.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
    expect((await on.stripe.subscriptions.retrieve(life.subscription)).status).toBe('active')
  })
})

describe('a renewal that is declined', () => {
  test('is retried and recovers with another card', async () => {
    const life = await subscribed('pm_card_visa')
    await useCard(life, 'pm_card_chargeCustomerFail')
    const late = await advance(life, 28 * DAY + 3600)
    expect(late.status).toBe('past_due')
    const failed = (await invoicesOf(life)).at(-1)
    expect(failed).toMatchObject({
      status: 'open',
      attempt_count: 1,
      next_payment_attempt: START + 29 * DAY + 3600,
    })
    await useCard(life, 'pm_card_mastercard')
    const recovered = await advance(life, DAY)
    expect(recovered.status).toBe('active')
    expect((await invoicesOf(life)).at(-1)).toMatchObject({ status: 'paid', attempt_count: 2 })
  })

  test('ends after eight retries within two weeks', async () => {
    const life = await subscribed('pm_card_visa')
    await useCard(life, 'pm_card_chargeCustomerFail')
    await advance(life, 28 * DAY + 3600)
    expect((await advance(life, 14 * DAY - 1)).status).toBe('past_due')
    const ended = await advance(life, 1)
    expect(ended.status).toBe('canceled')
    expect(ended.cancellation_details?.reason).toBe('payment_failed')
    expect((await invoicesOf(life)).at(-1)).toMatchObject({
      status: 'open',
      attempt_count: 9,
      next_payment_attempt: null,
    })
    expect(eventsOf(life.customer).filter((type) => type === 'charge.failed')).toHaveLength(9)
    await advance(life, 56 * DAY)
    expect(await invoicesOf(life)).toHaveLength(2)
  })
})

describe('a renewal that waits for 3D Secure', () => {
  /** Its renewal of day 28 is past due, as its bank asks for the holder. */
  async function waiting(): Promise<Life> {
    const life = await subscribed('pm_card_visa')
    await useCard(life, 'pm_card_authenticationRequired')
    expect((await advance(life, 28 * DAY + 3600)).status).toBe('past_due')
    return life
  }
  const newest = async (life: Life): Promise<Stripe.Invoice> => {
    const [invoice] = (
      await on.stripe.invoices.list({ subscription: life.subscription, limit: 1, expand: ['data.payments'] })
    ).data
    if (!invoice) throw new Error('there is no invoice')
    return invoice
  }
  const intentOf = async (life: Life): Promise<Stripe.PaymentIntent> => {
    const { payments } = await newest(life)
    return on.stripe.paymentIntents.retrieve(payments?.data[0]?.payment.payment_intent as string)
  }

  test('is not retried, and ends the subscription after 15 days', async () => {
    const life = await waiting()
    expect(await newest(life)).toMatchObject({ attempt_count: 1, next_payment_attempt: null })
    expect((await advance(life, 15 * DAY - 1)).status).toBe('past_due')
    expect(await newest(life)).toMatchObject({ status: 'open', attempt_count: 1 })
    const ended = await advance(life, 1)
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } })
    expect(eventsOf(life.customer)).not.toContain('charge.failed')
  })

  test('is paid after the holder confirms, even after a failed attempt', async () => {
    const life = await waiting()
    await advance(life, 5 * DAY)
    await on.sandbox.authenticate(await intentOf(life), 'fail')
    expect(await newest(life)).toMatchObject({ attempt_count: 2, next_payment_attempt: null })
    await expect(
      on.stripe.invoices.pay((await newest(life)).id, { off_session: false }),
    ).rejects.toMatchObject({ code: 'invoice_payment_intent_requires_action' })
    await on.sandbox.authenticate(await intentOf(life))
    expect(await newest(life)).toMatchObject({ status: 'paid' })
    expect((await advance(life, 20 * DAY)).status).toBe('active')
  })

  test('is retried if another card is declined', async () => {
    const life = await waiting()
    await advance(life, 5 * DAY + 1)
    const method = await on.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: life.customer,
    })
    await expect(
      on.stripe.invoices.pay((await newest(life)).id, { payment_method: method.id }),
    ).rejects.toMatchObject({ code: 'card_declined' })
    expect((await newest(life)).next_payment_attempt).toBe(START + 28 * DAY + 3600 + 7 * DAY)
    await useCard(life, 'pm_card_visa')
    expect((await advance(life, 2 * DAY)).status).toBe('active')
  })
})

test('a late payment of an older invoice does not settle a newer one', async () => {
  const { stripe } = on
  const week = await stripe.prices.create({
    product: prices.four.product as string,
    currency: 'usd',
    unit_amount: 999,
    recurring: { interval: 'week' },
  })
  const life = await subscribed('pm_card_visa', { items: [{ price: week.id }] })
  await useCard(life, 'pm_card_chargeCustomerFail')
  await advance(life, 7 * DAY + 3600)
  await advance(life, 7 * DAY)
  const [, older, newer] = await invoicesOf(life)
  expect([older?.status, newer?.status]).toEqual(['open', 'open'])
  await stripe.invoices.pay(older?.id ?? '', { payment_method: 'pm_card_visa' })
  expect((await stripe.subscriptions.retrieve(life.subscription)).status).toBe('past_due')
  await stripe.invoices.pay(newer?.id ?? '', { payment_method: 'pm_card_visa' })
  expect((await stripe.subscriptions.retrieve(life.subscription)).status).toBe('active')
})

describe('trials', () => {
  const trial = {
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
  }

  test('a paid one-time item, seven days, then the price', async () => {
    const life = await subscribed('pm_card_visa', {
      ...trial,
      add_invoice_items: [{ price: prices.once.id }],
    })
    const running = await on.stripe.subscriptions.retrieve(life.subscription)
    expect(running).toMatchObject({ status: 'trialing', trial_end: START + 7 * DAY })
    expect((await advance(life, 7 * DAY)).status).toBe('active')
    await advance(life, 3600)
    expect((await invoicesOf(life)).map(({ amount_paid }) => amount_paid)).toEqual([699, 3999])
    expect(eventsOf(life.subscription)).toContain('customer.subscription.trial_will_end')
  })

  test('without a card it ends as chosen at creation', async () => {
    const { stripe } = on
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START })
    const customer = await stripe.customers.create({ test_clock: clock.id })
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: prices.four.id }],
      payment_behavior: 'default_incomplete',
      ...trial,
    })
    expect(subscription.pending_setup_intent).toMatch(/^seti_/)
    const life = { clock: clock.id, customer: customer.id, subscription: subscription.id, at: START }
    expect((await advance(life, 7 * DAY)).status).toBe('canceled')
  })

  test('a trial starts even if its one-time item is unpaid, so access must not follow the trial', async () => {
    const { stripe } = on
    const customer = await stripe.customers.create({})
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: prices.four.id }],
      add_invoice_items: [{ price: prices.once.id }],
      payment_behavior: 'default_incomplete',
      ...trial,
      expand: ['latest_invoice'],
    })
    expect(subscription.status).toBe('trialing')
    expect((subscription.latest_invoice as Stripe.Invoice).status).toBe('open')
  })
})

describe('a first invoice', () => {
  test('that is not paid within 23 hours expires its subscription', async () => {
    const { stripe } = on
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START })
    const customer = await stripe.customers.create({ test_clock: clock.id })
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: prices.four.id }],
      payment_behavior: 'default_incomplete',
    })
    const life = { clock: clock.id, customer: customer.id, subscription: id, at: START }
    expect((await advance(life, 23 * 3600 - 1)).status).toBe('incomplete')
    expect((await advance(life, 1)).status).toBe('incomplete_expired')
    const [invoice] = await invoicesOf(life)
    expect(invoice?.status).toBe('void')
    const { data } = await stripe.paymentIntents.list({ customer: customer.id })
    expect(data[0]).toMatchObject({ status: 'canceled', cancellation_reason: 'void_invoice' })
  })
})

describe('changes', () => {
  test('an upgrade to a longer plan starts a new period: unused time is credited, and the new price is charged at once', async () => {
    const life = await subscribed('pm_card_visa')
    await advance(life, 7 * DAY)
    const before = await on.stripe.subscriptions.retrieve(life.subscription)
    const after = await on.stripe.subscriptions.update(life.subscription, {
      items: [{ id: before.items.data[0]!.id, price: prices.twelve.id }],
      expand: ['latest_invoice'],
    })
    const invoice = after.latest_invoice as Stripe.Invoice
    // Three of four weeks are left of 39.99.
    expect(invoice.lines.data.map(({ amount }) => amount)).toEqual([-2999, 9999])
    expect(invoice).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_update',
      amount_paid: 7000,
    })
    expect(after.items.data[0]).toMatchObject({
      current_period_start: START + 7 * DAY,
      current_period_end: START + 91 * DAY,
    })
  })

  test('a credit is never more than was charged', async () => {
    const coupon = await on.stripe.coupons.create({ duration: 'once', amount_off: 2000, currency: 'usd' })
    const life = await subscribed('pm_card_visa', { discounts: [{ coupon: coupon.id }] })
    await advance(life, 14 * DAY)
    const before = await on.stripe.subscriptions.retrieve(life.subscription)
    const after = await on.stripe.subscriptions.update(life.subscription, {
      items: [{ id: before.items.data[0]!.id, price: prices.twelve.id }],
      expand: ['latest_invoice'],
    })
    // Half of the 19.99 that were paid.
    expect((after.latest_invoice as Stripe.Invoice).lines.data[0]?.amount).toBe(-1000)
  })

  test('with error_if_incomplete, a declined upgrade changes nothing', async () => {
    const life = await subscribed('pm_card_visa')
    await useCard(life, 'pm_card_chargeCustomerFail')
    const before = await on.stripe.subscriptions.retrieve(life.subscription)
    const eventsBefore = on.sandbox.events().length
    await expect(
      on.stripe.subscriptions.update(life.subscription, {
        items: [{ id: before.items.data[0]!.id, price: prices.twelve.id }],
        payment_behavior: 'error_if_incomplete',
      }),
    ).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' })
    const after = await on.stripe.subscriptions.retrieve(life.subscription)
    expect({ ...after, lastResponse: null }).toEqual({ ...before, lastResponse: null })
    expect(on.sandbox.events()).toHaveLength(eventsBefore)
  })

  test('within an interval, the difference goes to the next invoice', async () => {
    const { stripe } = on
    const better = await stripe.prices.create({
      product: prices.four.product as string,
      currency: 'usd',
      unit_amount: 5999,
      recurring: { interval: 'day', interval_count: 28 },
    })
    const life = await subscribed('pm_card_visa')
    await advance(life, 14 * DAY)
    const { items } = await stripe.subscriptions.retrieve(life.subscription)
    await stripe.subscriptions.update(life.subscription, {
      items: [{ id: items.data[0]!.id, price: better.id }],
    })
    expect(await invoicesOf(life)).toHaveLength(1)
    const preview = await stripe.invoices.createPreview({ subscription: life.subscription })
    await advance(life, 14 * DAY + 3600)
    const renewal = (await invoicesOf(life)).at(-1)
    expect(renewal?.lines.data.map(({ amount }) => amount)).toEqual([-2000, 3000, 5999])
    expect(renewal?.amount_paid).toBe(6999)
    expect(preview.amount_due).toBe(6999)
  })

  test('cancelling at the period end can be undone', async () => {
    const life = await subscribed('pm_card_visa')
    const { stripe } = on
    const ending = await stripe.subscriptions.update(life.subscription, {
      cancel_at_period_end: true,
      cancellation_details: { feedback: 'too_expensive' },
    })
    expect(ending).toMatchObject({
      status: 'active',
      cancel_at: START + 28 * DAY,
      canceled_at: START,
      cancellation_details: { feedback: 'too_expensive', reason: 'cancellation_requested' },
    })
    const undone = await stripe.subscriptions.update(life.subscription, { cancel_at_period_end: false })
    expect(undone).toMatchObject({
      cancel_at: null,
      canceled_at: null,
      cancellation_details: { reason: null },
    })
    await stripe.subscriptions.update(life.subscription, { cancel_at_period_end: true })
    const over = await advance(life, 28 * DAY)
    expect(over).toMatchObject({ status: 'canceled', ended_at: START + 28 * DAY })
    expect(await invoicesOf(life)).toHaveLength(1)
  })

  test('partial refunds never exceed the payment', async () => {
    const life = await subscribed('pm_card_visa')
    const { stripe } = on
    const { data } = await stripe.charges.list({ customer: life.customer })
    const charge = data[0]!.id
    await stripe.refunds.create({ charge, amount: 1000, reason: 'requested_by_customer' })
    await expect(stripe.refunds.create({ charge, amount: 3000 })).rejects.toMatchObject({
      message: 'Refund amount ($30.00) is greater than unrefunded amount on charge ($29.99)',
    })
    await stripe.refunds.create({ payment_intent: data[0]!.payment_intent as string })
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 3999, refunded: true })
    await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_already_refunded' })
  })

  test('the clock advances by two intervals at most', async () => {
    const life = await subscribed('pm_card_visa')
    await expect(advance(life, 100 * DAY)).rejects.toMatchObject({ type: 'StripeInvalidRequestError' })
  })
})

test('an upcoming renewal is announced once, without an id', async () => {
  const life = await subscribed('pm_card_visa')
  await advance(life, 27 * DAY)
  const upcoming = on.sandbox
    .events()
    .filter(
      ({ type, data }) => type === 'invoice.upcoming' && JSON.stringify(data).includes(life.subscription),
    )
  expect(upcoming.map(({ created }) => created)).toEqual([START + 21 * DAY])
  expect(upcoming[0]?.data.object).not.toHaveProperty('id')
})
