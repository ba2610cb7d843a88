import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { RouteData } from '#shared/contract/route.ts'
import type {
  getMemberSubscription,
  listMemberInvoices,
  startCardUpdate,
} from '#shared/contract/membership.ts'
import type { Receipt } from '#shared/contract/receipts.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { everythingSettled } from '../billing/billing-server.ts'
import { buy, startPurchase } from '../billing/customers.ts'
import { beginLife, type MemberLife } from './member-life.ts'
import { ask, MONTH, signUpByLink, useMembershipServer } from './membership-server.ts'

const server = useMembershipServer()
type Page = RouteData<typeof getMemberSubscription>
type Invoices = RouteData<typeof listMemberInvoices>

const page = async (token: string) => (await ask<Page>(server(), '/member/subscription', { token })).data
const receiptsOf = async (life: MemberLife) => (await life.ask<Invoices>('/member/invoices')).data.receipts
const invoicesOf = async (life: MemberLife) => (await life.ask<Invoices>('/member/invoices')).data.invoices

describe('the subscription page', () => {
  it('shows the subscription from our own tables', async () => {
    const life = await beginLife(server())
    let calls = 0
    server().intercept((_call, send) => {
      calls += 1
      return send()
    })
    const { subscription, otherPlans, email, isEmailConfirmed } = await page(life.token)
    expect(calls).toBe(0)
    expect({ email, isEmailConfirmed }).toEqual({ email: life.customer.email, isEmailConfirmed: false })
    const endOf = (days: number) => new Date(life.now().getTime() + days * 86_400_000).toISOString()
    expect(subscription).toEqual({
      id: life.customer.subscriptionId,
      productId: 'month',
      planName: 'month',
      status: 'active',
      hasAccess: true,
      accessUntil: endOf(28 + 7),
      paidUntil: endOf(28),
      startedAt: life.now().toISOString(),
      currency: 'USD',
      renewalMinor: 3898,
      renewsAt: endOf(28),
      renewalDays: 28,
      isCancelAtPeriodEnd: false,
      endedAt: null,
      openInvoice: null,
      pendingPlan: null,
      card: { brand: 'visa', last4: '4242', expMonth: expect.any(Number), expYear: expect.any(Number) },
      dispute: null,
      refund: { state: 'possible', deadline: endOf(14) },
      withdrawal: { state: 'open', lastDay: '2026-01-16', currency: 'USD', declaration: null },
    })
    expect(otherPlans).toEqual([
      {
        productId: 'quarter',
        name: 'Plan of 84 days',
        currency: 'USD',
        renewalMinor: 7999,
        durationDays: 84,
      },
      {
        productId: 'other-month',
        name: 'Plan of 28 days',
        currency: 'USD',
        renewalMinor: 5900,
        durationDays: 28,
      },
    ])
  })

  it('shows no unpaid checkout', async () => {
    const customer = await startPurchase(server(), { plan: MONTH })
    await server().billing.syncSubscription(customer.subscriptionId, 'test')
    const token = await signUpByLink(server(), customer.email)
    expect(await page(token)).toMatchObject({ subscription: null, otherPlans: [] })
    const { outcome } = await ask(server(), '/member/cancel', { token, body: {} })
    expect(outcome).toBe('404 no_subscription')
  })

  it('shows proven subscriptions to an unconfirmed member, and all of the address to a confirmed one', async () => {
    const life = await beginLife(server())
    // A second purchase of the same address, in another browser.
    const second = await startPurchase(server(), { plan: MONTH })
    const { stripe } = server().gateway
    const { db } = server().database
    await db
      .update(checkoutAttempts)
      .set({ email: life.customer.email, status: 'paid' })
      .where(eq(checkoutAttempts.id, second.attemptId))
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: second.customerId })
    await stripe.paymentIntents.confirm(second.paymentIntentId, { payment_method: method.id })
    await everythingSettled(server())
    expect((await page(life.token)).subscription?.id).toBe(life.customer.subscriptionId)
    expect(await invoicesOf(life)).toHaveLength(1)
    await db
      .update(accounts)
      .set({ emailConfirmedAt: new Date() })
      .where(eq(accounts.email, life.customer.email))
    // Bought months later, so it lasts longest.
    expect((await page(life.token)).subscription?.id).toBe(second.subscriptionId)
    expect(await invoicesOf(life)).toHaveLength(2)
  })
})

