import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { refundRequests } from '#server/db/schema/membership.ts'
import { beginLife, type MemberLife } from './member-life.ts'
import { useMembershipServer } from './membership-server.ts'

const server = useMembershipServer()

/** Purchases are made on the first of January. */
const REQUEST = {
  followedFrom: '2026-01-02',
  evidence: 'I have cooked every meal and walked each day.',
}
const request = (life: MemberLife, changes: object = {}) =>
  life.ask('/member/refund-request', { ...REQUEST, ...changes })

async function storedRequest({ customer }: MemberLife) {
  const [stored] = await server()
    .database.db.select()
    .from(refundRequests)
    .where(eq(refundRequests.stripeSubscriptionId, customer.subscriptionId))
  return stored
}
const refunded = (life: MemberLife): number[] => life.charges().map(({ amount_refunded: amount }) => amount)

describe('a request for a refund', () => {
  it('is stored once, confirmed by one mail, and changes nothing yet', async () => {
    const life = await beginLife(server())
    await life.goTo(9)
    const { status, data } = await request(life)
    expect(status).toBe(201)
    expect(data.subscription).toMatchObject({ hasAccess: true, refund: { state: 'requested' } })
    const again = await Promise.all([request(life), request(life)])
    expect(again.map(({ outcome }) => outcome)).toEqual(['201', '201'])
    expect(await request(life, { followedFrom: '2026-01-01' })).toMatchObject({
      outcome: '409 not_possible',
      message: 'You have already requested a refund. We answer within 1 to 3 business days.',
    })
    expect(await storedRequest(life)).toMatchObject({ ...REQUEST, status: 'open', decidedAt: null })
    expect(server().mails.filter(({ to }) => to === life.customer.email)).toEqual([
      {
        brandId: 'marigold',
        to: life.customer.email,
        dedupeKey: `refund-requested:${life.customer.subscriptionId}`,
        content: { kind: 'refund_requested', planName: 'month', requestedAt: life.now().toISOString() },
      },
    ])
    expect(server().logged()).not.toContain(REQUEST.evidence)
    expect(refunded(life)).toEqual([0])
  })

  it('needs 7 past days and a description', async () => {
    const life = await beginLife(server())
    await life.goTo(9)
    for (const changes of [
      { followedFrom: '2025-12-31' },
      { followedFrom: '2026-01-07' },
      { followedFrom: '2026-02-30' },
      { evidence: 'I did.' },
    ]) {
      expect([changes, (await request(life, changes)).outcome]).toEqual([changes, '400 validation_failed'])
    }
    expect((await request(life)).outcome).toBe('201')
  })

  it('is not possible after 14 days or for a plan change', async () => {
    const late = await beginLife(server())
    await late.goTo(14)
    expect(await request(late)).toMatchObject({
      outcome: '409 not_possible',
      message: 'A refund can be requested within 14 days of the first charge. This time is over.',
    })
    const changed = await beginLife(server())
    await changed.goTo(8)
    const shown = await changed.ask<{ dueNowMinor: number; prorationDate: number }>('/member/plan/preview', {
      productId: 'quarter',
    })
    const { dueNowMinor, prorationDate } = shown.data
    const order = { productId: 'quarter', dueNowMinor, prorationDate, key: 'press-0123456789' }
    expect((await changed.ask('/member/plan', order)).outcome).toBe('200')
    expect(await request(changed)).toMatchObject({
      outcome: '409 not_possible',
      message: 'Upgrades and changes of plan are not covered by the money-back guarantee.',
    })
  })

  it('is not possible for a disputed payment, and the subscription cannot change', async () => {
    const life = await beginLife(server())
    await life.goTo(9)
    await request(life)
    const { id = '' } = (await storedRequest(life)) ?? {}
    const [charge] = life.charges()
    const disputeId = await server().sandbox.issuer.dispute(charge?.id ?? '')
    await server().billing.syncSubscription(life.customer.subscriptionId, 'test')
    await server().billing.processPending()
    expect(await life.look()).toMatchObject({
      hasAccess: false,
      renewsAt: null,
      dispute: { state: 'open', amountMinor: charge?.amount },
      refund: { state: 'disputed' },
    })
    expect(await server().membership.approveRefundRequest(id)).toEqual({
      kind: 'refused',
      code: 'charge_disputed',
    })
    for (const [path, body] of [
      ['/member/undo-cancel', {}],
      ['/member/plan/preview', { productId: 'quarter' }],
    ] as const) {
      expect(await life.ask(path, body)).toMatchObject({
        outcome: '409 not_possible',
        message:
          'A payment for this subscription is disputed at your bank, so it does not renew and cannot be changed.',
      })
    }
    const other = await beginLife(server())
    await other.goTo(9)
    const [theirs] = other.charges()
    await server().sandbox.issuer.dispute(theirs?.id ?? '')
    await server().billing.syncSubscription(other.customer.subscriptionId, 'test')
    expect(await request(other)).toMatchObject({
      outcome: '409 not_possible',
      message: expect.stringContaining('This payment is disputed at your bank') as string,
    })

    await server().billing.acceptDispute(disputeId)
    expect(await life.look()).toMatchObject({ dispute: { state: 'lost' } })
  })

  it('refunds the first charge once when approved, and no renewal follows', async () => {
    const life = await beginLife(server())
    await life.goTo(9)
    await request(life)
    const { id = '' } = (await storedRequest(life)) ?? {}
    const { membership } = server()
    // Stripe's answer to the refund is lost.
    server().intercept(async (call, send) => {
      const reply = await send()
      if (call.method === 'POST' && call.path === '/v1/refunds') throw new Error('cut')
      return reply
    })
    await expect(membership.approveRefundRequest(id)).rejects.toThrow('StripeConnectionError')
    expect(await storedRequest(life)).toMatchObject({ status: 'open' })
    server().intercept(null)
    const both = await Promise.all([membership.approveRefundRequest(id), membership.approveRefundRequest(id)])
    for (const decision of both) {
      expect(decision).toMatchObject({
        kind: 'decided',
        request: { status: 'approved', decidedAt: life.now() },
      })
    }
    expect(refunded(life)).toEqual([1949])
    expect(await life.look()).toMatchObject({
      hasAccess: false,
      endedAt: expect.any(String),
      refund: { state: 'refunded' },
    })
    expect(await membership.declineRefundRequest(id, 'Too late.')).toMatchObject({ kind: 'decided_before' })
    expect((await request(life)).outcome).toBe('409 not_possible')
    await life.goTo(60)
    expect(refunded(life)).toEqual([1949])
    await life.expectBooks()
  })

  it('changes nothing when declined, and cannot be repeated', async () => {
    const life = await beginLife(server())
    await life.goTo(9)
    await request(life)
    const { id = '' } = (await storedRequest(life)) ?? {}
    const { membership } = server()
    const reason = 'It asks for seven days, and these are three.'
    for (const _ of ['once', 'again']) {
      expect(await membership.declineRefundRequest(id, reason)).toMatchObject({
        kind: 'decided',
        request: { status: 'declined' },
      })
    }
    const { customer } = life
    const answers = server().mails.filter(
      ({ to, content }) => to === customer.email && content.kind === 'refund_declined',
    )
    expect(answers).toEqual([
      {
        brandId: 'marigold',
        to: customer.email,
        dedupeKey: `refund-declined:${customer.subscriptionId}`,
        content: {
          kind: 'refund_declined',
          planName: 'month',
          requestedAt: life.now().toISOString(),
          reason,
        },
      },
    ])
    expect(await life.look()).toMatchObject({ hasAccess: true, refund: { state: 'declined' } })
    expect((await request(life)).outcome).toBe('409 not_possible')
    expect(await server().membership.approveRefundRequest(id)).toMatchObject({ kind: 'decided_before' })
    expect(await server().membership.approveRefundRequest('none')).toEqual({ kind: 'unknown_request' })
    expect(refunded(life)).toEqual([0])
  })
})
