import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type {
  changePlan,
  previewPlanChange,
  startCardUpdate,
  startPayment,
  updateCard,
  verifyPayment,
  verifyPlanChange,
} from '#shared/contract/membership.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { beginLife, type MemberLife } from './member-life.ts'
import { MONTH, QUARTER, useMembershipServer, WEEK } from './membership-server.ts'

const server = useMembershipServer()

type Preview = RouteData<typeof previewPlanChange>
/** How a member responds to their bank; `away`: not at all. */
type Answer = 'complete' | 'fail' | 'cancel' | 'away'
type Change = { kind: 'change'; productId: string; isAnswerLost: boolean; answer: Answer }
type Step =
  | { kind: 'wait'; days: number }
  | { kind: 'cancel' | 'undo' | 'refund' | 'drop' }
  | Change
  | { kind: 'pay'; answer: Answer }
  | { kind: 'card'; card: string }

const answer = fc.constantFrom<Answer>('complete', 'complete', 'fail', 'cancel', 'away')

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait'), days: fc.constantFrom(0.5, 1, 5, 14, 28.1) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'undo', 'refund', 'drop') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('change'),
      productId: fc.constantFrom('month', 'quarter', 'other-month'),
      isAnswerLost: fc.boolean(),
      answer,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay'), answer }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('card'),
      card: fc.constantFrom('mastercard', 'chargeCustomerFail', 'authenticationRequired'),
    }),
  },
)

let presses = 0

const chargedMinor = ({ customer }: MemberLife): number =>
  server()
    .sandbox.books()
    .charges.filter((charge) => charge.customer === customer.customerId && charge.status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0)

/** The bank confirmation in the browser. @returns whether the payment succeeded */
async function answerBank(clientSecret: string, answered: Answer): Promise<boolean> {
  if (answered === 'away') return false
  const [id = ''] = clientSecret.split('_secret_')
  const intent = await server().gateway.stripe.paymentIntents.retrieve(id)
  expect(intent.client_secret).toBe(clientSecret)
  await server().sandbox.authenticate(intent, answered)
  return answered === 'complete'
}

/** @returns the charged amount */
async function change(
  life: MemberLife,
  { productId, isAnswerLost, answer: answered }: Change,
): Promise<number> {
  const seen = await life.ask<Preview>('/member/plan/preview', { productId })
  if (seen.status !== 200) {
    expect(['404 no_subscription', '404 product_not_found', '409 not_possible']).toContain(seen.outcome)
    return 0
  }
  const { dueNowMinor, prorationDate } = seen.data
  const order = { productId, dueNowMinor, prorationDate, key: `press-${1e10 + ++presses}` }
  const before = await life.look()
  if (isAnswerLost) {
    server().intercept(async (call, send) => {
      const reply = await send()
      if (call.idempotencyKey?.startsWith('plan:')) throw new Error('cut')
      return reply
    })
    await life.ask('/member/plan', order)
    server().intercept(null)
  }
  const pressed = await life.ask<RouteData<typeof changePlan>>('/member/plan', order)
  const after = await life.look()
  if (pressed.outcome !== '200') {
    // Dropping a pending change returns its credit, so the price changes.
    const isRepriced = before.pendingPlan !== null && pressed.outcome === '409 price_changed'
    expect(isRepriced || pressed.outcome === '402 payment_failed').toBe(true)
    expect(after).toMatchObject({ ...before, pendingPlan: null })
    return 0
  }
  const { clientSecret } = pressed.data
  if (clientSecret === null) {
    expect(after).toMatchObject({ productId, isCancelAtPeriodEnd: false, pendingPlan: null })
    return dueNowMinor
  }
  const pendingPlan = { productId, amountMinor: dueNowMinor }
  expect(after).toMatchObject({ ...before, pendingPlan })
  const isPaid = await answerBank(clientSecret, answered)
  const { data } = await life.ask<RouteData<typeof verifyPlanChange>>('/member/plan/verify', { productId })
  expect(data).toMatchObject(
    isPaid
      ? { outcome: 'changed', subscription: { productId, isCancelAtPeriodEnd: false, pendingPlan: null } }
      : { outcome: 'waiting', subscription: { ...before, pendingPlan } },
  )
  return isPaid ? dueNowMinor : 0
}

