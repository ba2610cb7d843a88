import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { refunds } from '#server/db/schema/billing.ts'
import { leads } from '#server/db/schema/leads.ts'
import { mailOptOuts, mails } from '#server/db/schema/mails.ts'
import { receipts } from '#server/db/schema/receipts.ts'
import { orderLostNotices } from '#server/features/mails/create-mails.ts'
import { deliverDue } from '#server/features/mails/delivery/deliver-due.ts'
import { findDueNotices } from '#server/features/mails/notices/find-due-notices.ts'
import type { MailsDeps } from '#server/features/mails/mails-deps.ts'
import { offerToLeads } from '#server/features/mails/notices/offer-leads.ts'
import { orderNotices } from '#server/features/mails/notices/order-notices.ts'
import { type BillingServer, everythingSettled, openBillingServer } from '../billing/billing-server.ts'
import { buy, ensurePlan, FOUR_WEEKS, startPurchase, TWELVE_WEEKS, useCard } from '../billing/customers.ts'
import { leadContent } from '../leads/lead-content.ts'
import { storedReceipts } from '../receipts/stored-receipts.ts'
import { eraseMails, storedMails, useMailsServer } from './mails-server.ts'

const HOUR_MS = 60 * 60 * 1000
const mailsServer = useMailsServer()
let billing: BillingServer
let deps: MailsDeps

beforeAll(async () => {
  billing = await openBillingServer([mailsServer().deps.database])
  deps = { ...mailsServer().deps, stripeAccount: billing.gateway.account }
})
afterAll(() => billing.close())

beforeEach(async () => {
  billing.setNow(null)
  await eraseMails(mailsServer())
  mailsServer().setNow(new Date())
})

const orderedKinds = async (subscriptionId: string, now = new Date()) => {
  await everythingSettled(billing)
  await orderNotices(deps, subscriptionId, now)
  return (await storedMails(mailsServer())).map(({ kind }) => kind).sort()
}

describe('a synced subscription', () => {
  it('with a purchase causes a welcome mail and, without an account, one to set a password', async () => {
    const customer = await buy(billing, { plan: FOUR_WEEKS })
    const twice = [await orderedKinds(customer.subscriptionId), await orderedKinds(customer.subscriptionId)]
    expect(twice).toEqual([
      ['set_password', 'welcome'],
      ['set_password', 'welcome'],
    ])
    const [setPassword, welcome] = await storedMails(mailsServer())
    expect(welcome).toMatchObject({
      toEmail: customer.email,
      content: { paidMinor: 1949, renewalMinor: 3898, renewalDays: 28, planName: 'four-weeks' },
    })
    expect(setPassword).toMatchObject({ kind: 'set_password' })

    const now = new Date()
    mailsServer().setNow(now)
    await deliverDue(deps, { now })
    const [sent, ...others] = mailsServer().gateway.sent
    expect(others).toEqual([])
    expect(sent?.text).toContain(`/cancel#token=cancel-${customer.subscriptionId}`)
    expect(sent?.text).toContain('/reset-password#token=minted-set_password')
    expect(sent?.text).toContain('$38.98 every 4 weeks')
  })

  it('with an unpaid purchase causes no mail', async () => {
    const customer = await startPurchase(billing, {})
    await billing.billing.syncSubscription(customer.subscriptionId, 'test')
    expect(await orderedKinds(customer.subscriptionId)).toEqual([])
  })

  it('with a cancellation or refund at Stripe causes a confirmation, also of a second cancellation', async () => {
    const customer = await buy(billing, {})
    await everythingSettled(billing)
    await deps.database.db.delete(mails)
    const { stripe } = billing.gateway
    await stripe.subscriptions.update(customer.subscriptionId, { cancel_at_period_end: true })
    await stripe.refunds.create({ payment_intent: customer.paymentIntentId, amount: 500 })
    await everythingSettled(billing)
    const kinds = await orderedKinds(customer.subscriptionId)
    expect(kinds).toEqual(['cancellation_confirmed', 'refund_confirmed', 'set_password', 'welcome'])
  })

  it('with a failed renewal causes a mail to change the card', async () => {
    const { stripe } = billing.gateway
    const clock = await stripe.testHelpers.testClocks.create({
      frozen_time: Math.floor(Date.now() / 1000) - 29 * 24 * 3600,
    })
    const customer = await buy(billing, { testClock: clock.id })
    await useCard(billing, customer, 'chargeCustomerFail')
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: Math.floor(Date.now() / 1000) })
    await everythingSettled(billing)
    await billing.billing.syncSubscription(customer.subscriptionId, 'test')
    const kinds = await orderedKinds(customer.subscriptionId)
    // The purchase was four weeks ago: nobody is welcomed now.
    expect(kinds).toEqual(['payment_failed'])
    mailsServer().setNow(new Date())
    await deliverDue(deps, { now: new Date() })
    expect(mailsServer().gateway.sent[0]?.text).toContain('https://quiz.example.com/subscription')
  })
})

