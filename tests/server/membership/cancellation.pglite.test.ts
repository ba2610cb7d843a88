import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { LinkedSubscription } from '#shared/contract/membership.ts'
import { cancellationReasons } from '#server/db/schema/membership.ts'
import { beginLife, type MemberLife } from './member-life.ts'
import { ask, QUARTER, useMembershipServer } from './membership-server.ts'

const server = useMembershipServer()

const cancel = (life: MemberLife, note: object = {}) => life.ask('/member/cancel', note)
const undo = (life: MemberLife) => life.ask('/member/undo-cancel', {})
const byLink = (path: 'read' | 'cancel' | 'undo', token: string, note: object = {}) =>
  ask<LinkedSubscription>(server(), `/cancellation/${path}`, { body: { token, ...note } })

const notesOf = ({ customer }: MemberLife) =>
  server()
    .database.db.select()
    .from(cancellationReasons)
    .where(eq(cancellationReasons.stripeSubscriptionId, customer.subscriptionId))

describe('a cancellation', () => {
  it('keeps access until the end of the paid time, and stores the reason once', async () => {
    const life = await beginLife(server())
    const note = { reason: 'too_expensive', comment: '  For now.  ' }
    const { data } = await cancel(life, note)
    expect(data.subscription).toMatchObject({
      isCancelAtPeriodEnd: true,
      hasAccess: true,
      renewsAt: null,
      renewalMinor: null,
      accessUntil: new Date(life.now().getTime() + 28 * 86_400_000).toISOString(),
    })
    expect((await cancel(life, note)).data).toEqual(data)
    expect(await notesOf(life)).toMatchObject([{ reason: 'too_expensive', comment: 'For now.' }])
    await life.goTo(28.1)
    expect(await life.look()).toMatchObject({ hasAccess: false, status: 'canceled' })
    expect((await cancel(life)).outcome).toBe('409 not_possible')
    await life.expectBooks()
  })

  it('needs no reason, and accepts only the offered ones', async () => {
    const life = await beginLife(server())
    expect((await cancel(life, { reason: 'none of these' })).outcome).toBe('400 validation_failed')
    expect((await cancel(life, { comment: ' ' })).outcome).toBe('200')
    expect(await notesOf(life)).toEqual([])
  })

  it('can be undone until the period ends, and not afterwards', async () => {
    const life = await beginLife(server())
    await cancel(life)
    await life.goTo(28 - 1 / 86_400)
    expect((await undo(life)).data.subscription).toMatchObject({
      isCancelAtPeriodEnd: false,
      renewalMinor: 3898,
      hasAccess: true,
    })
    expect((await undo(life)).outcome).toBe('200')
    await life.goTo(28.1)
    expect(await life.look()).toMatchObject({ status: 'active', hasAccess: true })
    await life.expectBooks()
    await cancel(life)
    await life.goTo(56)
    const late = await undo(life)
    expect(late).toMatchObject({
      outcome: '409 not_possible',
      message: 'This subscription has ended. You can choose a plan again at any time.',
    })
    await life.expectBooks()
  })

  it('fails while Stripe is down', async () => {
    const life = await beginLife(server())
    server().intercept(() => Promise.reject(new Error('away')))
    const away = await cancel(life, { reason: 'other' })
    expect(away).toMatchObject({
      outcome: '502 payment_unavailable',
      message: 'Our payment provider is not responding. Please try again.',
    })
    expect((await undo(life)).outcome).toBe('502 payment_unavailable')
    expect(await life.look()).toMatchObject({ isCancelAtPeriodEnd: false })
    expect(await notesOf(life)).toEqual([])
    server().intercept(null)
    // The response was lost.
    server().intercept(async (call, send) => {
      const reply = await send()
      if (call.method === 'POST') throw new Error('cut')
      return reply
    })
    expect((await cancel(life)).outcome).toBe('502 payment_unavailable')
    server().intercept(null)
    expect((await cancel(life)).data.subscription.isCancelAtPeriodEnd).toBe(true)
    await life.expectBooks()
  })
})

describe('a signed link', () => {
  it('cancels months later without a sign-in, and reveals nothing about the owner', async () => {
    const life = await beginLife(server(), { plan: QUARTER })
    const token = server().tokens.cancellation(life.customer.subscriptionId)
    await life.goTo(399)
    const [start = ''] = life.customer.email.toLowerCase()
    const seen = await byLink('read', token)
    expect(seen.data).toEqual({
      maskedEmail: `${start}•••@example.com`,
      planName: 'quarter',
      hasAccess: true,
      accessUntil: expect.any(String),
      paidUntil: expect.any(String),
      renewsAt: expect.any(String),
      renewalMinor: 7999,
      currency: 'USD',
      isCancelAtPeriodEnd: false,
      endedAt: null,
    })
    const canceled = await byLink('cancel', token, { reason: 'reached_my_goal' })
    expect(canceled.data).toEqual({
      ...seen.data,
      isCancelAtPeriodEnd: true,
      renewsAt: null,
      renewalMinor: null,
      accessUntil: seen.data.paidUntil,
      paidUntil: seen.data.renewsAt,
    })
    expect((await byLink('cancel', token)).data).toEqual(canceled.data)
    expect(await notesOf(life)).toMatchObject([{ reason: 'reached_my_goal', comment: null }])
    expect((await byLink('undo', token)).data).toMatchObject({ isCancelAtPeriodEnd: false })
    expect((await byLink('cancel', token)).data).toMatchObject({ isCancelAtPeriodEnd: true })
    await life.expectBooks()
    await life.goTo(400)
    for (const path of ['read', 'cancel', 'undo'] as const) {
      expect((await byLink(path, token)).outcome).toBe('410 link_invalid')
    }
  })

  it('that is invalid gets the same response, whatever is wrong with it', async () => {
    const life = await beginLife(server())
    const token = server().tokens.cancellation(life.customer.subscriptionId)
    const ofNobody = server().tokens.cancellation('sub_nobody')
    const answers = await Promise.all(
      [ofNobody, `${token}x`, 'x', `${life.customer.subscriptionId}..`].map((other) => byLink('read', other)),
    )
    for (const { outcome, message } of answers) {
      expect([outcome, message]).toEqual([
        '410 link_invalid',
        'This link is no longer valid. Please sign in, or write to us, to cancel.',
      ])
    }
  })

  it('cannot undo after the subscription ended', async () => {
    const life = await beginLife(server())
    const token = server().tokens.cancellation(life.customer.subscriptionId)
    await byLink('cancel', token)
    await life.goTo(29)
    expect((await byLink('undo', token)).outcome).toBe('409 not_possible')
    expect((await byLink('read', token)).data).toMatchObject({ hasAccess: false, renewsAt: null })
  })
})
