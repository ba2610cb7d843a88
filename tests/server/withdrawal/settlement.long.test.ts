import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { previewPlanChange } from '#shared/contract/membership.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import { useMembershipServer } from '../membership/membership-server.ts'
import { beginWithdrawal, type WithdrawalLife } from './withdrawal-life.ts'

const server = useMembershipServer()

const WHOLE = [{ charged: 1949, refunded: 1949 }]

async function changeTo(life: WithdrawalLife, productId: string): Promise<void> {
  const { data } = await life.ask<RouteData<typeof previewPlanChange>>('/member/plan/preview', { productId })
  const { dueNowMinor, prorationDate } = data
  const key = `change-to-${productId}-012345`
  const changed = await life.ask('/member/plan', { productId, dueNowMinor, prorationDate, key })
  expect(changed.outcome).toBe('200')
}

const balanceOf = async ({ customer }: WithdrawalLife): Promise<number> => {
  const found = await server().gateway.stripe.customers.retrieve(customer.customerId)
  return found.deleted ? 0 : found.balance
}

describe('while Stripe is down', () => {
  it('the declaration counts, is confirmed immediately, and is settled later', async () => {
    const life = await beginWithdrawal(server())
    server().intercept(() => Promise.reject(new Error('away')))
    const { status, data } = await life.declare()
    expect([status, data.state]).toEqual([200, 'declared'])
    expect(life.mails()).toMatchObject([{ kind: 'withdrawal_confirmed', refundMinor: 1949 }])
    await life.settle(3)
    expect(await life.row()).toMatchObject({
      status: 'declared',
      attempts: 3,
      lastError: expect.stringContaining('StripeFault'),
    })
    server().intercept(null)
    await life.settle()
    expect(life.money()).toEqual(WHOLE)
    expect(await life.row()).toMatchObject({ status: 'refunded', lastError: null })
  })

  it.each([
    ['fails before it is done', false],
    ['is done, and its answer is lost', true],
  ])('each call in turn %s: the money is refunded once', async (_name, isDone) => {
    const life = await beginWithdrawal(server())
    await life.declare()
    // Webhooks cause Stripe calls too, which must not be counted.
    server().sandbox.faults.webhooks(() => 'lose')
    let failing = 0
    for (let isWhole = false; !isWhole; ) {
      failing += 1
      let calls = 0
      server().intercept(async (_call, send) => {
        calls += 1
        if (calls !== failing) return send()
        if (isDone) await send()
        throw new Error('cut')
      })
      await life.settle()
      isWhole = calls < failing
    }
    expect(failing).toBeGreaterThan(10)
    expect(await life.row()).toMatchObject({ status: 'refunded', attempts: failing - 1 })
    expect(life.money()).toEqual(WHOLE)
    expect(life.mails()).toHaveLength(1)
    await life.expectBooks()
  })
})

describe('a crash', () => {
  it('after the declaration was stored: the confirmation and the refund follow', async () => {
    const life = await beginWithdrawal(server())
    await life.declare()
    // The mail was not ordered, and nothing was handed to the queue.
    server().loseMails()
    expect(life.mails()).toEqual([])
    await life.settle()
    expect(life.mails()).toMatchObject([{ kind: 'withdrawal_confirmed' }])
    expect(life.money()).toEqual(WHOLE)
  })
})

