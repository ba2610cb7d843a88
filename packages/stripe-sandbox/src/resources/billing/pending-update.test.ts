import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSandbox, type TestSandbox } from '../../open-test-sandbox.ts'

/** https://docs.stripe.com/billing/subscriptions/pending-updates */

const HOUR = 3600
const DAY = 24 * HOUR
const START = Date.UTC(2026, 0, 1) / 1000

let on: TestSandbox
let prices: { four: string; better: string; twelve: string }

beforeAll(async () => {
  on = await openTestSandbox()
  const product = await on.stripe.products.create({ name: 'Plan' })
  const price = async (days: number, amount: number) =>
    (
      await on.stripe.prices.create({
        product: product.id,
        currency: 'usd',
        unit_amount: amount,
        recurring: { interval: 'day', interval_count: days },
      })
    ).id
  prices = { four: await price(28, 4000), better: await price(28, 6000), twelve: await price(84, 9999) }
})
afterAll(() => on.close())

type Life = { clock: string; customer: string; id: string; item: string }

/** Paid by a card without 3D Secure; from the seventh day on, `card` is charged. */
async function weekOld(card: string, params: Partial<Stripe.SubscriptionCreateParams> = {}): Promise<Life> {
  const { stripe } = on
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START })
  const customer = await stripe.customers.create({ test_clock: clock.id })
  const attach = async (name: string) =>
    (await stripe.paymentMethods.attach(name, { customer: customer.id })).id
  const { id, items } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: prices.four }],
    default_payment_method: await attach('pm_card_visa'),
    metadata: { source: 'test' },
    ...params,
  })
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: START + 7 * DAY })
  await stripe.subscriptions.update(id, { default_payment_method: await attach(card) })
  return { clock: clock.id, customer: customer.id, id, item: items.data[0]?.id ?? '' }
}

const goTo = (life: Life, seconds: number) =>
  on.stripe.testHelpers.testClocks.advance(life.clock, { frozen_time: seconds })

