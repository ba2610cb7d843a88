import { describe, expect, it } from 'vitest'
import type { listMemberInvoices, previewPlanChange } from '#shared/contract/membership.ts'
import type { Receipt } from '#shared/contract/receipts.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { storedInvoices } from '../receipts/stored-receipts.ts'
import { beginLife, type MemberLife } from './member-life.ts'
import { QUARTER, useMembershipServer, WEEK } from './membership-server.ts'
import { paymentErrorText } from '#server/http/routing/app-error.ts'

const server = useMembershipServer()
type Preview = RouteData<typeof previewPlanChange>

const preview = async (life: MemberLife, productId: string) =>
  (await life.ask<Preview>('/member/plan/preview', { productId })).data

const change = (life: MemberLife, shown: Preview, changes: object = {}) => {
  const { productId, dueNowMinor, prorationDate } = shown
  return life.ask('/member/plan', {
    productId,
    dueNowMinor,
    prorationDate,
    key: 'press-0123456789',
    ...changes,
  })
}

describe('a plan change', () => {
  it('charges exactly what was shown, once however often it is pressed', async () => {
    const life = await beginLife(server())
    await life.goTo(7)
    const shown = await preview(life, 'quarter')
    // Three quarters of the first charge are credited: 1949 * 21 / 28 = 1461.75.
    expect(shown).toEqual({
      productId: 'quarter',
      planName: 'Plan of 84 days',
      currency: 'USD',
      creditMinor: -1462,
      dueNowMinor: 7999 - 1462,
      carriedMinor: 0,
      renewalMinor: 7999,
      renewsAt: new Date(life.now().getTime() + 84 * 86_400_000).toISOString(),
      prorationDate: life.now().getTime() / 1000,
    })
    expect(life.charged()).toEqual([1949])
    // A quarter of an hour later.
    await life.goTo(7 + 0.25 / 24)
    const answers = await Promise.all([change(life, shown), change(life, shown), change(life, shown)])
    expect(answers.map(({ outcome }) => outcome)).toEqual(['200', '200', '200'])
    expect(life.charged()).toEqual([1949, 6537])
    const { data } = await change(life, shown, { key: 'press-9876543210' })
    expect(data.subscription).toMatchObject({
      productId: 'quarter',
      planName: 'Plan of 84 days',
      renewalMinor: 7999,
      renewalDays: 84,
      refund: { state: 'not_covered' },
    })
    expect(life.charged()).toEqual([1949, 6537])
    await life.expectBooks()
  })

  it('to a plan of the same length charges the difference for the remaining days', async () => {
    const life = await beginLife(server())
    await life.goTo(14)
    const shown = await preview(life, 'other-month')
    // Half of 1949 is credited, half of 5900 charged.
    expect(shown).toMatchObject({ creditMinor: -975, dueNowMinor: 2950 - 975 })
    expect((await change(life, shown)).outcome).toBe('200')
    expect(life.charged()).toEqual([1949, 1975])
    expect(await life.look()).toMatchObject({ renewalMinor: 5900, renewsAt: shown.renewsAt })
    await life.goTo(28.1)
    expect(life.charged()).toEqual([1949, 1975, 5900])
    await life.expectBooks()
  })

  it('below the minimum charge costs nothing now and is added to the next renewal', async () => {
    const life = await beginLife(server())
    await life.goTo(27.75)
    const shown = await preview(life, 'other-month')
    // A quarter of a day: 17 of 1949 credited, 53 of 5900 charged.
    expect(shown).toMatchObject({ creditMinor: -17, dueNowMinor: 0, carriedMinor: 36, renewalMinor: 5900 })
    expect((await change(life, shown)).data.subscription).toMatchObject({
      productId: 'other-month',
      hasAccess: true,
      renewsAt: shown.renewsAt,
    })
    expect(life.charged()).toEqual([1949])
    await life.goTo(28.1)
    expect(life.charged()).toEqual([1949, 5936])
    const { data } = await life.ask<RouteData<typeof listMemberInvoices>>('/member/invoices')
    // Only what was paid has a receipt.
    expect(data.receipts.map(({ amountMinor }) => amountMinor)).toEqual([5936, 1949])
    const { data: receipt } = await life.ask<Receipt>(`/member/receipts/${data.receipts[0]?.id}`)
    expect(receipt.lines.slice(1)).toEqual([
      { description: 'Carried over from an earlier payment', amountMinor: 36 },
    ])
    const [, owed] = await storedInvoices(server(), life.customer.subscriptionId)
    expect(owed).toMatchObject({
      amountPaidMinor: 0,
      lines: [
        { amountMinor: -17 },
        { description: expect.stringContaining('Remaining time') as string, amountMinor: 53 },
        { description: 'Too little to charge, added to the next payment', amountMinor: -36 },
      ],
    })
    await life.expectBooks()
  })

  it('to a cheaper plan costs nothing now, and the credit pays for renewals', async () => {
    const life = await beginLife(server(), { plan: QUARTER })
    await life.goTo(1)
    const shown = await preview(life, 'month')
    // 7999 * 83 / 84 = 7903.8.
    expect(shown).toMatchObject({ creditMinor: -7904, dueNowMinor: 0, renewalMinor: 3898 })
    expect((await change(life, shown)).data.subscription).toMatchObject({
      productId: 'month',
      hasAccess: true,
    })
    await life.goTo(30)
    await life.goTo(58)
    // 7904 - 3898 - 3898 = 108 are left for the third.
    expect(life.charged()).toEqual([7999, 3898 - 108])
    await life.expectBooks()
  })

  it('during a trial is free, and the new plan is charged at its end', async () => {
    const life = await beginLife(server(), { plan: WEEK })
    await life.goTo(2)
    const shown = await preview(life, 'quarter')
    const trialEnd = new Date((life.now().getTime() / 86_400_000 + 5) * 86_400_000).toISOString()
    expect(shown).toMatchObject({ creditMinor: 0, dueNowMinor: 0, renewalMinor: 7999, renewsAt: trialEnd })
    expect((await change(life, shown)).outcome).toBe('200')
    await life.goTo(7.1)
    expect(life.charged()).toEqual([699, 7999])
    await life.expectBooks()
  })

  it('is refused at any other price than shown, and charges nothing', async () => {
    const life = await beginLife(server())
    await life.goTo(7)
    const shown = await preview(life, 'quarter')
    const { prorationDate } = shown
    const cases: [string, object][] = [
      ['another amount', { dueNowMinor: shown.dueNowMinor - 1 }],
      // The whole first payment would be credited.
      ['the moment of the purchase', { prorationDate: prorationDate - 7 * 86_400, dueNowMinor: 7999 - 1949 }],
      ['a moment to come', { prorationDate: prorationDate + 3600 }],
      ['a moment before the purchase', { prorationDate: prorationDate - 30 * 86_400 }],
    ]
    for (const [name, changes] of cases) {
      expect([name, (await change(life, shown, changes)).outcome]).toEqual([name, '409 price_changed'])
    }
    await life.goTo(8)
    expect((await change(life, shown)).outcome).toBe('409 price_changed')
    expect(life.charged()).toEqual([1949])
    expect(await life.look()).toMatchObject({ productId: 'month' })
    await life.expectBooks()
  })

  it('changes nothing if declined, and succeeds with another card', async () => {
    const life = await beginLife(server())
    await life.goTo(7)
    const shown = await preview(life, 'quarter')
    await life.useCard('chargeCustomerFail')
    const declined = await change(life, shown)
    expect(declined).toMatchObject({ outcome: '402 payment_failed', paymentCode: 'card_declined' })
    expect(declined.message).toBe(paymentErrorText('card_declined'))
    expect(await life.look()).toMatchObject({ productId: 'month', status: 'active', openInvoice: null })
    await life.expectBooks()
    await life.useCard('visa')
    expect((await change(life, shown, { key: 'press-again-01234' })).outcome).toBe('200')
    expect(life.charged()).toEqual([1949, 6537])
    await life.expectBooks()
  })

  it('is refused to a trial, an unknown plan or the current plan, and while a renewal is open', async () => {
    const life = await beginLife(server())
    for (const [productId, outcome] of [
      ['week', '404 product_not_found'],
      ['no-such-plan', '404 product_not_found'],
      ['month', '409 not_possible'],
    ] as const) {
      expect((await life.ask('/member/plan/preview', { productId })).outcome).toBe(outcome)
    }
    await life.useCard('chargeCustomerFail')
    await life.goTo(28.1)
    expect((await life.ask('/member/plan/preview', { productId: 'quarter' })).outcome).toBe(
      '409 not_possible',
    )
  })

  it('changes nothing while Stripe is down, and happens once after a lost response', async () => {
    const life = await beginLife(server())
    await life.goTo(7)
    const shown = await preview(life, 'quarter')
    server().intercept(() => Promise.reject(new Error('away')))
    expect((await life.ask('/member/plan/preview', { productId: 'quarter' })).outcome).toBe(
      '502 payment_unavailable',
    )
    expect((await change(life, shown)).outcome).toBe('502 payment_unavailable')
    server().intercept(async (call, send) => {
      const reply = await send()
      if (call.method === 'POST' && call.idempotencyKey?.startsWith('plan:')) throw new Error('cut')
      return reply
    })
    expect((await change(life, shown)).outcome).toBe('502 payment_unavailable')
    server().intercept(null)
    expect((await change(life, shown)).outcome).toBe('200')
    expect(life.charged()).toEqual([1949, 6537])
    await life.expectBooks()
  })
})
