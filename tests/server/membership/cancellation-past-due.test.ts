import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { invoices, subscriptions } from '#server/db/schema/billing.ts'
import { type NoticeFacts, noticesOf } from '#server/features/mails/notices/notices.ts'
import { accessUntil } from '#server/features/billing/access.ts'
import { beginLife, type MemberLife } from './member-life.ts'
import { useMembershipServer } from './membership-server.ts'

const server = useMembershipServer()

const cancel = (life: MemberLife) => life.ask('/member/cancel', {})

/** Charges of this customer at Stripe, in cents. */
const invoicesOf = async ({ customer }: MemberLife) =>
  server()
    .database.db.select()
    .from(invoices)
    .where(eq(invoices.stripeSubscriptionId, customer.subscriptionId))

/** The kinds of mail that follow from the subscription's status. */
async function mailsOf(life: MemberLife): Promise<string[]> {
  const [subscription] = await server()
    .database.db.select()
    .from(subscriptions)
    .where(eq(subscriptions.stripeSubscriptionId, life.customer.subscriptionId))
  if (!subscription) throw new Error('it is not mirrored')
  const facts: NoticeFacts = {
    subscription,
    invoices: await invoicesOf(life),
    refunds: [],
    receipts: [],
    email: life.customer.email,
    boughtPlan: { name: 'Plan', days: 28 },
    planName: 'Plan',
    keptPlanName: null,
    mayBeDuplicate: false,
    hasAccount: true,
    withdrawal: null,
    isWithdrawn: false,
    accessUntil: accessUntil(subscription),
    reportedFailures: new Set(),
    pendingReported: new Set(),
  }
  return noticesOf(facts, life.now()).map(({ content }) => content.kind)
}

describe('a cancellation while a renewal is open', () => {
  it('ends the plan immediately, and a card that works again is never charged', async () => {
    const life = await beginLife(server())
    await life.useCard('chargeCustomerFail')
    await life.goTo(28.1)
    expect(await life.look()).toMatchObject({ status: 'past_due', openInvoice: { amountMinor: 3898 } })

    const { data } = await cancel(life)
    expect(data.subscription).toMatchObject({ status: 'canceled', hasAccess: false, openInvoice: null })
    expect((await invoicesOf(life)).map(({ status }) => status).sort()).toEqual(['paid', 'void'])
    expect(await mailsOf(life)).toEqual(['cancellation_confirmed'])

    await life.useCard('visa').catch(() => {})
    await life.goTo(60)
    expect(life.charged()).toEqual([1949])
    await life.expectBooks()
  })

  it('just before a renewal is charged stops the charge', async () => {
    const life = await beginLife(server())
    // Stripe creates the invoice at the end of the period and charges it an hour later.
    await life.goTo(28 + 0.5 / 24)
    expect((await invoicesOf(life)).map(({ status }) => status).sort()).toEqual(['draft', 'paid'])
    expect((await cancel(life)).data.subscription).toMatchObject({ status: 'canceled', hasAccess: false })
    await life.goTo(60)
    expect(life.charged()).toEqual([1949])
  })

  it('keeps the paid time if a payment was faster', async () => {
    const life = await beginLife(server())
    await life.useCard('chargeCustomerFail')
    await life.goTo(28.1)
    const { stripe } = server().gateway
    const [open] = (await invoicesOf(life)).filter(({ status }) => status === 'open')
    server().intercept(async (call, send) => {
      if (!call.path.endsWith('/void')) return send()
      server().intercept(null)
      const method = await stripe.paymentMethods.attach('pm_card_visa', {
        customer: life.customer.customerId,
      })
      await stripe.invoices.pay(open?.stripeInvoiceId ?? '', { payment_method: method.id })
      return send()
    })
    expect((await cancel(life)).data.subscription).toMatchObject({
      status: 'active',
      hasAccess: true,
      isCancelAtPeriodEnd: true,
      openInvoice: null,
    })
    await life.goTo(80)
    expect(life.charged()).toEqual([1949, 3898])
    await life.expectBooks()
  })

  it.each([
    ['the void invoice', '/void', '200'],
    // It has ended, which is the goal.
    ['the cancellation', '/v1/subscriptions/', '409 not_possible'],
  ])('can be repeated after a lost response to %s', async (_name, path, outcome) => {
    const life = await beginLife(server())
    await life.useCard('chargeCustomerFail')
    await life.goTo(28.1)
    server().intercept(async (call, send) => {
      const reply = await send()
      if (call.method !== 'GET' && call.path.includes(path)) throw new Error('cut')
      return reply
    })
    expect((await cancel(life)).outcome).toBe('502 payment_unavailable')
    server().intercept(null)
    expect((await cancel(life)).outcome).toBe(outcome)
    expect(await life.look()).toMatchObject({ status: 'canceled', hasAccess: false })
    await life.goTo(60)
    expect(life.charged()).toEqual([1949])
  })
})
