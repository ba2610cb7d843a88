import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSandbox, type TestSandbox } from '../open-test-sandbox.ts'

const DAY = 86_400
const START = Date.UTC(2026, 0, 15) / 1000

let on: TestSandbox
beforeAll(async () => {
  on = await openTestSandbox({ nowMs: () => START * 1000 })
})
afterAll(() => on.close())

/** A payment of 19.99 by a customer on a test clock. */
async function pay(method = 'pm_card_visa') {
  const clock = await on.stripe.testHelpers.testClocks.create({ frozen_time: START })
  const customer = await on.stripe.customers.create({ test_clock: clock.id })
  const intent = await on.stripe.paymentIntents.create({
    amount: 1999,
    currency: 'usd',
    customer: customer.id,
    payment_method: method,
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  })
  const charge = intent.latest_charge as string
  const pass = async (days: number) => {
    const { frozen_time: at } = await on.stripe.testHelpers.testClocks.retrieve(clock.id)
    await on.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: at + days * DAY })
  }
  // What an issuer does by itself comes a second after the payment.
  expect(await on.stripe.charges.retrieve(charge)).toMatchObject({ disputed: false })
  await on.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: START + 1 })
  return { charge, intent: intent.id, pass }
}

async function disputeOf(charge: string): Promise<Stripe.Dispute> {
  const { data } = await on.stripe.disputes.list({ charge })
  expect(data).toHaveLength(1)
  return data[0]!
}

/** The types of what happened to an object, in their order. */
const eventsOf = (id: string): string[] =>
  on.sandbox
    .events()
    .filter(({ data }) => (data.object as { id: string }).id === id)
    .map(({ type }) => type)

const balanceOf = ({ balance_transactions: transactions }: Stripe.Dispute): number =>
  transactions.reduce((sum, { net }) => sum + net, 0)

const answer = (id: string, text: string) =>
  on.stripe.disputes.update(id, { evidence: { uncategorized_text: text } })

describe('test cards', () => {
  test.each([
    ['4000000000000259', 'pm_card_createDispute', 'fraudulent', 'needs_response', -3499],
    [
      '4000000000002685',
      'pm_card_createDisputeProductNotReceived',
      'product_not_received',
      'needs_response',
      -3499,
    ],
    ['4000000000001976', 'pm_card_createDisputeInquiry', 'fraudulent', 'warning_needs_response', 0],
  ])('%s, %s: a dispute as %s, %s', async (number, name, reason, status, balance) => {
    const typed = await on.stripe.paymentMethods.create({
      type: 'card',
      card: { number, exp_month: 12, exp_year: 2030, cvc: '123' },
    })
    for (const method of [typed.id, name]) {
      const { charge, intent } = await pay(method)
      const dispute = await disputeOf(charge)
      expect(dispute).toMatchObject({
        object: 'dispute',
        amount: 1999,
        currency: 'usd',
        payment_intent: intent,
        reason,
        status,
        evidence_details: { submission_count: 0, past_due: false, has_evidence: false },
      })
      expect(dispute.evidence_details.due_by).toBe(Date.UTC(2026, 0, 24, 23, 59, 59) / 1000)
      expect(balanceOf(dispute)).toBe(balance)
      expect(await on.stripe.charges.retrieve(charge)).toMatchObject({ paid: true, disputed: true })
    }
  })

  test('4000000000005423, pm_card_createIssuerFraudRecord: an early fraud warning', async () => {
    const { charge, intent } = await pay('pm_card_createIssuerFraudRecord')
    const { data } = await on.stripe.radar.earlyFraudWarnings.list({ charge })
    expect(data).toMatchObject([
      { actionable: true, charge, payment_intent: intent, fraud_type: 'misc', created: START + 1 },
    ])
    expect((await on.stripe.disputes.list({ charge })).data).toEqual([])
    expect(eventsOf(data[0]!.id)).toEqual(['radar.early_fraud_warning.created'])
  })
})

test('an issuer acts without a further call', async () => {
  const { stripe, sandbox, close } = await openTestSandbox()
  const customer = await stripe.customers.create()
  await stripe.paymentIntents.create({
    amount: 1999,
    currency: 'usd',
    customer: customer.id,
    payment_method: 'pm_card_createDispute',
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  })
  const types = () => sandbox.events().map(({ type }) => type)
  await expect.poll(types, { timeout: 10_000 }).toContain('charge.dispute.created')
  await close()
})

