import { describe, expect, it } from 'vitest'
import type {
  LinkedPayment,
  startPayment,
  startPaymentByLink,
  verifyPayment,
} from '#shared/contract/membership.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { everythingSettled } from '../billing/billing-server.ts'
import { beginLife, type MemberLife } from './member-life.ts'
import { answerBank, intentOf, ask, useMembershipServer } from './membership-server.ts'

const server = useMembershipServer()

/** Its bank wants a confirmation of every payment. */
const ALWAYS_ASKING = 'authenticationRequired'

/** The renewal of day 28 needs a confirmation. */
async function asked(card = ALWAYS_ASKING) {
  const life = await beginLife(server())
  await life.useCard(card)
  await life.goTo(28.1)
  const { openInvoice } = await life.look()
  const invoiceId = openInvoice?.id ?? ''
  return { life, invoiceId, token: server().tokens.payment(invoiceId) }
}

const start = (life: MemberLife, invoiceId: string) =>
  life.ask<RouteData<typeof startPayment>>('/member/payment/start', { invoiceId })
const verify = (life: MemberLife, invoiceId: string) =>
  life.ask<RouteData<typeof verifyPayment>>('/member/payment/verify', { invoiceId })

const byLink = <Data = LinkedPayment>(path: 'read' | 'start' | 'verify', token: string) =>
  ask<Data>(server(), `/payment-confirmation/${path}`, { body: { token } })
const startByLink = (token: string) => byLink<RouteData<typeof startPaymentByLink>>('start', token)

const useOtherCard = async (life: MemberLife, card: string) => {
  const { setupIntentId } = (await life.ask<{ setupIntentId: string }>('/member/card/setup', {})).data
  await server().gateway.stripe.setupIntents.confirm(setupIntentId, {
    payment_method: `pm_card_${card}`,
    use_stripe_sdk: true,
  })
  return life.ask('/member/card', { setupIntentId })
}