const change = (life: Life, price: string, params: Stripe.SubscriptionUpdateParams = {}) =>
  on.stripe.subscriptions.update(life.id, {
    items: [{ id: life.item, price }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
    ...params,
  })

const look = (life: Life) => on.stripe.subscriptions.retrieve(life.id)

async function latestInvoice(life: Life): Promise<{ invoice: Stripe.Invoice; intent: Stripe.PaymentIntent }> {
  const { latest_invoice: id } = await look(life)
  const invoice = await on.stripe.invoices.retrieve(id as string, {
    expand: ['payments.data.payment.payment_intent'],
  })
  return { invoice, intent: invoice.payments?.data[0]?.payment.payment_intent as Stripe.PaymentIntent }
}

/** Types of the events since `from`, of this customer. */
const eventsSince = (life: Life, from: number): string[] =>
  on.sandbox
    .events()
    .slice(from)
    .filter(({ data }) => JSON.stringify(data).includes(life.customer))
    .map(({ type }) => type)

const eventCount = (): number => on.sandbox.events().length

const charged = ({ customer }: Life): number[] =>
  on.sandbox
    .books()
    .charges.filter((charge) => charge.customer === customer && charge.paid)
    .map(({ amount }) => amount)

describe('a change with `pending_if_incomplete`', () => {
  test('that can be paid is applied at once', async () => {
    const life = await weekOld('pm_card_mastercard')
    const from = eventCount()
    const after = await change(life, prices.twelve, { metadata: { plan: 'twelve' } })
    expect(after).toMatchObject({
      status: 'active',
      pending_update: null,
      metadata: { source: 'test', plan: 'twelve' },
      items: {
        data: [{ id: life.item, price: { id: prices.twelve }, current_period_start: START + 7 * DAY }],
      },
    })
    expect(charged(life)).toEqual([4000, 6999])
    expect(eventsSince(life, from)).toContain('customer.subscription.updated')
    expect(eventsSince(life, from)).not.toContain('customer.subscription.pending_update_applied')
  })

  test('that costs nothing now is applied at once, with any card', async () => {
    const life = await weekOld('pm_card_authenticationRequired', { items: [{ price: prices.twelve }] })
    const after = await change(life, prices.four)
    expect(after).toMatchObject({ pending_update: null, items: { data: [{ price: { id: prices.four } }] } })
    const trial = await weekOld('pm_card_authenticationRequired', { trial_period_days: 14 })
    expect(await change(trial, prices.twelve)).toMatchObject({
      status: 'trialing',
      pending_update: null,
      items: { data: [{ price: { id: prices.twelve } }] },
    })
  })

  test('that needs 3D Secure waits, and only changes the latest invoice', async () => {
    const life = await weekOld('pm_card_authenticationRequired')
    const before = await look(life)
    const from = eventCount()
    const after = await change(life, prices.twelve, {
      metadata: { plan: 'twelve' },
      cancel_at_period_end: false,
    })
    const { invoice, intent } = await latestInvoice(life)
    expect({ ...after, lastResponse: null }).toEqual({
      ...before,
      lastResponse: null,
      latest_invoice: invoice.id,
      pending_update: {
        billing_cycle_anchor: START + 7 * DAY,
        cancel_at_period_end: false,
        discount: null,
        discounts: null,
        expires_at: START + 7 * DAY + 23 * HOUR,
        metadata: { plan: 'twelve' },
        subscription_items: [
          expect.objectContaining({ id: life.item, price: expect.objectContaining({ id: prices.twelve }) }),
        ],
        trial_end: null,
        trial_from_plan: null,
      },
    })
    expect(invoice).toMatchObject({
      status: 'open',
      billing_reason: 'subscription_update',
      amount_due: 6999,
      next_payment_attempt: null,
    })
    expect(intent.status).toBe('requires_action')
    expect(eventsSince(life, from)).toEqual(
      expect.arrayContaining([
        'invoice.payment_action_required',
        'invoice.payment_failed',
        'customer.subscription.updated',
      ]),
    )
    expect(charged(life)).toEqual([4000])
  })

  test('is applied as soon as its invoice is paid, as of the day of the change', async () => {
    const life = await weekOld('pm_card_authenticationRequired')
    await on.stripe.subscriptions.update(life.id, { cancel_at_period_end: true })
    await change(life, prices.twelve, { metadata: { plan: 'twelve' }, cancel_at_period_end: false })
    await goTo(life, START + 7 * DAY + 5 * HOUR)
    const from = eventCount()
    await on.sandbox.authenticate((await latestInvoice(life)).intent)
    expect(await look(life)).toMatchObject({
      status: 'active',
      pending_update: null,
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      billing_cycle_anchor: START + 7 * DAY,
      metadata: { source: 'test', plan: 'twelve' },
      items: {
        data: [
          {
            id: life.item,
            price: { id: prices.twelve },
            current_period_start: START + 7 * DAY,
            current_period_end: START + 91 * DAY,
          },
        ],
      },
    })
    expect((await latestInvoice(life)).invoice.status).toBe('paid')
    expect(eventsSince(life, from)).toEqual(
      expect.arrayContaining([
        'invoice.paid',
        'customer.subscription.updated',
        'customer.subscription.pending_update_applied',
      ]),
    )
    expect(charged(life)).toEqual([4000, 6999])
  })

  test('within the same interval charges the difference and keeps the period', async () => {
    const life = await weekOld('pm_card_authenticationRequired')
    await change(life, prices.better)
    const { invoice, intent } = await latestInvoice(life)
    expect((await look(life)).pending_update).toMatchObject({ billing_cycle_anchor: null, metadata: null })
    expect(invoice.amount_due).toBe(1500)
    await on.sandbox.authenticate(intent)
    expect((await look(life)).items.data[0]).toMatchObject({
      price: { id: prices.better },
      current_period_start: START,
      current_period_end: START + 28 * DAY,
    })
  })

  test('stays pending after a failed authentication, and can be paid until it expires', async () => {
    const life = await weekOld('pm_card_authenticationRequired')
    await change(life, prices.twelve)
    const { expires_at: expiresAt } = (await look(life)).pending_update ?? {}
    await on.sandbox.authenticate((await latestInvoice(life)).intent, 'fail')
    const { invoice, intent } = await latestInvoice(life)
    expect(invoice).toMatchObject({ status: 'open', next_payment_attempt: null })
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
    expect(await look(life)).toMatchObject({ status: 'active', pending_update: { expires_at: expiresAt } })
    await expect(on.stripe.invoices.pay(invoice.id, { off_session: false })).rejects.toMatchObject({
      code: 'invoice_payment_intent_requires_action',
    })
    await on.sandbox.authenticate((await latestInvoice(life)).intent)
    expect((await look(life)).items.data[0]?.price.id).toBe(prices.twelve)
  })

  test('with a declined card stays pending, and another card can pay it', async () => {
    const life = await weekOld('pm_card_chargeCustomerFail')
    expect(await change(life, prices.twelve)).toMatchObject({ status: 'active', pending_update: {} })
    const { invoice, intent } = await latestInvoice(life)
    expect(invoice).toMatchObject({ status: 'open', attempt_count: 1, next_payment_attempt: null })
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'generic_decline' },
    })
    await on.stripe.invoices.pay(invoice.id, { payment_method: 'pm_card_visa' })
    expect(await look(life)).toMatchObject({
      pending_update: null,
      items: { data: [{ price: { id: prices.twelve } }] },
    })
  })

  test('is discarded when its invoice is voided', async () => {
    const life = await weekOld('pm_card_authenticationRequired')
    const before = await look(life)
    await change(life, prices.twelve, { metadata: { plan: 'twelve' } })
    const { invoice, intent } = await latestInvoice(life)
    await on.stripe.invoices.voidInvoice(invoice.id)
    const after = await look(life)
    expect({ ...after, lastResponse: null }).toEqual({
      ...before,
      lastResponse: null,
      latest_invoice: invoice.id,
    })
    expect((await on.stripe.paymentIntents.retrieve(intent.id)).status).toBe('canceled')
    await expect(on.stripe.invoices.pay(invoice.id)).rejects.toMatchObject({ code: 'invoice_not_payable' })
  })

  test('returns its credit when its invoice is voided', async () => {
    const life = await weekOld('pm_card_authenticationRequired')
    await on.stripe.customers.update(life.customer, { balance: -500 })
    await change(life, prices.twelve)
    const { invoice } = await latestInvoice(life)
    expect(invoice).toMatchObject({ total: 6999, amount_due: 6499 })
    expect(await on.stripe.customers.retrieve(life.customer)).toMatchObject({ balance: 0 })
    await on.stripe.invoices.voidInvoice(invoice.id)
    expect(await on.stripe.customers.retrieve(life.customer)).toMatchObject({ balance: -500 })
  })

  test('expires after 23 hours: its invoice is voided, and nothing has changed', async () => {
    const life = await weekOld('pm_card_authenticationRequired')
    await change(life, prices.twelve)
    await goTo(life, START + 7 * DAY + 23 * HOUR - 1)
    expect((await look(life)).pending_update).not.toBeNull()
    const from = eventCount()
    await goTo(life, START + 7 * DAY + 23 * HOUR)
    expect(await look(life)).toMatchObject({
      status: 'active',
      pending_update: null,
      items: { data: [{ price: { id: prices.four } }] },
    })
    expect((await latestInvoice(life)).invoice.status).toBe('void')
    expect(eventsSince(life, from)).toEqual(
      expect.arrayContaining([
        'invoice.voided',
        'customer.subscription.updated',
        'customer.subscription.pending_update_expired',
      ]),
    )
  })

  test('expires with the period at the latest, before the renewal', async () => {
    const life = await weekOld('pm_card_visa')
    await goTo(life, START + 28 * DAY - HOUR)
    const method = await on.stripe.paymentMethods.attach('pm_card_authenticationRequired', {
      customer: life.customer,
    })
    await on.stripe.subscriptions.update(life.id, { default_payment_method: method.id })
    const { pending_update: pending, latest_invoice: change28 } = await change(life, prices.twelve)
    expect(pending?.expires_at).toBe(START + 28 * DAY)
    await goTo(life, START + 28 * DAY + 1)
    expect(await look(life)).toMatchObject({
      pending_update: null,
      items: { data: [{ price: { id: prices.four }, current_period_start: START + 28 * DAY }] },
    })
    expect((await on.stripe.invoices.retrieve(change28 as string)).status).toBe('void')
  })

  test('waits the same time after a trial', async () => {
    const life = await weekOld('pm_card_authenticationRequired', { trial_period_days: 3 })
    expect((await change(life, prices.twelve)).pending_update?.expires_at).toBe(START + 7 * DAY + 23 * HOUR)
  })

  test('is replaced by a new one, which voids its invoice', async () => {
    const life = await weekOld('pm_card_authenticationRequired')
    await change(life, prices.twelve)
    const { invoice: first } = await latestInvoice(life)
    await goTo(life, START + 7 * DAY + HOUR)
    const after = await change(life, prices.better)
    const { invoice: second, intent } = await latestInvoice(life)
    expect(second.id).not.toBe(first.id)
    expect((await on.stripe.invoices.retrieve(first.id)).status).toBe('void')
    expect(after.pending_update).toMatchObject({
      expires_at: START + 7 * DAY + 24 * HOUR,
      subscription_items: [{ price: { id: prices.better } }],
    })
    await on.sandbox.authenticate(intent)
    expect((await look(life)).items.data[0]?.price.id).toBe(prices.better)
  })

  test('is discarded by a cancellation, which it would have undone', async () => {
    const life = await weekOld('pm_card_authenticationRequired')
    await change(life, prices.twelve, { cancel_at_period_end: false })
    const { invoice } = await latestInvoice(life)
    await on.stripe.subscriptions.update(life.id, { metadata: { note: 'nothing of the kind' } })
    expect((await look(life)).pending_update).not.toBeNull()
    await on.stripe.subscriptions.update(life.id, { cancel_at_period_end: true })
    expect(await look(life)).toMatchObject({ pending_update: null, cancel_at_period_end: true })
    expect((await on.stripe.invoices.retrieve(invoice.id)).status).toBe('void')
  })

  test('ends with the subscription', async () => {
    const life = await weekOld('pm_card_authenticationRequired')
    await change(life, prices.twelve)
    const { invoice } = await latestInvoice(life)
    expect(await on.stripe.subscriptions.cancel(life.id)).toMatchObject({ pending_update: null })
    expect((await on.stripe.invoices.retrieve(invoice.id)).status).toBe('void')
  })

  test.each([
    [{ default_payment_method: 'pm_card_visa' }, 'default_payment_method'],
    [{ description: 'Another' }, 'description'],
    [{ cancellation_details: { comment: 'no' } }, 'cancellation_details'],
    [{ off_session: true }, 'off_session'],
  ] satisfies [Stripe.SubscriptionUpdateParams, string][])('refuses %j', async (params, param) => {
    const life = await weekOld('pm_card_visa')
    await expect(change(life, prices.twelve, params)).rejects.toMatchObject({
      statusCode: 400,
      message: `When \`payment_behavior\` is set to \`pending_if_incomplete\`, you can only pass supported params. \`${param}\` is not supported.`,
    })
    expect((await look(life)).items.data[0]?.price.id).toBe(prices.four)
  })

  test('refuses item metadata, and what is not simulated', async () => {
    const life = await weekOld('pm_card_visa')
    const items = [{ id: life.item, price: prices.twelve, metadata: { a: 'b' } }]
    await expect(change(life, prices.twelve, { items })).rejects.toThrow(
      '`items[0][metadata]` is not supported',
    )
    await expect(change(life, prices.twelve, { trial_end: 'now' })).rejects.toThrow('does not simulate')
    await expect(change(life, prices.twelve, { discounts: [{ coupon: 'any' }] })).rejects.toThrow(
      'does not simulate',
    )
  })
})