describe('a receipt', () => {
  it('has lines that add up to the charge, and its card', async () => {
    const life = await beginLife(server())
    await life.useCard('mastercard')
    await life.goTo(28.1)
    const shown = await life.ask<{ dueNowMinor: number; prorationDate: number }>('/member/plan/preview', {
      productId: 'quarter',
    })
    const { dueNowMinor, prorationDate } = shown.data
    const order = { productId: 'quarter', dueNowMinor, prorationDate, key: 'press-0123456789' }
    expect((await life.ask('/member/plan', order)).outcome).toBe('200')
    const invoices = await invoicesOf(life)
    expect(invoices.map(({ description, amountPaidMinor }) => [description, amountPaidMinor])).toEqual([
      ['Change of plan', dueNowMinor],
      ['Renewal', 3898],
      ['First payment', 1949],
    ])
    const receipts = await receiptsOf(life)
    const cards: unknown[] = []
    for (const [index, listed] of receipts.entries()) {
      const { data } = await life.ask<Receipt>(`/member/receipts/${listed.id}`)
      expect(data).toMatchObject({
        ...listed,
        kind: 'charge',
        ledgerId: invoices[index]?.id,
        description: invoices[index]?.description,
        amountMinor: invoices[index]?.amountPaidMinor,
        buyer: { email: life.customer.email },
      })
      expect(data.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(listed.amountMinor)
      cards.push(data.card)
    }
    const mastercard = { brand: 'mastercard', last4: '4444' }
    expect(cards).toEqual([mastercard, mastercard, { brand: 'visa', last4: '4242' }])
  })

  it('is shown while Stripe is down', async () => {
    const life = await beginLife(server())
    const [listed] = await receiptsOf(life)
    server().intercept(() => Promise.reject(new Error('away')))
    const { data } = await life.ask<Receipt>(`/member/receipts/${listed?.id}`)
    expect(data).toMatchObject({ amountMinor: 1949, card: { brand: 'visa', last4: '4242' } })
  })
})

describe('another person', () => {
  it.each([
    ['GET', '/member/subscription'],
    ['GET', '/member/invoices'],
    ['GET', '/member/receipts/r_1'],
    ['POST', '/member/plan/preview'],
    ['POST', '/member/plan'],
    ['POST', '/member/cancel'],
    ['POST', '/member/undo-cancel'],
    ['POST', '/member/card/setup'],
    ['POST', '/member/card'],
    ['POST', '/member/refund-request'],
  ] as const)('cannot call %s %s without a sign-in', async (method, path) => {
    const body = {
      '/member/plan/preview': { productId: 'month' },
      '/member/plan': { productId: 'month', dueNowMinor: 1, prorationDate: 1, key: 'press-0123456789' },
      '/member/cancel': {},
      '/member/card': { setupIntentId: 'seti_1' },
      '/member/refund-request': { followedFrom: '2026-01-02', evidence: 'I have cooked every meal.' },
    }[path as string]
    for (const token of [undefined, 'x'.repeat(43)]) {
      const call = { method, ...(body && { body }), ...(token && { token }) }
      expect((await ask(server(), path, call)).outcome).toBe('401 sign_in_required')
    }
  })

  it("can neither see nor change a member's data", async () => {
    const life = await beginLife(server())
    const stranger = await beginLife(server())
    const [receipt] = await receiptsOf(life)
    expect((await stranger.ask(`/member/receipts/${receipt?.id}`)).outcome).toBe('404 not_found')
    const setup = await life.ask<RouteData<typeof startCardUpdate>>('/member/card/setup', {})
    const { setupIntentId } = setup.data
    expect((await stranger.ask('/member/card', { setupIntentId })).outcome).toBe('404 payment_not_found')
    await stranger.ask('/member/cancel', {})
    expect(await life.look()).toMatchObject({ isCancelAtPeriodEnd: false })
  })

  it('gets nothing by typing an address', async () => {
    const customer = await buy(server(), { plan: MONTH })
    await everythingSettled(server())
    // An unconfirmed account with this address.
    const { email } = await startPurchase(server(), { plan: MONTH })
    const token = await signUpByLink(server(), email)
    await server()
      .database.db.update(accounts)
      .set({ email: customer.email, emailConfirmedAt: null })
      .where(eq(accounts.email, email.toLowerCase()))
    expect(await page(token)).toMatchObject({ email: customer.email, subscription: null })
    expect((await ask(server(), '/member/cancel', { token, body: {} })).outcome).toBe('404 no_subscription')
  })
})
