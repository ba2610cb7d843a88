import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leads } from '#server/db/schema/leads.ts'
import { mailOptOuts, mails } from '#server/db/schema/mails.ts'
import { orderLostNotices } from '#server/features/mails/define-mail-jobs.ts'
import { deliverDue } from '#server/features/mails/deliver-due.ts'
import { subscriptionsWithNews } from '#server/features/mails/find-news.ts'
import type { MailsParts } from '#server/features/mails/mails-parts.ts'
import { offerToLeads } from '#server/features/mails/offer-leads.ts'
import { orderNotices } from '#server/features/mails/order-notices.ts'
import { type BillingServer, everythingSettled, openBillingServer } from '../billing/billing-server.ts'
import { buy, FOUR_WEEKS, startPurchase, useCard } from '../billing/customers.ts'
import { forgetMails, storedMails, useMailsServer } from './mails-server.ts'

const HOUR_MS = 60 * 60 * 1000
const mailsServer = useMailsServer()
let billing: BillingServer
let parts: MailsParts

beforeAll(async () => {
  billing = await openBillingServer([mailsServer().parts.database])
  parts = { ...mailsServer().parts, stripeAccount: billing.gateway.account }
})
afterAll(() => billing.close())

beforeEach(async () => {
  billing.setNow(null)
  await forgetMails(mailsServer())
  mailsServer().setNow(new Date())
})

const orderedKinds = async (subscriptionId: string, now = new Date()) => {
  await everythingSettled(billing)
  await orderNotices(parts, subscriptionId, now)
  return (await storedMails(mailsServer())).map(({ kind }) => kind).sort()
}

describe('what billing has read', () => {
  it('of a purchase leads to a welcome and, without an account, to a mail that asks for a password', async () => {
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
    await deliverDue(parts, { now })
    const [sent, ...others] = mailsServer().gateway.sent
    expect(others).toEqual([])
    expect(sent?.text).toContain(`/cancel#token=cancel-${customer.subscriptionId}`)
    expect(sent?.text).toContain('/reset-password#token=minted-set_password')
    expect(sent?.text).toContain('$38.98 every 4 weeks')
  })

  it('of a purchase that was not paid leads to nothing', async () => {
    const customer = await startPurchase(billing, {})
    await billing.billing.syncSubscription(customer.subscriptionId, 'test')
    expect(await orderedKinds(customer.subscriptionId)).toEqual([])
  })

  it('of a cancellation and of a refund at Stripe itself is confirmed, and the cancellation again', async () => {
    const customer = await buy(billing, {})
    await everythingSettled(billing)
    await parts.database.db.delete(mails)
    const { stripe } = billing.gateway
    await stripe.subscriptions.update(customer.subscriptionId, { cancel_at_period_end: true })
    await stripe.refunds.create({ payment_intent: customer.paymentIntentId, amount: 500 })
    await everythingSettled(billing)
    const kinds = await orderedKinds(customer.subscriptionId)
    expect(kinds).toEqual(['cancellation_confirmed', 'refund_confirmed', 'set_password', 'welcome'])
  })

  it('of a failed renewal, with the card to be changed', async () => {
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
    await deliverDue(parts, { now: new Date() })
    expect(mailsServer().gateway.sent[0]?.text).toContain('https://quiz.example.com/subscription')
  })
})

describe('what a killed process has left', () => {
  it('is found, and only until it was ordered', async () => {
    const customer = await buy(billing, {})
    await everythingSettled(billing)
    const now = new Date()
    const find = () => subscriptionsWithNews(parts, { now, after: '', limit: 100 })
    expect(await find()).toContain(customer.subscriptionId)
    await orderLostNotices(parts, now)
    expect((await storedMails(mailsServer())).map(({ dedupeKey }) => dedupeKey)).toEqual(
      expect.arrayContaining([`welcome:${customer.subscriptionId}`]),
    )
    expect(await find()).not.toContain(customer.subscriptionId)
    const { stripe } = billing.gateway
    await stripe.subscriptions.update(customer.subscriptionId, { cancel_at_period_end: true })
    await everythingSettled(billing)
    expect(await find()).toContain(customer.subscriptionId)
    await orderLostNotices(parts, now)
    expect(await find()).toEqual([])
  })

  it('is a renewal that has come near as well', async () => {
    const customer = await buy(billing, {})
    await everythingSettled(billing)
    const later = new Date(Date.now() + 22 * 24 * HOUR_MS)
    await orderLostNotices(parts, later)
    const reminders = (await storedMails(mailsServer())).filter(({ kind }) => kind === 'renewal_reminder')
    expect(reminders.map(({ dedupeKey }) => dedupeKey.split(':')[1])).toContain(customer.subscriptionId)
    await orderLostNotices(parts, new Date(later.getTime() + 24 * HOUR_MS))
    expect((await storedMails(mailsServer())).filter(({ kind }) => kind === 'renewal_reminder')).toHaveLength(
      reminders.length,
    )
  })
})

describe('who has not bought', () => {
  const NOW = new Date('2027-05-01T09:00:00Z')
  const lead = async (id: string, email: string, hoursAgo: number | null) => {
    const completedAt = hoursAgo === null ? null : new Date(NOW.getTime() - hoursAgo * HOUR_MS)
    await parts.database.db.insert(leads).values({
      id,
      email,
      appName: 'marigold',
      brandVersion: 'test',
      answers: {},
      results: { bmi: null, bmiCategory: null, weightToLoseKg: null, prediction: null } as never,
      completedAt,
      createdAt: completedAt ?? NOW,
      updatedAt: NOW,
    })
  }

  it('is reminded once, in time, unless they have unsubscribed, bought or signed up', async () => {
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
    await parts.database.db.insert(mailOptOuts).values({ email: 'gone@example.com', createdAt: NOW })

    expect(await offerToLeads({ ...parts, offerAfterHours: null }, NOW)).toEqual([])
    await offerToLeads(parts, NOW)
    await offerToLeads(parts, new Date(NOW.getTime() + HOUR_MS / 2))
    const [ordered, ...others] = await storedMails(mailsServer())
    expect(others).toEqual([])
    expect(ordered?.toEmail.toLowerCase()).toBe('due@example.com')
    mailsServer().setNow(NOW)
    await deliverDue(parts, { now: NOW })
    const [sent] = mailsServer().gateway.sent
    expect(sent?.text).toMatch(/\/email-offer\?email=(?:D|d)ue%40example\.com&token=lead-due/)
    expect(sent?.text).toContain('https://quiz.example.com/unsubscribe#token=')
    expect(sent?.oneClickUnsubscribe).toContain('/api/api/mails/one-click-unsubscribe?token=')
  })
})