describe('a receipt', () => {
  const find = () => findDueNotices(deps, { now: new Date(), after: '', limit: 100 })
  const deliver = async () => {
    const now = new Date()
    mailsServer().setNow(now)
    await deliverDue(deps, { now })
    return mailsServer().gateway.sent
  }

  it('of a renewal is mailed once with all its content, also after a killed process', async () => {
    const { stripe } = billing.gateway
    const nowSeconds = Math.floor(Date.now() / 1000)
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: nowSeconds - 29 * 24 * 3600 })
    const customer = await buy(billing, { testClock: clock.id })
    await useCard(billing, customer, 'mastercard')
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: nowSeconds })
    await everythingSettled(billing)
    expect(await find()).toContain(customer.subscriptionId)
    await orderLostNotices(deps, new Date())
    await orderLostNotices(deps, new Date())
    expect(await find()).not.toContain(customer.subscriptionId)
    const [sent, ...others] = (await deliver()).filter(({ to }) => to === customer.email)
    expect(others).toEqual([])
    const [receipt] = await storedReceipts(deps, customer.subscriptionId)
    for (const words of [
      `Receipt ${receipt?.number}`,
      'For: Renewal',
      'Card: Mastercard ending in 4444',
      'Total paid: $38.98 USD',
      'Acme Ltd',
      `https://quiz.example.com/receipt#token=receipt-${receipt?.id}`,
      `/cancel#token=cancel-${customer.subscriptionId}`,
    ]) {
      expect(sent?.text).toContain(words)
    }
  })

  it('of the first payment is part of the welcome mail', async () => {
    const customer = await buy(billing, {})
    expect(await orderedKinds(customer.subscriptionId)).toEqual(['set_password', 'welcome'])
    expect(await find()).not.toContain(customer.subscriptionId)
    const [receipt] = await storedReceipts(deps, customer.subscriptionId)
    const [sent] = await deliver()
    expect(sent?.text).toContain(`Receipt ${receipt?.number}`)
    expect(sent?.text).toContain(`https://quiz.example.com/receipt#token=receipt-${receipt?.id}`)
  })

  it('of a pending refund follows it, and a returned refund is reversed by mail', async () => {
    const customer = await buy(billing, {})
    await orderedKinds(customer.subscriptionId)
    const { stripe } = billing.gateway
    await stripe.refunds.create({ payment_intent: customer.paymentIntentId, amount: 500 })
    await everythingSettled(billing)
    const { db } = deps.database
    // The sandbox's refunds succeed at once.
    const isOwn = eq(refunds.stripeSubscriptionId, customer.subscriptionId)
    const setStatus = (status: string) => db.update(refunds).set({ status }).where(isOwn)
    await db
      .delete(receipts)
      .where(and(eq(receipts.kind, 'refund'), eq(receipts.stripeSubscriptionId, customer.subscriptionId)))
    await setStatus('pending')
    const kindsOf = async () => {
      await billing.receipts.issueRecent(customer.subscriptionId)
      const isFound = (await find()).includes(customer.subscriptionId)
      await orderLostNotices(deps, new Date())
      expect(await find()).not.toContain(customer.subscriptionId)
      const own = (await storedMails(mailsServer())).filter(({ toEmail }) => toEmail === customer.email)
      return { isFound, kinds: own.map(({ kind }) => kind).sort() }
    }
    expect(await kindsOf()).toMatchObject({
      isFound: true,
      kinds: ['refund_confirmed', 'set_password', 'welcome'],
    })
    await setStatus('succeeded')
    expect(await kindsOf()).toMatchObject({
      isFound: true,
      kinds: ['receipt', 'refund_confirmed', 'set_password', 'welcome'],
    })
    await setStatus('failed')
    expect(await kindsOf()).toMatchObject({
      isFound: true,
      kinds: ['receipt', 'receipt', 'refund_confirmed', 'set_password', 'welcome'],
    })
    const subjects = (await deliver()).map(({ subject }) => subject)
    expect(subjects).toEqual(
      expect.arrayContaining([
        'Your refund from Marigold is on its way',
        'Your refund from Marigold has been sent',
        'Your refund from Marigold did not arrive',
      ]),
    )
  })
})