describe('a renewal that needs a bank confirmation', () => {
  it('is shown as waiting, not as declined', async () => {
    const { life, invoiceId } = await asked()
    expect(await life.look()).toMatchObject({
      status: 'past_due',
      hasAccess: true,
      openInvoice: {
        id: invoiceId,
        amountMinor: 3898,
        isAwaitingConfirmation: true,
        nextAttemptAt: null,
      },
    })
    const declined = await beginLife(server())
    await declined.useCard('chargeCustomerFail')
    await declined.goTo(28.1)
    expect((await declined.look()).openInvoice).toMatchObject({ isAwaitingConfirmation: false })
  })

  it('needs none if the card was set up for later payments', async () => {
    const life = await beginLife(server())
    const { setupIntentId } = (await life.ask<{ setupIntentId: string }>('/member/card/setup', {})).data
    const setup = await server().gateway.stripe.setupIntents.confirm(setupIntentId, {
      payment_method: 'pm_card_authenticationRequiredOnSetup',
      use_stripe_sdk: true,
    })
    await server().sandbox.authenticate(setup)
    await life.ask('/member/card', { setupIntentId })
    await life.goTo(28.1)
    expect(await life.look()).toMatchObject({ status: 'active', openInvoice: null, card: { last4: '3155' } })
    const careless = await asked('authenticationRequiredOnSetup')
    expect((await careless.life.look()).openInvoice).toMatchObject({ isAwaitingConfirmation: true })
  })

  it('is paid with the card on file after the confirmation', async () => {
    const { life, invoiceId } = await asked()
    const { data } = await start(life, invoiceId)
    expect(data).toMatchObject({ state: 'waiting', clientSecret: expect.any(String) })
    // A second device, or a reload.
    expect((await start(life, invoiceId)).data.clientSecret).toBe(data.clientSecret)
    await answerBank(server(), data.clientSecret, 'complete')
    const paid = { state: 'paid', subscription: { status: 'active', openInvoice: null, hasAccess: true } }
    expect((await verify(life, invoiceId)).data).toMatchObject(paid)
    expect((await verify(life, invoiceId)).data).toMatchObject(paid)
    expect((await start(life, invoiceId)).data).toMatchObject({ ...paid, clientSecret: null })
    await life.expectBooks()
  })

  it.each(['fail', 'cancel'] as const)('can be confirmed again after %s', async (outcome) => {
    const { life, invoiceId } = await asked()
    await answerBank(server(), (await start(life, invoiceId)).data.clientSecret, outcome)
    expect((await verify(life, invoiceId)).data).toMatchObject({
      state: 'waiting',
      subscription: { openInvoice: { isAwaitingConfirmation: true } },
    })
    await life.goTo(34)
    const { data } = await start(life, invoiceId)
    expect(data.state).toBe('waiting')
    await answerBank(server(), data.clientSecret, 'complete')
    expect((await verify(life, invoiceId)).data.state).toBe('paid')
    await life.expectBooks()
  })

  it('that was declined with `authentication_required` waits for a confirmation too', async () => {
    const { life, invoiceId } = await asked()
    const intent = await intentOf(server(), (await start(life, invoiceId)).data.clientSecret)
    await expect(
      server().gateway.stripe.paymentIntents.confirm(intent.id, { off_session: true }),
    ).rejects.toMatchObject({ code: 'authentication_required' })
    await everythingSettled(server())
    expect((await life.look()).openInvoice).toMatchObject({ isAwaitingConfirmation: true })
    await answerBank(server(), (await start(life, invoiceId)).data.clientSecret, 'complete')
    expect((await verify(life, invoiceId)).data.state).toBe('paid')
  })

  it('is declined if the card is declined after the confirmation', async () => {
    const { life, invoiceId, token } = await asked('authenticationRequiredChargeDeclinedInsufficientFunds')
    await answerBank(server(), (await start(life, invoiceId)).data.clientSecret, 'complete')
    expect((await verify(life, invoiceId)).data).toMatchObject({
      state: 'declined',
      subscription: { openInvoice: { isAwaitingConfirmation: false } },
    })
    expect((await start(life, invoiceId)).data).toMatchObject({ state: 'declined', clientSecret: null })
    expect((await byLink('read', token)).data.state).toBe('declined')
    expect((await useOtherCard(life, 'visa')).data).toMatchObject({ openInvoice: 'paid' })
    expect((await byLink('read', token)).data.state).toBe('paid')
    await life.expectBooks()
  })

  it('can be paid with another card', async () => {
    const { life, invoiceId } = await asked()
    expect((await useOtherCard(life, 'mastercard')).data).toMatchObject({
      openInvoice: 'paid',
      subscription: { status: 'active', openInvoice: null },
    })
    expect((await verify(life, invoiceId)).data.state).toBe('paid')
    await life.expectBooks()
  })

  it('cannot be paid by another person, nor if nothing is owed', async () => {
    const { invoiceId } = await asked()
    const other = await beginLife(server())
    expect((await start(other, invoiceId)).outcome).toBe('404 payment_not_found')
    expect((await verify(other, invoiceId)).outcome).toBe('404 payment_not_found')
    expect((await start(other, 'in_none')).outcome).toBe('404 payment_not_found')
  })

  it('is not paid while Stripe is down', async () => {
    const { life, invoiceId, token } = await asked()
    server().intercept(() => Promise.reject(new Error('away')))
    for (const answer of [
      await start(life, invoiceId),
      await verify(life, invoiceId),
      await startByLink(token),
      await byLink('verify', token),
    ]) {
      expect(answer.outcome).toBe('502 payment_unavailable')
    }
    // Stored data is shown anyway.
    expect((await byLink('read', token)).data.state).toBe('waiting')
  })
})

