import { describe, expect, it } from 'vitest'
import type { startCardUpdate, updateCard } from '#shared/contract/membership.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { beginLife, type MemberLife } from './member-life.ts'
import { type Answer, useMembershipServer } from './membership-server.ts'

const server = useMembershipServer()
type Setup = RouteData<typeof startCardUpdate>
type Updated = RouteData<typeof updateCard>

/** The browser's part: the setup intent is confirmed with a card. */
async function setUp(life: MemberLife, card: string): Promise<string> {
  const { stripe } = server().gateway
  const { setupIntentId } = (await life.ask<Setup>('/member/card/setup', {})).data
  const method = await stripe.paymentMethods.create({ type: 'card', card: { token: `tok_${card}` } })
  await stripe.setupIntents.confirm(setupIntentId, {
    payment_method: method.id,
    use_stripe_sdk: true,
  })
  return setupIntentId
}

const update = (life: MemberLife, setupIntentId: string): Promise<Answer<Updated>> =>
  life.ask<Updated>('/member/card', { setupIntentId })

/** Its renewal of day 28 was declined. */
async function declinedLife(): Promise<MemberLife> {
  const life = await beginLife(server())
  await life.useCard('chargeCustomerFail')
  await life.goTo(28.1)
  expect(await life.look()).toMatchObject({
    status: 'past_due',
    hasAccess: true,
    openInvoice: { amountMinor: 3898, nextAttemptAt: expect.any(String) },
    card: { last4: '0341' },
  })
  return life
}

describe('a new card', () => {
  it('is charged by later renewals', async () => {
    const life = await beginLife(server())
    const setupIntentId = await setUp(life, 'mastercard')
    const { data } = await update(life, setupIntentId)
    expect(data).toMatchObject({
      openInvoice: 'none',
      clientSecret: null,
      subscription: { card: { brand: 'mastercard', last4: '4444' } },
    })
    // Idempotent.
    expect((await update(life, setupIntentId)).data).toEqual(data)
    await life.goTo(28.1)
    expect(
      life.charges().map((charge) => [charge.amount, charge.payment_method_details?.card?.last4]),
    ).toEqual([
      [1949, '4242'],
      [3898, '4444'],
    ])
    await life.expectBooks()
  })

  it('pays a declined renewal and restores access', async () => {
    const life = await declinedLife()
    await life.goTo(36)
    expect(await life.look()).toMatchObject({ hasAccess: false })
    const { data } = await update(life, await setUp(life, 'visa'))
    expect(data).toMatchObject({
      openInvoice: 'paid',
      subscription: { status: 'active', hasAccess: true, openInvoice: null, card: { last4: '4242' } },
    })
    await life.expectBooks()
  })

  it('that is declined too leaves the renewal open for the next one', async () => {
    const life = await declinedLife()
    const declined = await update(life, await setUp(life, 'chargeCustomerFail'))
    expect(declined.data).toMatchObject({
      openInvoice: 'declined',
      subscription: { status: 'past_due', openInvoice: { amountMinor: 3898 } },
    })
    await life.expectBooks()
    expect((await update(life, await setUp(life, 'visa'))).data.openInvoice).toBe('paid')
    await life.expectBooks()
  })

  it('is set up and charged after the bank confirmation', async () => {
    const life = await declinedLife()
    const setupIntentId = await setUp(life, 'authenticationRequired')
    expect((await update(life, setupIntentId)).outcome).toBe('409 not_possible')
    await server().sandbox.authenticate(await server().gateway.stripe.setupIntents.retrieve(setupIntentId))
    const { data } = await update(life, setupIntentId)
    expect(data).toMatchObject({ openInvoice: 'requires_action', subscription: { status: 'past_due' } })
    const [intentId = ''] = data.clientSecret?.split('_secret_') ?? []
    const intent = await server().gateway.stripe.paymentIntents.retrieve(intentId)
    expect(intent.client_secret).toBe(data.clientSecret)
    await server().sandbox.authenticate(intent)
    const after = await update(life, setupIntentId)
    expect(after.data).toMatchObject({ openInvoice: 'none', subscription: { status: 'active' } })
    await life.expectBooks()
  })

  it('is refused with a setup intent that is unconfirmed, unknown or for another purpose', async () => {
    const life = await beginLife(server())
    const other = await beginLife(server())
    const { stripe } = server().gateway
    const { setupIntentId } = (await life.ask<Setup>('/member/card/setup', {})).data
    expect((await update(life, setupIntentId)).outcome).toBe('409 not_possible')
    expect((await update(life, 'seti_none')).outcome).toBe('404 payment_not_found')
    expect((await update(life, await setUp(other, 'visa'))).outcome).toBe('404 payment_not_found')
    // Of the right customer, but for another purpose.
    const { id } = await stripe.setupIntents.create({
      customer: life.customer.customerId,
      payment_method: 'pm_card_visa',
      confirm: true,
      return_url: 'https://example.com/',
    })
    expect((await update(life, id)).outcome).toBe('404 payment_not_found')
    expect(await life.look()).toMatchObject({ card: { last4: '4242' } })
  })

  it('is refused after the subscription has ended, and while Stripe is down', async () => {
    const life = await beginLife(server())
    const setupIntentId = await setUp(life, 'mastercard')
    server().intercept(() => Promise.reject(new Error('away')))
    expect((await life.ask('/member/card/setup', {})).outcome).toBe('502 payment_unavailable')
    expect((await update(life, setupIntentId)).outcome).toBe('502 payment_unavailable')
    server().intercept(null)
    expect(await life.look()).toMatchObject({ card: { brand: 'visa' } })
    await life.ask('/member/cancel', {})
    await life.goTo(28.1)
    expect((await life.ask('/member/card/setup', {})).outcome).toBe('409 not_possible')
    expect((await update(life, setupIntentId)).outcome).toBe('409 not_possible')
  })
})
