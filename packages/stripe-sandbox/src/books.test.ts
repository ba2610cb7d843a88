import * as fc from 'fast-check'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSandbox, type TestSandbox } from './open-test-sandbox.ts'
import { StripeApiError } from './http/api-error.ts'

const DAY = 86_400
const CARDS = [
  'pm_card_visa',
  'pm_card_mastercard',
  'pm_card_chargeCustomerFail',
  'pm_card_authenticationRequired',
] as const

let on: TestSandbox
const prices: string[] = []
let coupon = ''

beforeAll(async () => {
  on = await openTestSandbox()
  const product = await on.stripe.products.create({ name: 'Plan' })
  for (const [days, amount] of [
    [7, 999],
    [28, 3999],
    [84, 9999],
  ] as const) {
    const { id } = await on.stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: amount,
      recurring: { interval: 'day', interval_count: days },
    })
    prices.push(id)
  }
  coupon = (await on.stripe.coupons.create({ duration: 'once', amount_off: 500, currency: 'usd' })).id
})
afterAll(() => on.close())

type Step =
  | { do: 'wait'; days: number }
  | { do: 'card'; card: (typeof CARDS)[number] }
  | { do: 'pay'; card: (typeof CARDS)[number] }
  | { do: 'plan'; plan: number }
  | { do: 'end' | 'go on' | 'refund' | 'cancel' | 'dispute' | 'inquire' | 'win' | 'lose' }

const card = fc.constantFrom(...CARDS)
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 14 }) }),
    fc.record({ do: fc.constant('card' as const), card }),
    fc.record({ do: fc.constant('pay' as const), card }),
    fc.record({ do: fc.constant('plan' as const), plan: fc.nat({ max: 2 }) }),
    fc.record({
      do: fc.constantFrom('end' as const, 'go on' as const, 'refund' as const, 'cancel' as const),
    }),
    fc.record({
      do: fc.constantFrom('dispute' as const, 'inquire' as const, 'win' as const, 'lose' as const),
    }),
  ),
  { maxLength: 12 },
)

/** What the issuer does is refused like a call, but without HTTP. */
const passOverRefusal = (error: unknown): void => {
  if (!(error instanceof StripeApiError)) throw error
}

/** Carries a step out; what the API refuses in the state it is in is refused, and the walk goes on. */
async function applyStep(
  step: Step,
  { customer, subscription, clock }: { customer: string; subscription: string; clock: string },
): Promise<void> {
  const { stripe } = on
  const current = await stripe.subscriptions.retrieve(subscription, { expand: ['latest_invoice.payments'] })
  switch (step.do) {
    case 'wait': {
      const { frozen_time: at } = await stripe.testHelpers.testClocks.retrieve(clock)
      await stripe.testHelpers.testClocks.advance(clock, { frozen_time: at + step.days * DAY })
      return
    }
    case 'card': {
      const method = await stripe.paymentMethods.attach(step.card, { customer })
      await stripe.subscriptions.update(subscription, { default_payment_method: method.id })
      return
    }
    case 'pay': {
      const intent = (current.latest_invoice as Stripe.Invoice).payments?.data[0]?.payment.payment_intent
      await stripe.paymentIntents.confirm(intent as string, { payment_method: step.card })
      return
    }
    case 'plan':
      await stripe.subscriptions.update(subscription, {
        items: [{ id: current.items.data[0]!.id, price: prices[step.plan]! }],
      })
      return
    case 'end':
    case 'go on':
      await stripe.subscriptions.update(subscription, { cancel_at_period_end: step.do === 'end' })
      return
    case 'refund': {
      const { data } = await stripe.charges.list({ customer })
      await stripe.refunds.create({ charge: data[0]?.id ?? 'ch_none', amount: 100 })
      return
    }
    case 'dispute':
    case 'inquire': {
      const { data } = await stripe.charges.list({ customer })
      await on.sandbox.issuer
        .dispute(data[0]?.id ?? 'ch_none', { isInquiry: step.do === 'inquire' })
        .catch(passOverRefusal)
      return
    }
    case 'win':
    case 'lose': {
      const { data } = await stripe.charges.list({ customer })
      const [dispute] = (await stripe.disputes.list({ charge: data[0]?.id ?? 'ch_none' })).data
      if (!dispute) return
      const text = step.do === 'win' ? 'winning_evidence' : 'losing_evidence'
      await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: text } })
      return
    }
    default:
      await stripe.subscriptions.cancel(subscription)
  }
}

