import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { getMemberSubscription, MemberSubscription } from '#shared/contract/membership.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { everythingSettled } from '../billing/billing-server.ts'
import { buy, type TestCustomer } from '../billing/customers.ts'
import { ask, MONTH, QUARTER, signUp, useMembershipServer } from './membership-server.ts'

const server = useMembershipServer()

type Page = RouteData<typeof getMemberSubscription>
type Changed = { subscription: MemberSubscription }

/** A member whose address has two subscriptions, as in data from before the limit of one. */
async function memberOfTwo({ isConfirmed }: { isConfirmed: boolean }) {
  const bought = async (customer: TestCustomer) => {
    await everythingSettled(server())
    await server()
      .database.db.update(checkoutAttempts)
      .set({ status: 'paid' })
      .where(eq(checkoutAttempts.id, customer.attemptId))
    return customer
  }
  const month = await bought(await buy(server(), { plan: MONTH }))
  const quarter = await bought(await buy(server(), { plan: QUARTER, email: month.email }))
  const token = await signUp(server(), month)
  if (isConfirmed) {
    await server()
      .database.db.update(accounts)
      .set({ emailConfirmedAt: new Date() })
      .where(eq(accounts.email, month.email))
  }
  const look = async () => (await ask<Page>(server(), '/member/subscription', { token })).data
  const post = (path: string, subscriptionId: string, body: object = {}) =>
    ask<Changed>(server(), `${path}?subscriptionId=${subscriptionId}`, { token, body })
  return { month, quarter, token, look, post }
}

describe('a member with two subscriptions', () => {
  it('sees both, the longer access first, and can cancel each and undo it', async () => {
    const { month, quarter, look, post } = await memberOfTwo({ isConfirmed: true })
    const { subscription, others } = await look()
    expect(subscription?.id).toBe(quarter.subscriptionId)
    expect(others.map(({ id }) => id)).toEqual([month.subscriptionId])

    const canceled = await post('/member/cancel', month.subscriptionId)
    expect(canceled.data.subscription).toMatchObject({ id: month.subscriptionId, isCancelAtPeriodEnd: true })
    expect((await look()).subscription?.isCancelAtPeriodEnd).toBe(false)
    expect((await post('/member/cancel', quarter.subscriptionId)).data.subscription).toMatchObject({
      id: quarter.subscriptionId,
      isCancelAtPeriodEnd: true,
    })
    const kept = await post('/member/undo-cancel', month.subscriptionId)
    expect(kept.data.subscription).toMatchObject({ id: month.subscriptionId, isCancelAtPeriodEnd: false })
    const both = server()
      .sandbox.books()
      .subscriptions.filter(({ id }) => [month.subscriptionId, quarter.subscriptionId].includes(id))
    expect(new Map(both.map(({ id, cancel_at_period_end: isCanceled }) => [id, isCanceled]))).toEqual(
      new Map([
        [month.subscriptionId, false],
        [quarter.subscriptionId, true],
      ]),
    )
  })

  it('can change the card of each', async () => {
    const { month, post } = await memberOfTwo({ isConfirmed: true })
    const started = await post('/member/card/setup', month.subscriptionId)
    expect(started.data).toMatchObject({ setupIntentId: expect.stringMatching(/^seti_/) })
  })

  it('sees only proven subscriptions until the address is confirmed', async () => {
    const { month, quarter, look, post } = await memberOfTwo({ isConfirmed: false })
    const { subscription, others } = await look()
    expect([subscription?.id, others]).toEqual([month.subscriptionId, []])
    expect((await post('/member/cancel', quarter.subscriptionId)).outcome).toBe('404 no_subscription')
  })

  it("cannot change another person's subscription", async () => {
    const { post } = await memberOfTwo({ isConfirmed: true })
    const stranger = await buy(server(), { plan: MONTH })
    await everythingSettled(server())
    for (const path of ['/member/cancel', '/member/undo-cancel', '/member/card/setup']) {
      expect((await post(path, stranger.subscriptionId)).outcome).toBe('404 no_subscription')
    }
  })
})