describe('a contract', () => {
  it('can be withdrawn from after a cancellation', async () => {
    const life = await beginWithdrawal(server())
    await life.ask('/member/cancel', {})
    expect((await life.look()).withdrawal?.state).toBe('open')
    await life.declare()
    await life.settle()
    expect(life.money()).toEqual(WHOLE)
    expect(await life.look()).toMatchObject({ status: 'canceled', hasAccess: false })
  })

  it('can be withdrawn from after it ended, unless everything was refunded', async () => {
    const life = await beginWithdrawal(server())
    await server().billing.cancelNow(life.id)
    expect((await life.look()).withdrawal?.state).toBe('open')
    const refunded = await beginWithdrawal(server())
    const [invoice] = await server().billing.listInvoices(refunded.id)
    const order = { stripeInvoiceId: invoice?.stripeInvoiceId ?? '', amountMinor: null, key: 'by-hand' }
    await server().billing.refundInvoice({ ...order, reason: 'duplicate' })
    await server().billing.cancelNow(refunded.id)
    expect((await refunded.look()).withdrawal?.state).toBe('settled')
    expect((await refunded.declare()).outcome).toBe('409 not_possible')
    await life.declare()
    await life.settle()
    expect(life.money()).toEqual(WHOLE)
    expect(refunded.money()).toEqual(WHOLE)
  })

  it('with a partial refund: the rest is refunded', async () => {
    const life = await beginWithdrawal(server())
    const [invoice] = await server().billing.listInvoices(life.id)
    const order = {
      stripeInvoiceId: invoice?.stripeInvoiceId ?? '',
      reason: 'requested_by_customer',
    } as const
    await server().billing.refundInvoice({ ...order, amountMinor: 500, key: 'by-hand-1' })
    expect((await life.read()).data.refund).toMatchObject({ refundedMinor: 500, refundMinor: 1449 })
    await life.declare()
    // Another part is refunded by hand at Stripe before the job runs.
    const [charge] = life.charges()
    await server().gateway.stripe.refunds.create({
      payment_intent: String(charge?.payment_intent),
      amount: 100,
    })
    await life.settle(2)
    expect(life.money()).toEqual(WHOLE)
    expect(await life.row()).toMatchObject({ status: 'refunded', refundMinor: 1449 })
    await life.expectBooks()
  })

  it('with an open renewal: it is voided and never charged', async () => {
    const life = await beginWithdrawal(server())
    await life.useCard('chargeCustomerFail')
    await life.goTo(28.1)
    expect(await life.look()).toMatchObject({ status: 'past_due' })
    // Declared in time and settled late.
    server().setNow(new Date('2026-01-10T12:00:00Z'))
    await life.declare()
    await life.settle()
    await life.goTo(60)
    expect(life.money()).toEqual(WHOLE)
    const open = await server().gateway.stripe.invoices.list({ subscription: life.id, status: 'open' })
    expect(open.data).toEqual([])
  })

  it('with a change to a more expensive plan: both payments are refunded', async () => {
    const life = await beginWithdrawal(server())
    await life.goTo(7)
    await changeTo(life, 'quarter')
    const { data } = await life.read()
    expect(data).toMatchObject({ lastDay: '2026-01-16', refund: { usedMinor: 0, refundMinor: 1949 + 6537 } })
    await life.declare()
    await life.settle()
    expect(life.money()).toEqual([
      { charged: 1949, refunded: 1949 },
      { charged: 6537, refunded: 6537 },
    ])
    expect(await balanceOf(life)).toBe(0)
    await life.expectBooks()
  })

  it('with a plan change after the period: the cost of the change is refunded', async () => {
    const life = await beginWithdrawal(server())
    await life.goTo(21)
    expect((await life.look()).withdrawal?.state).toBe('expired')
    await changeTo(life, 'quarter')
    await life.goTo(25)
    const { data } = await life.read()
    expect(data).toMatchObject({
      state: 'open',
      purchasedAt: '2026-01-22T12:00:00.000Z',
      refund: { usedMinor: 1461, usedFor: 'earlier_plan', refundMinor: 488 + 7999 - 487 },
    })
    await life.declare()
    await life.settle()
    expect(life.money()).toEqual([
      { charged: 1949, refunded: 488 },
      { charged: 7512, refunded: 7512 },
    ])
  })

  it('with a change to a cheaper plan: no credit is left to spend', async () => {
    const life = await beginWithdrawal(server(), {
      plan: { id: 'quarter', days: 84, priceMinor: 7999, finalPriceMinor: 7999 },
    })
    await life.goTo(4)
    await changeTo(life, 'month')
    expect(await balanceOf(life)).toBeLessThan(-3000)
    await life.declare()
    for (const _ of ['once', 'again']) await life.settle()
    expect(life.money()).toEqual([{ charged: 7999, refunded: 7999 }])
    expect(await balanceOf(life)).toBe(0)
    expect(await life.row()).toMatchObject({ status: 'refunded' })
  })

  it('that was a refunded duplicate has nothing to withdraw from', async () => {
    const kept = await beginWithdrawal(server())
    const life = await beginWithdrawal(server())
    await server()
      .database.db.update(subscriptions)
      .set({ duplicateOf: kept.id })
      .where(eq(subscriptions.stripeSubscriptionId, life.id))
    await server().billing.processPending()
    expect(life.money()).toEqual(WHOLE)
    expect((await life.look()).withdrawal?.state).toBe('settled')
    expect((await life.readLink()).data.state).toBe('settled')
  })
})

describe('a disputed payment', () => {
  /** Stripe's answer to a refund of a disputed charge. */
  const disputed = {
    statusCode: 400,
    headers: {},
    json: () => ({ error: { type: 'invalid_request_error', code: 'charge_disputed', message: 'no' } }),
  }

  it('is not refunded twice: the plan ends, and a mail says that the bank decides', async () => {
    const life = await beginWithdrawal(server())
    await life.declare()
    server().intercept((call, send) =>
      call.method === 'POST' && call.path === '/v1/refunds'
        ? Promise.resolve({ ...disputed } as Awaited<ReturnType<typeof send>>)
        : send(),
    )
    await life.settle(2)
    expect(await life.row()).toMatchObject({ status: 'disputed', refundMinor: 1949 })
    expect(await life.look()).toMatchObject({
      status: 'canceled',
      withdrawal: { declaration: { status: 'disputed' } },
    })
    expect(life.money()).toEqual([{ charged: 1949, refunded: 0 }])
    expect(life.mails().map(({ kind }) => kind)).toEqual([
      'withdrawal_confirmed',
      'withdrawal_refund_by_bank',
    ])
  })

  it('is not attempted if the dispute is known', async () => {
    const life = await beginWithdrawal(server())
    await life.declare()
    const [charge] = life.charges()
    await server().sandbox.issuer.dispute(charge?.id ?? 'ch_none')
    let refunds = 0
    server().intercept((call, send) => {
      if (call.method === 'POST' && call.path === '/v1/refunds') refunds += 1
      return send()
    })
    await life.settle()
    expect([refunds, (await life.row())?.status]).toEqual([0, 'disputed'])
  })
})
