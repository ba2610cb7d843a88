import { afterEach, describe, expect, it } from 'vitest'
import { withdrawalNotice } from '#server/features/withdrawal/withdrawal.ts'
import { useMembershipServer, WEEK } from '../membership/membership-server.ts'
import { beginWithdrawal, ENDS_AT, LAST_DAY, STATEMENT } from './withdrawal-life.ts'

const server = useMembershipServer()

afterEach(() => {
  server().setWithdrawalPolicy({ offeredTo: 'statutory' })
})

const WHOLE = [{ charged: 1949, refunded: 1949 }]
const UNTOUCHED = [{ charged: 1949, refunded: 0 }]

describe('a member who withdraws', () => {
  it('sees the last day and the refund, ends the plan and gets everything back', async () => {
    const life = await beginWithdrawal(server())
    await life.goTo(5)
    expect((await life.look()).withdrawal).toEqual({
      state: 'open',
      lastDay: LAST_DAY,
      currency: 'USD',
      declaration: null,
    })
    const { data: shown } = await life.read()
    expect(shown).toMatchObject({
      state: 'open',
      lastDay: LAST_DAY,
      planName: 'month',
      purchasedAt: '2026-01-01T12:00:00.000Z',
      refund: { paidMinor: 1949, refundedMinor: 0, usedMinor: 0, usedFor: null, refundMinor: 1949 },
      email: life.customer.email,
    })
    const { status, data } = await life.declare()
    expect(status).toBe(200)
    const declaration = { declaredAt: life.now().toISOString(), refundMinor: 1949, status: 'declared' }
    expect(data).toMatchObject({ state: 'declared', declaration })
    expect(life.money()).toEqual(UNTOUCHED)
    await life.settle()
    expect(life.money()).toEqual(WHOLE)
    expect(await life.row()).toMatchObject({
      channel: 'member',
      name: STATEMENT.name,
      email: null,
      status: 'refunded',
      refundMinor: 1949,
      settledAt: life.now(),
      lastError: null,
    })
    expect(await life.look()).toMatchObject({
      status: 'canceled',
      hasAccess: false,
      withdrawal: { state: 'declared', declaration: { status: 'refunded', refundMinor: 1949 } },
    })
    expect(life.mails()).toEqual([
      {
        kind: 'withdrawal_confirmed',
        subscriptionId: life.id,
        planName: 'month',
        name: STATEMENT.name,
        declaredAt: life.now().toISOString(),
        timeZone: null,
        contractFrom: '2026-01-01T12:00:00.000Z',
        currency: 'USD',
        refundMinor: 1949,
        hasAskedToStart: false,
      },
    ])
    await life.goTo(60)
    expect(life.money()).toEqual(WHOLE)
    await life.expectBooks()
  })

  it('declares once, from two tabs and the link at the same time, and repeatedly', async () => {
    const life = await beginWithdrawal(server())
    const all = await Promise.all([life.declare(), life.declare(), life.declareByLink({ name: 'Other' })])
    const [first] = all
    expect(all.map(({ outcome }) => outcome)).toEqual(['200', '200', '200'])
    for (const { data } of all) expect(data.declaration).toEqual(first?.data.declaration)
    await Promise.all([life.settle(), life.settle()])
    await life.goTo(3)
    expect((await life.declare()).data.declaration).toMatchObject({
      declaredAt: first?.data.declaration?.declaredAt,
      status: 'refunded',
    })
    await life.settle(2)
    expect(life.money()).toEqual(WHOLE)
    expect(life.mails()).toHaveLength(1)
  })

  it.each([
    ['one millisecond before the end of the last day', -1, '200'],
    ['at its end', 0, '409 not_possible'],
  ])('%s', async (_name, ms, outcome) => {
    const life = await beginWithdrawal(server())
    server().setNow(new Date(ENDS_AT.getTime() + ms))
    expect((await life.declare()).outcome).toBe(outcome)
    expect((await life.readLink()).data.state).toBe(outcome === '200' ? 'declared' : 'expired')
  })

  it('who declared in time gets the same response after the period', async () => {
    const life = await beginWithdrawal(server())
    const { data } = await life.declare()
    server().setNow(ENDS_AT)
    expect((await life.declare()).data.declaration).toEqual(data.declaration)
  })

  it.each([
    ['US', 'statutory', '409 not_possible'],
    ['US', 'everyone', '200'],
    ['NO', 'statutory', '200'],
    ['GB', 'statutory', '200'],
    [null, 'statutory', '200'],
  ] as const)('from %s, offered to %s', async (countryCode, offeredTo, outcome) => {
    server().setWithdrawalPolicy({ offeredTo })
    const life = await beginWithdrawal(server(), { attempt: { countryCode } })
    expect((await life.look()).withdrawal?.state).toBe(outcome === '200' ? 'open' : 'not_offered')
    expect(await withdrawalNotice(server().withdrawalDeps, life.id)).toEqual(
      outcome === '200' ? { lastDay: LAST_DAY, immediateStart: null } : null,
    )
    expect((await life.declare()).outcome).toBe(outcome)
  })

  it('needs a name, and any other address must be valid', async () => {
    const life = await beginWithdrawal(server())
    for (const statement of [{}, { name: ' ' }, { ...STATEMENT, email: 'nobody' }]) {
      expect((await life.declare(statement)).outcome).toBe('400 validation_failed')
    }
    expect(await life.row()).toBeUndefined()
  })

  it('who asked for an immediate start pays for the time used, to the second', async () => {
    const life = await beginWithdrawal(server(), {
      attempt: { countryCode: 'FR', immediateStartAt: new Date(), immediateStartText: 'Begin at once.' },
    })
    expect(await withdrawalNotice(server().withdrawalDeps, life.id)).toMatchObject({
      immediateStart: 'Begin at once.',
    })
    await life.goTo(7)
    expect((await life.read()).data.refund).toEqual({
      paidMinor: 1949,
      refundedMinor: 0,
      usedMinor: 487,
      usedFor: 'asked_to_start',
      refundMinor: 1462,
    })
    await life.declare()
    // Time until the settlement does not count as used.
    await life.goTo(8)
    await life.settle()
    expect(life.money()).toEqual([{ charged: 1949, refunded: 1462 }])
    expect(await life.row()).toMatchObject({ status: 'refunded', refundMinor: 1462 })
    expect(life.mails()).toMatchObject([{ refundMinor: 1462, hasAskedToStart: true }])
  })
})

