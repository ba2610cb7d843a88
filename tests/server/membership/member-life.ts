import type { SandboxBooks } from 'stripe-sandbox'
import { everythingSettled } from '../billing/billing-server.ts'
import { expectBooksToAgree } from '../billing/compare-books.ts'
import { buy, type TestCustomer, type TestPlan, useCard } from '../billing/customers.ts'
import { type Answer, ask, type MembershipServer, MONTH, signUp } from './membership-server.ts'
import type { MemberSubscription } from '#shared/contract/membership.ts'

const DAY_SECONDS = 86_400
const START_SECONDS = Date.UTC(2026, 0, 1, 12) / 1000

/** A member with a test clock that the server uses too. */
export type MemberLife = {
  customer: TestCustomer
  token: string
  /** Moves to a number of days after the purchase and processes everything due. */
  goTo: (day: number) => Promise<void>
  now: () => Date
  /** A call as this member. */
  ask: <Data = { subscription: MemberSubscription }>(path: string, body?: object) => Promise<Answer<Data>>
  /** The subscription page. */
  look: () => Promise<MemberSubscription>
  useCard: (card: string) => Promise<void>
  /** Stripe's charges, oldest first. */
  charges: () => SandboxBooks['charges']
  /** Amounts of the successful charges. */
  charged: () => number[]
  /** Mirror and ledgers match the sandbox's books. */
  expectBooks: () => Promise<void>
}

export async function beginLife(
  server: MembershipServer,
  { plan = MONTH, card = 'visa' }: { plan?: TestPlan; card?: string } = {},
): Promise<MemberLife> {
  const clocks = server.gateway.stripe.testHelpers.testClocks
  const { id: clock } = await clocks.create({ frozen_time: START_SECONDS })
  let nowSeconds = START_SECONDS
  const now = () => new Date(nowSeconds * 1000)
  server.setNow(now())
  const customer = await buy(server, { plan, testClock: clock, card })
  await everythingSettled(server)
  const token = await signUp(server, customer)
  const charges = () =>
    server.sandbox.books().charges.filter((charge) => charge.customer === customer.customerId)
  return {
    customer,
    token,
    now,
    goTo: async (day) => {
      const endSeconds = START_SECONDS + Math.round(day * DAY_SECONDS)
      while (nowSeconds < endSeconds) {
        // A test clock advances by two periods at most.
        nowSeconds = Math.min(endSeconds, nowSeconds + plan.days * DAY_SECONDS)
        await clocks.advance(clock, { frozen_time: nowSeconds })
      }
      server.setNow(now())
      await everythingSettled(server)
    },
    ask: (path, body) => ask(server, path, { token, ...(body && { body }) }),
    look: async () => {
      const { data } = await ask<{ subscription: MemberSubscription }>(server, '/member/subscription', {
        token,
      })
      return data.subscription
    },
    useCard: async (next) => {
      await useCard(server, customer, next)
      await everythingSettled(server)
    },
    charges,
    charged: () => charges().flatMap(({ status, amount }) => (status === 'succeeded' ? [amount] : [])),
    expectBooks: async () => {
      await everythingSettled(server)
      await expectBooksToAgree(server, customer.subscriptionId)
    },
  }
}