describe('a dispute', () => {
  test('that is won returns amount and fee', async () => {
    const { charge, pass } = await pay('pm_card_createDispute')
    const { id } = await disputeOf(charge)
    await pass(2)
    expect(await answer(id, 'winning_evidence')).toMatchObject({
      status: 'won',
      evidence: { uncategorized_text: 'winning_evidence' },
      evidence_details: { submission_count: 1, has_evidence: true },
      balance_transactions: [
        { amount: -1999, fee: 1500, net: -3499, created: START + 1, source: id },
        { amount: 1999, fee: -1500, net: 3499, created: START + 1 + 2 * DAY },
      ],
    })
    expect(eventsOf(id)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ])
    // What was won can be refunded like any other payment.
    expect(await on.stripe.refunds.create({ charge })).toMatchObject({ amount: 1999 })
  })

  test('that is lost (by evidence, acceptance or silence) keeps the money', async () => {
    const ways = [
      (id: string) => answer(id, 'losing_evidence'),
      (id: string) => on.stripe.disputes.close(id),
      async (id: string, pass: (days: number) => Promise<void>) => {
        await pass(9)
        expect(await on.stripe.disputes.retrieve(id)).toMatchObject({ status: 'needs_response' })
        await pass(1)
      },
    ]
    for (const end of ways) {
      const { charge, pass } = await pay()
      const id = await on.sandbox.issuer.dispute(charge, { reason: 'subscription_canceled' })
      await end(id, pass)
      const lost = await disputeOf(charge)
      expect(lost).toMatchObject({ id, reason: 'subscription_canceled', status: 'lost' })
      expect(balanceOf(lost)).toBe(-3499)
      expect(eventsOf(id).at(-1)).toBe('charge.dispute.closed')
      await expect(on.stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_disputed' })
      await expect(on.stripe.disputes.close(id)).rejects.toMatchObject({ statusCode: 400 })
    }
  })

  test('with other evidence stays under review, even after its due date', async () => {
    const { charge, pass } = await pay('pm_card_createDispute')
    const { id } = await disputeOf(charge)
    const draft = { evidence: { product_description: 'A plan' }, submit: false }
    expect(await on.stripe.disputes.update(id, draft)).toMatchObject({
      status: 'needs_response',
      evidence_details: { has_evidence: true, submission_count: 0, submission_method: 'not_submitted' },
    })
    expect(await on.stripe.disputes.update(id, { submit: true })).toMatchObject({
      status: 'under_review',
      evidence: { product_description: 'A plan' },
      evidence_details: { submission_count: 1, submission_method: 'manual' },
    })
    await pass(30)
    expect(await disputeOf(charge)).toMatchObject({ status: 'under_review' })
    await expect(on.stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_disputed' })
    await expect(answer(id, 'winning_evidence')).rejects.toMatchObject({ statusCode: 400 })
    // What it is called by us is no evidence.
    expect(await on.stripe.disputes.update(id, { metadata: { seen: 'yes' } })).toMatchObject({
      status: 'under_review',
      metadata: { seen: 'yes' },
    })
  })

  test('covers the rest of a charge, once per charge', async () => {
    const { charge } = await pay()
    await on.stripe.refunds.create({ charge, amount: 500 })
    await on.sandbox.issuer.dispute(charge)
    expect(await disputeOf(charge)).toMatchObject({ amount: 1499, balance_transactions: [{ net: -2999 }] })
    await expect(on.sandbox.issuer.dispute(charge)).rejects.toThrow('was disputed before')
    const refunded = await pay()
    await on.stripe.refunds.create({ charge: refunded.charge })
    await expect(on.sandbox.issuer.dispute(refunded.charge)).rejects.toThrow('holds no money')
  })

  test('refuses files, which are not simulated', async () => {
    const { charge } = await pay('pm_card_createDispute')
    const { id } = await disputeOf(charge)
    const change = on.stripe.disputes.update(id, { evidence: { receipt: 'file_1' } })
    await expect(change).rejects.toThrow('does not simulate the parameter `evidence[receipt]`')
    await expect(on.stripe.disputes.retrieve('du_none')).rejects.toMatchObject({ statusCode: 404 })
  })
})

describe('an inquiry', () => {
  test('cannot be closed by the merchant, which is not simulated', async () => {
    const { charge } = await pay('pm_card_createDisputeInquiry')
    const { id } = await disputeOf(charge)
    await expect(on.stripe.disputes.close(id)).rejects.toThrow('does not simulate closing an inquiry')
  })

  test('moves no money and closes automatically', async () => {
    const { charge, pass } = await pay('pm_card_createDisputeInquiry')
    await pass(10)
    const closed = await disputeOf(charge)
    expect(closed).toMatchObject({ status: 'warning_closed', balance_transactions: [] })
    expect(eventsOf(closed.id)).toEqual(['charge.dispute.created', 'charge.dispute.closed'])
  })

  test('ends with a full refund', async () => {
    const { charge } = await pay('pm_card_createDisputeInquiry')
    await on.stripe.refunds.create({ charge, amount: 100 })
    expect(await disputeOf(charge)).toMatchObject({ status: 'warning_needs_response' })
    await on.stripe.refunds.create({ charge })
    expect(await disputeOf(charge)).toMatchObject({ status: 'warning_closed' })
  })

  test('becomes a dispute if the bank escalates it', async () => {
    const { charge } = await pay('pm_card_createDisputeInquiry')
    const { id } = await disputeOf(charge)
    const escalated = await answer(id, 'escalate_inquiry_evidence')
    expect(escalated).toMatchObject({
      status: 'needs_response',
      is_charge_refundable: false,
      payment_method_details: { card: { case_type: 'chargeback' } },
    })
    expect(balanceOf(escalated)).toBe(-3499)
    expect(eventsOf(id)).toEqual([
      'charge.dispute.created',
      'charge.dispute.updated',
      'charge.dispute.updated',
      'charge.dispute.funds_withdrawn',
    ])
  })
})

describe('an early fraud warning', () => {
  test('is not actionable after a full refund', async () => {
    const { charge } = await pay()
    const id = await on.sandbox.issuer.warn(charge, 'made_with_stolen_card')
    await on.stripe.refunds.create({ charge, amount: 100 })
    expect(await on.stripe.radar.earlyFraudWarnings.retrieve(id)).toMatchObject({
      actionable: true,
      fraud_type: 'made_with_stolen_card',
    })
    await on.stripe.refunds.create({ charge })
    expect(await on.stripe.radar.earlyFraudWarnings.retrieve(id)).toMatchObject({ actionable: false })
    expect(eventsOf(id)).toEqual(['radar.early_fraud_warning.created', 'radar.early_fraud_warning.updated'])
  })

  test('is not actionable after a dispute', async () => {
    const { charge } = await pay('pm_card_createIssuerFraudRecord')
    await on.sandbox.issuer.dispute(charge)
    const { data } = await on.stripe.radar.earlyFraudWarnings.list({ charge })
    expect(data).toMatchObject([{ actionable: false }])
  })
})