/** @returns the charged amount */
async function pay(life: MemberLife, answered: Answer): Promise<number> {
  const { openInvoice } = await life.look()
  if (openInvoice === null) return 0
  const { id: invoiceId, amountMinor, isAwaitingConfirmation } = openInvoice
  const { data } = await life.ask<RouteData<typeof startPayment>>('/member/payment/start', { invoiceId })
  expect(data.clientSecret !== null).toBe(isAwaitingConfirmation)
  if (data.clientSecret === null) return 0
  const isPaid = await answerBank(data.clientSecret, answered)
  const verified = await life.ask<RouteData<typeof verifyPayment>>('/member/payment/verify', { invoiceId })
  expect(verified.data.state).toBe(isPaid ? 'paid' : 'waiting')
  return isPaid ? amountMinor : 0
}

async function drop(life: MemberLife): Promise<0> {
  const { pendingPlan, ...before } = await life.look()
  if (pendingPlan === null) return 0
  const { outcome } = await life.ask('/member/plan/drop', { productId: pendingPlan.productId })
  expect(outcome).toBe('200')
  expect(await life.look()).toMatchObject({ ...before, pendingPlan: null })
  return 0
}

const LAST_DIGITS: Readonly<Record<string, string>> = {
  mastercard: '4444',
  chargeCustomerFail: '0341',
  authenticationRequired: '3184',
}
const OPEN_AFTER: Readonly<Record<string, string>> = {
  mastercard: 'paid',
  chargeCustomerFail: 'declined',
  authenticationRequired: 'requires_action',
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
  const confirmed = await stripe.setupIntents.confirm(setupIntentId, {
    payment_method: method.id,
    use_stripe_sdk: true,
  })
  if (confirmed.status === 'requires_action') await server().sandbox.authenticate(confirmed)
  const { data } = await life.ask<RouteData<typeof updateCard>>('/member/card', { setupIntentId })
  expect(data.openInvoice).toBe(open === null ? 'none' : OPEN_AFTER[card])
  expect(data.subscription.card).toMatchObject({ last4: LAST_DIGITS[card] })
  return data.openInvoice === 'paid' ? (open?.amountMinor ?? 0) : 0
}

async function changeCancellation(life: MemberLife, kind: 'cancel' | 'undo'): Promise<0> {
  const { outcome } = await life.ask(kind === 'cancel' ? '/member/cancel' : '/member/undo-cancel', {})
  const { endedAt, isCancelAtPeriodEnd } = await life.look()
  // Without paid time, a cancellation ends the subscription immediately.
  const isCanceled = isCancelAtPeriodEnd || endedAt !== null
  const isDone = outcome === '200' && isCanceled === (kind === 'cancel')
  expect(isDone || (outcome === '409 not_possible' && endedAt !== null)).toBe(true)
  return 0
}

/** Runs a step. @returns what it may have charged; null if time passed, with renewals */
async function take(life: MemberLife, next: Step, day: number): Promise<number | null> {
  switch (next.kind) {
    case 'wait':
      await life.goTo(day + next.days)
      return null
    case 'change':
      return change(life, next)
    case 'pay':
      return pay(life, next.answer)
    case 'drop':
      return drop(life)
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

it('any sequence of member actions charges what was shown, and the ledger matches the sandbox', async () => {
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
          // Nothing is charged after a cancellation; earlier debts are still retried.
          const isOver = before.isCancelAtPeriodEnd && before.openInvoice === null
          expect(charged).toBe(due ?? (isOver ? 0 : charged))
          await life.expectBooks()
          const { hasAccess, accessUntil, renewsAt, isCancelAtPeriodEnd } = await life.look()
          expect(hasAccess).toBe(accessUntil !== null && life.now() < new Date(accessUntil))
          expect(isCancelAtPeriodEnd && renewsAt !== null).toBe(false)
        }
      },
    ),
    { numRuns: 6 },
  )
})
