import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stripeEvents } from '#server/db/schema/billing.ts'
import { settings } from '#server/db/schema/settings.ts'
import { everythingSettled, useBillingServer } from './billing-server.ts'
import { expectBooksToAgree, storedBooks } from './compare-books.ts'
import { buy, ensurePlan, type TestCustomer, TWELVE_WEEKS, useCard } from './customers.ts'

const DAY_SECONDS = 86_400
const START = Date.UTC(2026, 0, 1) / 1000

const server = useBillingServer({ instances: 2 })
const billing = () => server().billing
const stripe = () => server().gateway.stripe

beforeAll(async () => {
  await ensurePlan(server(), TWELVE_WEEKS)
})
beforeEach(async () => {
  await everythingSettled(server())
  server().sandbox.faults.clear()
  server().setDisputeAccess('end')
  server().setNow(new Date(START * 1000))
})

/** A buyer of four weeks, with a test clock. */
async function buyer(card = 'visa') {
  const { id: clock } = await stripe().testHelpers.testClocks.create({ frozen_time: START })
  const customer = await buy(server(), { testClock: clock, now: new Date(START * 1000), card })
  // Stripe's automatic disputes follow a second after the payment.
  await stripe().testHelpers.testClocks.advance(clock, { frozen_time: START + 1 })
  await everythingSettled(server())
  const charge = chargesOf(customer).at(-1)!.id
  let day = 0
  const pass = async (days: number) => {
    day += days
    const now = START + day * DAY_SECONDS
    server().setNow(new Date(now * 1000))
    await stripe().testHelpers.testClocks.advance(clock, { frozen_time: now })
    await everythingSettled(server())
  }
  return { ...customer, charge, pass }
}

async function dispute(charge: string, details: { isInquiry?: boolean; reason?: string } = {}) {
  const id = await server().sandbox.issuer.dispute(charge, details)
  await everythingSettled(server())
  return id
}

const evidence = (disputeId: string, text: string) =>
  billing().submitEvidence({
    disputeId,
    evidence: { uncategorized_text: text },
    isSubmitted: true,
    key: text,
  })

const statusOf = async ({ email }: Pick<TestCustomer, 'email'>) =>
  (await billing().subscriptionsOfAddress({ brandId: 'marigold', email: email.toLowerCase() }))[0]!

const stored = async ({ subscriptionId }: TestCustomer) => {
  const { disputes, warnings, ...books } = await storedBooks(server(), subscriptionId)
  return { ...books, dispute: disputes[0], warning: warnings[0] }
}

const chargesOf = ({ customerId }: TestCustomer) =>
  server()
    .sandbox.books()
    .charges.filter(({ customer, paid }) => customer === customerId && paid)

const subscriptionAtStripe = (subscriptionId: string): Promise<Stripe.Subscription> =>
  stripe().subscriptions.retrieve(subscriptionId)