async function walk(first: number, all: readonly Step[]): Promise<string> {
  const { stripe } = on
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Date.UTC(2026, 0, 1) / 1000 })
  const customer = await stripe.customers.create({ test_clock: clock.id })
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: prices[first]! }],
    discounts: [{ coupon }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
  })
  for (const step of all) {
    await applyStep(step, { customer: customer.id, subscription: id, clock: clock.id }).catch(
      (error: unknown) => {
        const { statusCode } = error as { statusCode?: number }
        if (statusCode === undefined || statusCode >= 500) throw error
      },
    )
  }
  return id
}

/** `active` means that nothing which was asked for is owed (a draft is not asked for yet), `past_due` that something is. */
function isHonest(status: string, invoices: readonly { status: string | null }[]): boolean {
  if (status === 'active') return ['paid', 'draft'].includes(invoices.at(-1)?.status ?? '')
  return status !== 'past_due' || invoices.some((invoice) => invoice.status === 'open')
}

test('after any calls on a subscription, every cent is paid once and adds up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 2 }), steps, async (first, all) => {
      const id = await walk(first, all)
      const books = on.sandbox.books()
      const subscription = books.subscriptions.find((candidate) => candidate.id === id)!
      const invoices = books.invoices.filter(
        ({ parent }) => parent?.subscription_details?.subscription === id,
      )
      for (const invoice of invoices) {
        const intents = books.invoicePayments
          .filter((payment) => payment.invoice === invoice.id)
          .map(({ payment }) => payment.payment_intent)
        const paid = books.charges.filter(
          (charge) => charge.paid && intents.some((intent) => intent === charge.payment_intent),
        )
        expect(paid.length).toBeLessThanOrEqual(1)
        expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBe(invoice.amount_paid)
        expect(invoice.amount_paid + invoice.amount_remaining).toBe(invoice.amount_due)
        const lines = invoice.lines.data.reduce((sum, { amount }) => sum + amount, 0)
        expect(lines).toBe(invoice.subtotal)
        const off = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
        expect(invoice.total).toBe(invoice.subtotal - off)
        expect(invoice.status === 'paid').toBe(invoice.amount_remaining === 0 && invoice.status !== 'draft')
      }
      expect(isHonest(subscription.status, invoices)).toBe(true)
      const charged = books.charges.filter(({ customer }) => customer === subscription.customer)
      for (const charge of charged) {
        const refunds = books.refunds.filter((refund) => refund.charge === charge.id)
        expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(charge.amount_refunded)
        expect(charge.amount_refunded).toBeLessThanOrEqual(charge.amount_captured)
        const disputes = books.disputes.filter((dispute) => dispute.charge === charge.id)
        expect(charge.disputed).toBe(disputes.length > 0)
        const moved = disputes.flatMap(({ balance_transactions: transactions }) => transactions)
        const gone = -moved.reduce((sum, { amount }) => sum + amount, 0)
        // No money is returned twice, and a fee is only withdrawn together with money.
        expect(charge.amount_refunded + gone).toBeLessThanOrEqual(charge.amount_captured)
        expect(moved.reduce((sum, { fee }) => sum + fee, 0)).toBe(gone > 0 ? 1500 : 0)
        const isGone = disputes.some(({ status }) => ['needs_response', 'lost'].includes(status))
        expect(gone > 0).toBe(isGone)
      }
    }),
    { numRuns: 60 },
  )
}, 60_000)