describe('the link of the mail', () => {
  it('pays without a sign-in, and shows no full address', async () => {
    const { life, token } = await asked()
    const { data: seen } = await byLink('read', token)
    const [first = ''] = life.customer.email.toLowerCase()
    expect(seen).toEqual({
      maskedEmail: `${first}•••@example.com`,
      planName: 'month',
      amountMinor: 3898,
      currency: 'USD',
      state: 'waiting',
      card: { brand: 'visa', last4: '3184' },
      hasAccess: true,
      accessUntil: new Date(life.now().getTime() + (35 - 28.1) * 86_400_000).toISOString(),
    })
    expect(JSON.stringify(seen)).not.toContain(life.customer.email.toLowerCase())
    const { data } = await startByLink(token)
    expect(data).toMatchObject({ payment: seen, clientSecret: expect.any(String) })
    await answerBank(server(), data.clientSecret, 'fail')
    expect((await byLink('verify', token)).data.state).toBe('waiting')
    const again = (await startByLink(token)).data
    await answerBank(server(), again.clientSecret, 'complete')
    expect((await byLink('verify', token)).data).toMatchObject({ state: 'paid', hasAccess: true })
    expect((await startByLink(token)).data).toMatchObject({ payment: { state: 'paid' }, clientSecret: null })
    expect(await life.look()).toMatchObject({ status: 'active', openInvoice: null })
    await life.expectBooks()
    expect(server().logged()).not.toContain('_secret_')
  })

  it('does nothing after the invoice was voided or the subscription ended', async () => {
    const { stripe } = server().gateway
    const voided = await asked()
    await stripe.invoices.voidInvoice(voided.invoiceId)
    await everythingSettled(server())
    const ended = await asked()
    await server().billing.cancelNow(ended.life.customer.subscriptionId)
    const expired = await asked()
    await expired.life.goTo(44)
    for (const [{ token, life, invoiceId }, state] of [
      [voided, 'closed'],
      [ended, 'ended'],
      [expired, 'ended'],
    ] as const) {
      expect((await byLink('read', token)).data.state).toBe(state)
      expect((await startByLink(token)).data).toMatchObject({ payment: { state }, clientSecret: null })
      expect((await start(life, invoiceId)).data).toMatchObject({ state, clientSecret: null })
      await life.expectBooks()
    }
  })

  it('is valid for nothing else, and no other token for it', async () => {
    const { life, invoiceId, token } = await asked()
    const { tokens } = server()
    const { subscriptionId } = life.customer
    const others = [
      tokens.cancellation(subscriptionId),
      tokens.cancellation(invoiceId),
      tokens.payment(subscriptionId),
      tokens.payment('in_of_nobody'),
      `${token}x`,
      'somebody',
    ]
    for (const other of others) {
      for (const path of ['read', 'start', 'verify'] as const) {
        expect((await byLink(path, other)).outcome).toBe('410 link_invalid')
      }
    }
    expect((await ask(server(), '/cancellation/read', { body: { token } })).outcome).toBe('410 link_invalid')
    expect((await ask(server(), '/cancellation/cancel', { body: { token } })).outcome).toBe(
      '410 link_invalid',
    )
    await life.goTo(28.1 + 61)
    expect((await byLink('read', token)).outcome).toBe('410 link_invalid')
  })

  it('cannot pay for a plan change', async () => {
    const life = await beginLife(server())
    await life.useCard(ALWAYS_ASKING)
    await life.goTo(7)
    const shown = await life.ask<{ dueNowMinor: number; prorationDate: number }>('/member/plan/preview', {
      productId: 'quarter',
    })
    const { dueNowMinor, prorationDate } = shown.data
    await life.ask('/member/plan', {
      productId: 'quarter',
      dueNowMinor,
      prorationDate,
      key: 'press-0123456789',
    })
    const [invoice] = await server().billing.listInvoices(life.customer.subscriptionId)
    expect(invoice).toMatchObject({ status: 'open', billingReason: 'subscription_update' })
    expect((await start(life, invoice?.stripeInvoiceId ?? '')).outcome).toBe('404 payment_not_found')
  })
})