describe('a dispute', () => {
  it('stops renewals and ends access immediately, and is under review after the response', async () => {
    const ann = await buyer()
    await ann.pass(3)
    const id = await dispute(ann.charge)
    expect(await statusOf(ann)).toMatchObject({
      status: 'active',
      isDisputed: true,
      isCancelAtPeriodEnd: true,
      hasAccess: false,
      endedAt: null,
    })
    expect((await stored(ann)).dispute).toMatchObject({
      stripeDisputeId: id,
      stripeChargeId: ann.charge,
      stripePaymentIntentId: ann.paymentIntentId,
      reason: 'fraudulent',
      status: 'needs_response',
      currency: 'USD',
      amountMinor: 1949,
      withdrawnMinor: 1949,
      withdrawnAt: new Date((START + 3 * DAY_SECONDS) * 1000),
      reinstatedMinor: null,
      feeMinor: 1500,
      returnedFeeMinor: 0,
      evidenceDueBy: new Date(Date.UTC(2026, 0, 13, 23, 59, 59)),
      submittedAt: null,
      closedAt: null,
      renewalsStoppedAt: expect.any(Date),
    })

    await ann.pass(1)
    expect(await evidence(id, 'All mails to the buyer')).toMatchObject({
      kind: 'answered',
      dispute: { status: 'under_review', submittedAt: new Date((START + 4 * DAY_SECONDS) * 1000) },
    })
    expect(await billing().acceptDispute(id)).toMatchObject({ kind: 'not_open' })
    await expectBooksToAgree(server(), ann.subscriptionId)
    expect((await statusOf(ann)).hasAccess).toBe(false)
  })

  it('restores the rest of the paid time when won, without further charges', async () => {
    const bea = await buyer()
    await bea.pass(2)
    const id = await dispute(bea.charge)
    await bea.pass(2)
    expect(await evidence(id, 'winning_evidence')).toMatchObject({ dispute: { status: 'won' } })
    await everythingSettled(server())
    expect(await statusOf(bea)).toMatchObject({
      hasAccess: true,
      isDisputed: false,
      isCancelAtPeriodEnd: true,
    })
    expect((await stored(bea)).dispute).toMatchObject({
      reinstatedMinor: 1949,
      reinstatedAt: new Date((START + 4 * DAY_SECONDS) * 1000),
      returnedFeeMinor: 1500,
      closedAt: new Date((START + 4 * DAY_SECONDS) * 1000),
    })
    await bea.pass(30)
    expect(await statusOf(bea)).toMatchObject({ status: 'canceled', hasAccess: false })
    expect(chargesOf(bea)).toHaveLength(1)
    await expectBooksToAgree(server(), bea.subscriptionId)
  })

  it('lets the buyer undo the cancellation when won', async () => {
    const cal = await buyer()
    const id = await dispute(cal.charge)
    // Neither undoing the cancellation nor another plan may lead to a charge.
    expect(await billing().undoCancellation(cal.subscriptionId)).toEqual({
      kind: 'refused',
      code: 'charge_disputed',
    })
    const change = { stripeSubscriptionId: cal.subscriptionId, productId: 'twelve-weeks', key: 'cal' }
    expect(await billing().changePlan(change)).toEqual({ kind: 'refused', code: 'charge_disputed' })
    await evidence(id, 'winning_evidence')
    expect(await billing().undoCancellation(cal.subscriptionId)).toMatchObject({
      kind: 'changed',
      subscription: { isCancelAtPeriodEnd: false },
    })
    await cal.pass(30)
    expect(chargesOf(cal)).toHaveLength(2)
  })

  it('is lost without a response, and still prevents charges', async () => {
    const dee = await buyer()
    const id = await dispute(dee.charge, { reason: 'product_not_received' })
    await dee.pass(12)
    expect((await stored(dee)).dispute).toMatchObject({
      stripeDisputeId: id,
      status: 'lost',
      reason: 'product_not_received',
      closedAt: new Date(Date.UTC(2026, 0, 10, 23, 59, 59)),
      reinstatedMinor: null,
    })
    expect(await statusOf(dee)).toMatchObject({ hasAccess: false, isDisputed: true })
    expect(await billing().undoCancellation(dee.subscriptionId)).toMatchObject({ kind: 'refused' })
    await dee.pass(20)
    expect(chargesOf(dee)).toHaveLength(1)
    await expectBooksToAgree(server(), dee.subscriptionId)
  })

  it('is lost when accepted, also if accepted twice', async () => {
    const eli = await buyer()
    const id = await dispute(eli.charge)
    expect(await billing().acceptDispute(id)).toMatchObject({
      kind: 'answered',
      dispute: { status: 'lost', closedAt: expect.any(Date) },
    })
    expect(await billing().acceptDispute(id)).toMatchObject({ kind: 'not_open', dispute: { status: 'lost' } })
    expect(await billing().acceptDispute('du_none')).toEqual({ kind: 'unknown_dispute' })
  })

  it('prevents a refund', async () => {
    const fay = await buyer()
    await dispute(fay.charge)
    const { invoices } = await stored(fay)
    const order = {
      stripeInvoiceId: invoices[0]!.stripeInvoiceId,
      amountMinor: null,
      reason: 'requested_by_customer',
      key: 'fay',
    } as const
    expect(await billing().refundInvoice(order)).toEqual({ kind: 'refused', code: 'charge_disputed' })
    expect((await billing().listInvoices(fay.subscriptionId))[0]?.dispute).toMatchObject({
      status: 'needs_response',
      amountMinor: 1949,
    })
  })

  it('keeps access if the brand says so', async () => {
    server().setDisputeAccess('keep')
    const gus = await buyer()
    const id = await dispute(gus.charge)
    expect(await statusOf(gus)).toMatchObject({ hasAccess: true, isCancelAtPeriodEnd: true })
    await billing().acceptDispute(id)
    expect(await statusOf(gus)).toMatchObject({ hasAccess: true })
    await gus.pass(29)
    expect(await statusOf(gus)).toMatchObject({ hasAccess: false, status: 'canceled' })
  })

  it('of an older payment keeps the access that a later one paid for', async () => {
    const hal = await buyer()
    await hal.pass(30)
    expect(chargesOf(hal)).toHaveLength(2)
    await dispute(hal.charge)
    expect(await statusOf(hal)).toMatchObject({ hasAccess: true, isCancelAtPeriodEnd: true })
    await hal.pass(30)
    expect(chargesOf(hal)).toHaveLength(2)
  })

  it('stops retries of a declined renewal and ends the subscription', async () => {
    const ida = await buyer()
    await useCard(server(), ida, 'chargeCustomerFail')
    await ida.pass(29)
    expect(await statusOf(ida)).toMatchObject({ status: 'past_due' })
    await dispute(ida.charge)
    expect(await statusOf(ida)).toMatchObject({ status: 'canceled', hasAccess: false })
    const open = server()
      .sandbox.books()
      .invoices.filter(({ customer, status }) => customer === ida.customerId && status === 'open')
    expect(open).toEqual([])
  })

  it('of the first payment stops the subscription, and the purchase still counts', async () => {
    const jon = await buyer('createDispute')
    expect(await statusOf(jon)).toMatchObject({ isDisputed: true, hasAccess: false })
    expect((await subscriptionAtStripe(jon.subscriptionId)).cancel_at_period_end).toBe(true)
    expect(server().purchases.filter(({ email }) => email === jon.email)).toHaveLength(1)
    await expectBooksToAgree(server(), jon.subscriptionId)
  })
})