describe('a renewal that waits for the cardholder', () => {
  /** Of a card whose bank asks every time, four weeks after the purchase. */
  async function asked() {
    const { stripe } = billing.gateway
    const nowSeconds = Math.floor(Date.now() / 1000)
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: nowSeconds - 29 * 24 * 3600 })
    const customer = await buy(billing, { testClock: clock.id })
    await useCard(billing, customer, 'authenticationRequired')
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: nowSeconds })
    await everythingSettled(billing)
    const [invoice] = await billing.billing.listInvoices(customer.subscriptionId)
    return { customer, invoiceId: invoice?.stripeInvoiceId ?? '' }
  }
  const find = () => findDueNotices(deps, { now: new Date(), after: '', limit: 100 })

  it('causes a mail with a payment link, also if that mail was lost', async () => {
    const { customer, invoiceId } = await asked()
    expect(await find()).toContain(customer.subscriptionId)
    expect(await orderedKinds(customer.subscriptionId)).toEqual(['payment_confirmation_needed'])
    expect(await find()).not.toContain(customer.subscriptionId)
    const now = new Date()
    mailsServer().setNow(now)
    await deliverDue(deps, { now })
    const [sent] = mailsServer().gateway.sent
    expect(sent?.subject).toBe('Your bank needs you to confirm your Marigold payment')
    expect(sent?.text).toContain(`https://quiz.example.com/confirm-payment#token=payment-${invoiceId}`)
    expect(sent?.text).toContain('$38.98')
    expect(sent?.text).not.toContain('declined')
  })

  it('causes no mail once it is paid', async () => {
    const { customer, invoiceId } = await asked()
    await orderedKinds(customer.subscriptionId)
    await billing.gateway.stripe.invoices.pay(invoiceId, { payment_method: 'pm_card_visa' })
    await everythingSettled(billing)
    const now = new Date()
    mailsServer().setNow(now)
    await deliverDue(deps, { now })
    expect(mailsServer().gateway.sent).toEqual([])
    expect((await storedMails(mailsServer())).map(({ kind, status }) => [kind, status])).toContainEqual([
      'payment_confirmation_needed',
      'dropped',
    ])
  })
})

describe('a change of plan that waits for the bank', () => {
  it('causes no mail, and does not keep one about another payment alive', async () => {
    await ensurePlan(billing, TWELVE_WEEKS)
    const customer = await buy(billing, {})
    await useCard(billing, customer, 'authenticationRequired')
    const change = { stripeSubscriptionId: customer.subscriptionId, productId: TWELVE_WEEKS.id, key: 'a' }
    expect(await billing.billing.changePlan(change)).toMatchObject({ kind: 'requires_action' })
    await orderedKinds(customer.subscriptionId)
    await deps.database.db.delete(mails)
    const isFound = (await findDueNotices(deps, { now: new Date(), after: '', limit: 100 })).includes(
      customer.subscriptionId,
    )
    // The welcome is what was deleted.
    expect(isFound).toBe(true)
    expect(await orderedKinds(customer.subscriptionId)).toEqual(['set_password', 'welcome'])
    expect(await findDueNotices(deps, { now: new Date(), after: '', limit: 100 })).not.toContain(
      customer.subscriptionId,
    )
  })
})

describe('the reminder of a renewal', () => {
  it('after a change to a shorter plan has the date promised before the change', async () => {
    const boughtAt = Math.floor(Date.now() / 1000)
    const { testClocks } = billing.gateway.stripe.testHelpers
    const clock = await testClocks.create({ frozen_time: boughtAt })
    const customer = await buy(billing, { plan: TWELVE_WEEKS, testClock: clock.id })
    const changedAt = boughtAt + 24 * 3600
    await testClocks.advance(clock.id, { frozen_time: changedAt })
    await ensurePlan(billing, FOUR_WEEKS)
    const change = { stripeSubscriptionId: customer.subscriptionId, productId: FOUR_WEEKS.id }
    const shown = await billing.billing.previewPlanChange({ ...change, prorationDate: changedAt })
    const renewsAt = new Date((changedAt + 28 * 24 * 3600) * 1000)
    expect(shown).toMatchObject({ kind: 'priced', renewsAt })
    await billing.billing.changePlan({ ...change, key: 'a' })
    await deps.database.db.delete(mails)
    const dayBefore = new Date(renewsAt.getTime() - 24 * HOUR_MS)
    expect(await orderedKinds(customer.subscriptionId, dayBefore)).toEqual(['renewal_reminder'])
    const [reminder] = await storedMails(mailsServer())
    expect(reminder?.content).toMatchObject({ renewsAt: renewsAt.toISOString() })
  })
})