describe('the link of a mail', () => {
  it('withdraws without a sign-in, and shows neither name nor address', async () => {
    const life = await beginWithdrawal(server(), {
      attempt: { countryCode: 'IT', fullName: 'Ada Canary', deviceInfo: { timezone: 'Europe/Rome' } },
    })
    const { data } = await life.readLink()
    expect(data).toMatchObject({ state: 'open', maskedEmail: 'B•••@Example.com' })
    expect(JSON.stringify(data)).not.toContain('Canary')
    expect(JSON.stringify(data)).not.toContain(life.customer.email)
    const other = 'other@example.org'
    const { data: declared } = await life.declareByLink({ ...STATEMENT, email: other })
    expect(declared.state).toBe('declared')
    expect(await life.row()).toMatchObject({ channel: 'link', email: other })
    expect(life.mails()).toMatchObject([{ kind: 'withdrawal_confirmed', timeZone: 'Europe/Rome' }])
    expect(server().mails.filter(({ to }) => to === other)).toMatchObject([
      { dedupeKey: `withdrawal:${life.id}:copy`, content: { kind: 'withdrawal_confirmed' } },
    ])
  })

  it('is valid for one contract and purpose, and invalid after any change', async () => {
    const life = await beginWithdrawal(server())
    const good = server().tokens.withdrawal(life.id)
    const tokens = [
      server().tokens.cancellation(life.id),
      server().tokens.withdrawal('sub_of_nobody'),
      good.replace(life.id, 'sub_other'),
      `${good}x`,
      'x',
    ]
    for (const token of tokens) {
      const { app } = server()
      const answer = await app.inject({
        method: 'POST',
        url: '/api/api/withdrawal/declare',
        payload: { token, ...STATEMENT },
      })
      expect([token, answer.statusCode]).toEqual([token, 410])
    }
    const stranger = await beginWithdrawal(server())
    const theirs = await stranger.ask(`/member/withdrawal?subscriptionId=${life.id}`, STATEMENT)
    expect(theirs.outcome).toBe('404 no_subscription')
    expect(await life.row()).toBeUndefined()
  })
})

describe('a withdrawal from a short plan', () => {
  it('refunds a renewal that was charged before the plan could be ended', async () => {
    const life = await beginWithdrawal(server(), { plan: WEEK })
    await life.goTo(6)
    await life.declare()
    await life.goTo(8)
    expect(life.money()).toHaveLength(2)
    await life.settle()
    expect(life.money()).toEqual([
      { charged: 699, refunded: 699 },
      { charged: 1399, refunded: 1399 },
    ])
    expect(await life.row()).toMatchObject({ status: 'refunded', refundMinor: 2098 })
    await life.expectBooks()
  })
})