describe('an inquiry', () => {
  it('changes neither access nor renewals, and closes on its own', async () => {
    const kim = await buyer()
    const id = await dispute(kim.charge, { isInquiry: true })
    expect(await statusOf(kim)).toMatchObject({
      hasAccess: true,
      isDisputed: false,
      isCancelAtPeriodEnd: false,
    })
    expect((await stored(kim)).dispute).toMatchObject({
      stripeDisputeId: id,
      status: 'warning_needs_response',
      withdrawnMinor: null,
      feeMinor: 0,
      renewalsStoppedAt: null,
    })
    await kim.pass(12)
    expect((await stored(kim)).dispute).toMatchObject({ status: 'warning_closed' })
    await kim.pass(18)
    expect(chargesOf(kim)).toHaveLength(2)
  })

  it('can become a dispute', async () => {
    const lea = await buyer()
    const id = await dispute(lea.charge, { isInquiry: true })
    await evidence(id, 'escalate_inquiry_evidence')
    await everythingSettled(server())
    expect((await stored(lea)).dispute).toMatchObject({ status: 'needs_response', withdrawnMinor: 1949 })
    expect(await statusOf(lea)).toMatchObject({ isDisputed: true, isCancelAtPeriodEnd: true })
    await expectBooksToAgree(server(), lea.subscriptionId)
  })
})

describe('a fraud warning', () => {
  it('changes nothing, and is settled by a refund', async () => {
    const max = await buyer('createIssuerFraudRecord')
    expect((await stored(max)).warning).toMatchObject({
      stripeChargeId: max.charge,
      stripePaymentIntentId: max.paymentIntentId,
      fraudType: 'misc',
      isActionable: true,
      currency: 'USD',
      amountMinor: 1949,
      refundedAt: null,
    })
    expect(await statusOf(max)).toMatchObject({ hasAccess: true, isCancelAtPeriodEnd: false })
    await max.pass(1)
    const { invoices } = await stored(max)
    await billing().refundInvoice({
      stripeInvoiceId: invoices[0]!.stripeInvoiceId,
      amountMinor: null,
      reason: 'fraudulent',
      key: 'max',
    })
    await everythingSettled(server())
    expect((await stored(max)).warning).toMatchObject({
      isActionable: false,
      refundedAt: new Date((START + DAY_SECONDS) * 1000),
    })
    await expect(server().sandbox.issuer.dispute(max.charge)).rejects.toThrow('holds no money')
  })

  it('can be followed by a dispute', async () => {
    const nan = await buyer('createIssuerFraudRecord')
    await dispute(nan.charge)
    expect(await stored(nan)).toMatchObject({
      warning: { isActionable: false, refundedAt: null },
      dispute: { status: 'needs_response' },
    })
  })
})