describe('notices lost by a killed process', () => {
  it('are found until they are ordered', async () => {
    const customer = await buy(billing, {})
    await everythingSettled(billing)
    const now = new Date()
    const find = () => findDueNotices(deps, { now, after: '', limit: 100 })
    expect(await find()).toContain(customer.subscriptionId)
    await orderLostNotices(deps, now)
    expect((await storedMails(mailsServer())).map(({ dedupeKey }) => dedupeKey)).toEqual(
      expect.arrayContaining([`welcome:${customer.subscriptionId}`]),
    )
    expect(await find()).not.toContain(customer.subscriptionId)
    const { stripe } = billing.gateway
    await stripe.subscriptions.update(customer.subscriptionId, { cancel_at_period_end: true })
    await everythingSettled(billing)
    expect(await find()).toContain(customer.subscriptionId)
    await orderLostNotices(deps, now)
    expect(await find()).toEqual([])
  })

  it('include renewals that are near', async () => {
    const customer = await buy(billing, {})
    await everythingSettled(billing)
    const later = new Date(Date.now() + 22 * 24 * HOUR_MS)
    await orderLostNotices(deps, later)
    const reminders = (await storedMails(mailsServer())).filter(({ kind }) => kind === 'renewal_reminder')
    expect(reminders.map(({ dedupeKey }) => dedupeKey.split(':')[1])).toContain(customer.subscriptionId)
    await orderLostNotices(deps, new Date(later.getTime() + 24 * HOUR_MS))
    expect((await storedMails(mailsServer())).filter(({ kind }) => kind === 'renewal_reminder')).toHaveLength(
      reminders.length,
    )
  })
})

describe('visitors who have not bought', () => {
  const NOW = new Date('2027-05-01T09:00:00Z')
  const lead = async (id: string, email: string, hoursAgo: number | null) => {
    const completedAt = hoursAgo === null ? null : new Date(NOW.getTime() - hoursAgo * HOUR_MS)
    await deps.database.db.insert(leads).values({
      id,
      email,
      appName: 'marigold',
      brandVersion: 'test',
      ...leadContent(deps.database, { id, at: NOW }),
      completedAt,
      createdAt: completedAt ?? NOW,
      updatedAt: NOW,
    })
  }

  it('are reminded once, in time, unless they have unsubscribed, bought or signed up', async () => {
    const buyer = await buy(billing, {})
    await everythingSettled(billing)
    await lead('fresh', 'fresh@example.com', 23)
    await lead('due', 'Due@example.com', 24)
    await lead('due-again', 'due@example.com', 30)
    await lead('late', 'late@example.com', 24 + 73)
    await lead('unfinished', 'unfinished@example.com', null)
    await lead('bought', buyer.email, 30)
    await lead('member', 'member@example.com', 30)
    await lead('gone', 'gone@example.com', 30)
    mailsServer().accounts.add('member@example.com')
    await deps.database.db.insert(mailOptOuts).values({ email: 'gone@example.com', createdAt: NOW })

    expect(await offerToLeads({ ...deps, offerAfterHours: null }, NOW)).toEqual([])
    await offerToLeads(deps, NOW)
    await offerToLeads(deps, new Date(NOW.getTime() + HOUR_MS / 2))
    const [ordered, ...others] = await storedMails(mailsServer())
    expect(others).toEqual([])
    expect(ordered?.toEmail.toLowerCase()).toBe('due@example.com')
    mailsServer().setNow(NOW)
    await deliverDue(deps, { now: NOW })
    const [sent] = mailsServer().gateway.sent
    expect(sent?.text).toMatch(/\/email-offer#email=(?:D|d)ue%40example\.com&token=lead-due/)
    expect(sent?.text).toContain('https://quiz.example.com/unsubscribe#token=')
    expect(sent?.oneClickUnsubscribe).toContain('/api/api/mails/one-click-unsubscribe?token=')
  })
})
