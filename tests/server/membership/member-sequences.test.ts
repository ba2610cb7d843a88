import * as fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import type { previewPlanChange, startCardUpdate, updateCard } from '#shared/contract/membership.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { beginLife, type MemberLife } from './member-life.ts'
import { MONTH, QUARTER, useMembershipServer, WEEK } from './membership-server.ts'

const server = useMembershipServer()

afterEach(() => {
  server().intercept(null)
  server().setNow(null)
})

type Preview = RouteData<typeof previewPlanChange>
type Step =
  | { kind: 'wait'; days: number }
  | { kind: 'cancel' | 'undo' | 'refund' }
  | { kind: 'change'; productId: string; isAnswerLost: boolean }
  | { kind: 'card'; card: string }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait'), days: fc.constantFrom(1, 5, 14, 28.1) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'undo', 'refund') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('change'),
      productId: fc.constantFrom('month', 'quarter', 'other-month'),
      isAnswerLost: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('card'),
      card: fc.constantFrom('mastercard', 'chargeCustomerFail'),
    }),
  },
)

let presses = 0

const chargedMinor = ({ customer }: MemberLife): number =>
  server()
    .sandbox.books()
    .charges.filter((charge) => charge.customer === customer.customerId && charge.status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0)

/** @returns what the member has agreed to be charged by it, at most */
async function change(life: MemberLife, productId: string, isAnswerLost: boolean): Promise<number> {
  const seen = await life.ask<Preview>('/member/plan/preview', { productId })
  if (seen.status !== 200) {
    expect(['404 no_subscription', '404 product_not_found', '409 not_possible']).toContain(seen.outcome)
    return 0
  }
  const { dueNowMinor, prorationDate } = seen.data
  const order = { productId, dueNowMinor, prorationDate, key: `press-${1e10 + ++presses}` }
  if (isAnswerLost) {
    server().intercept(async (call, send) => {
      const reply = await send()
      if (call.idempotencyKey?.startsWith('plan:')) throw new Error('cut')
      return reply
    })
    expect((await life.ask('/member/plan', order)).outcome).toBe('502 payment_unavailable')
    server().intercept(null)
  }
  const before = await life.look()
  const { outcome } = await life.ask('/member/plan', order)
  expect(['200', '402 payment_failed']).toContain(outcome)
  const after = await life.look()
  expect(after).toMatchObject(outcome === '200' ? { productId, isCancelAtPeriodEnd: false } : before)
  return outcome === '200' ? dueNowMinor : 0
}

async function useCard(life: MemberLife, card: string): Promise<number> {
  const { stripe } = server().gateway
  const open = (await life.look()).openInvoice
  const setup = await life.ask<RouteData<typeof startCardUpdate>>('/member/card/setup', {})
  if (setup.status !== 200) {
    expect(setup.outcome).toBe('409 not_possible')
    return 0
  }
  const { setupIntentId } = setup.data
  const method = await stripe.paymentMethods.create({ type: 'card', card: { token: `tok_${card}` } })
  await stripe.setupIntents.confirm(setupIntentId, { payment_method: method.id, use_stripe_sdk: true })
  const { data } = await life.ask<RouteData<typeof updateCard>>('/member/card', { setupIntentId })
  const isGood = card === 'mastercard'
  expect(data.openInvoice).toBe(open === null ? 'none' : isGood ? 'paid' : 'declined')
  expect(data.subscription.card).toMatchObject({ last4: isGood ? '4444' : '0341' })
  return open !== null && isGood ? open.amountMinor : 0
}

async function changeCancellation(life: MemberLife, kind: 'cancel' | 'undo'): Promise<0> {
  const { outcome } = await life.ask(kind === 'cancel' ? '/member/cancel' : '/member/undo-cancel', {})
  const { endedAt, isCancelAtPeriodEnd } = await life.look()
  const isDone = outcome === '200' && isCancelAtPeriodEnd === (kind === 'cancel')
  expect(isDone || (outcome === '409 not_possible' && endedAt !== null)).toBe(true)
  return 0
}

/** Carries a step out. @returns what it may have charged; null: time passes, and renewals with it */
async function take(life: MemberLife, next: Step, day: number): Promise<number | null> {
  switch (next.kind) {
    case 'wait':
      await life.goTo(day + next.days)
      return null
    case 'change':
      return change(life, next.productId, next.isAnswerLost)
    case 'card':
      return useCard(life, next.card)
    case 'refund': {
      const request = { followedFrom: '2026-01-01', evidence: 'I have cooked every meal.' }
      await life.ask('/member/refund-request', request)
      return 0
    }
    default:
      return changeCancellation(life, next.kind)
  }
}

it('whatever members do, they are charged what they were shown, and the ledger is what the sandbox has booked', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(MONTH, QUARTER, WEEK),
      fc.array(step, { minLength: 4, maxLength: 8 }),
      async (plan, steps) => {
        const life = await beginLife(server(), { plan })
        let day = 0
        for (const next of steps) {
          const chargedBefore = chargedMinor(life)
          const before = await life.look()
          const due = await take(life, next, day)
          if (next.kind === 'wait') day += next.days
          const charged = chargedMinor(life) - chargedBefore
          // What was cancelled is not charged again; what was owed before still is tried.
          const isOver = before.isCancelAtPeriodEnd && before.openInvoice === null
          expect(charged).toBe(due ?? (isOver ? 0 : charged))
          await life.expectBooks()
          const { hasAccess, accessUntil, renewsAt, isCancelAtPeriodEnd } = await life.look()
          expect(hasAccess).toBe(accessUntil !== null && life.now() < new Date(accessUntil))
          expect(isCancelAtPeriodEnd && renewsAt !== null).toBe(false)
        }
      },
    ),
    { numRuns: 4 },
  )
})