describe('lost and reordered webhooks', () => {
  it('do not hide a dispute, even if Stripe has no event for it', async () => {
    const oda = await buyer()
    const pat = await buyer()
    server().sandbox.faults.webhooks(() => 'lose')
    await server().billing.reconcile()
    await server().sandbox.issuer.dispute(oda.charge)
    await server().sandbox.webhooksSettled()
    expect((await stored(oda)).dispute).toBeUndefined()
    server().setNow(new Date((START + DAY_SECONDS) * 1000))
    expect(await billing().reconcile()).toMatchObject({ failures: 0, lostEvents: 2, lostDisputes: 0 })
    expect(await statusOf(oda)).toMatchObject({ isDisputed: true, isCancelAtPeriodEnd: true })

    // As after an upgrade: the events were seen by a server without disputes.
    const warning = await server().sandbox.issuer.warn(pat.charge)
    const disputeId = await server().sandbox.issuer.dispute(pat.charge)
    await server().sandbox.webhooksSettled()
    const seen = new Date((START + 2 * DAY_SECONDS) * 1000)
    server().setNow(seen)
    await server()
      .database.db.update(settings)
      .set({ value: seen.toISOString() })
      .where(eq(settings.name, 'stripe_events_seen:sandbox'))
    await server().database.db.delete(settings).where(eq(settings.name, 'stripe_disputes_seen:sandbox'))
    expect(await billing().reconcile()).toMatchObject({ lostEvents: 0, lostDisputes: 2, failures: 0 })
    expect(await stored(pat)).toMatchObject({
      dispute: { stripeDisputeId: disputeId },
      warning: { stripeWarningId: warning },
      subscription: { isDisputed: true, isCancelAtPeriodEnd: true },
    })
    expect(await billing().reconcile()).toMatchObject({ lostDisputes: 0 })
    await expectBooksToAgree(server(), oda.subscriptionId, pat.subscriptionId)
  })

  it('result in the same rows', async () => {
    const quy = await buyer()
    server().sandbox.faults.webhooks(() => 'lose')
    const warning = await server().sandbox.issuer.warn(quy.charge)
    const id = await server().sandbox.issuer.dispute(quy.charge)
    await stripe().disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } })
    const all = await stripe().events.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })
    const own = all.filter(({ data }) => [id, warning].includes((data.object as { id: string }).id))
    expect(own.map(({ type }) => type)).toContain('radar.early_fraud_warning.updated')
    for (const event of [...own, ...own.toReversed()]) {
      for (const { billing: one } of server().instances) await one.receive(event)
      await everythingSettled(server())
      // A dispute that was won before its first sync stops nothing.
      expect(await statusOf(quy)).toMatchObject({ hasAccess: true, isCancelAtPeriodEnd: false })
    }
    const { dispute: row, warning: warned } = await stored(quy)
    expect(row).toMatchObject({
      status: 'won',
      closedAt: new Date((START + 1) * 1000),
      renewalsStoppedAt: null,
    })
    expect(warned).toMatchObject({ isActionable: false })
    const events = await server().database.db.select().from(stripeEvents).where(eq(stripeEvents.objectId, id))
    expect(events.every(({ processedAt }) => processedAt !== null)).toBe(true)
    await expectBooksToAgree(server(), quy.subscriptionId)
  })

  it('renewals that could not be stopped are stopped by the next run', async () => {
    const ray = await buyer()
    server().sandbox.faults.add({
      calls: new RegExp(`POST /v1/subscriptions/${ray.subscriptionId}`),
      answer: 'server_error',
      times: 100,
    })
    await dispute(ray.charge)
    expect((await subscriptionAtStripe(ray.subscriptionId)).cancel_at_period_end).toBe(false)
    server().sandbox.faults.clear()
    await billing().processPending()
    expect((await subscriptionAtStripe(ray.subscriptionId)).cancel_at_period_end).toBe(true)
    expect((await stored(ray)).dispute?.renewalsStoppedAt).not.toBeNull()
  })

  it('do not hide the end of a dispute, long after its subscription ended', async () => {
    const sam = await buyer()
    const id = await dispute(sam.charge)
    await evidence(id, 'All mails to the buyer')
    await billing().cancelNow(sam.subscriptionId)
    const later = new Date((START + 60 * DAY_SECONDS) * 1000)
    server().setNow(later)
    const before = (await stored(sam)).subscription?.syncedAt
    await billing().reconcile(later)
    expect((await stored(sam)).subscription?.syncedAt).not.toEqual(before)
  })
})
