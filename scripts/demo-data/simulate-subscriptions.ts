import Stripe from 'stripe'
import type { SubscriptionChange, TestCardName } from 'stripe-sandbox'
import type { cancellationReasons, refundRequests } from '#server/db/schema/membership.ts'
import type { disputes, subscriptionStatusHistory } from '#server/db/schema/billing.ts'
import type { DemoPlan, PlanAtStripe } from './demo-plans.ts'
import { DAY_MS } from '#shared/lib/time.ts'
import type { Order } from './make-session.ts'
import type { PaymentWorld } from './payment-world.ts'
import type { SubscriptionAction, PlannedSubscription } from './plan-subscription.ts'
import type { Seeded } from './seeded.ts'

type HistoryRow = typeof subscriptionStatusHistory.$inferInsert
type DisputeRow = typeof disputes.$inferSelect
type RequestRow = typeof refundRequests.$inferSelect

/** An order that created a subscription, with the rows that our tables need beside Stripe's objects. */
export type SimulatedSubscription = {
  order: Order
  subscriptionId: string
  customerId: string
  paymentIntentId: string
  card: TestCardName
  history: HistoryRow[]
  reasons: (typeof cancellationReasons.$inferInsert)[]
  request: RequestRow | null
  warningIds: string[]
  /** Times of its dispute that Stripe does not store. */
  disputeTimes: Partial<Pick<DisputeRow, 'submittedAt' | 'renewalsStoppedAt' | 'closedAt'>>
}

export type PlannedOrder = { order: Order; life: PlannedSubscription }

const CARDS: readonly (readonly [TestCardName, number])[] = [
  ['visa', 55],
  ['mastercard', 28],
  ['amex', 9],
  ['discover', 5],
  ['visa_debit', 3],
]
const CARD_OF_COUNTRY: Readonly<Record<string, TestCardName>> = { DE: 'de', FR: 'fr', GB: 'gb' }
/** From pressing Pay to the bank's answer. */
const PAYING_MS = 4_000
/** Delay of webhooks. */
const WEBHOOK_MS = 1_500
/** Days of evidence before a refund request. */
const FOLLOWED_DAYS = 7

const EVIDENCE = [
  'I followed the plan for the whole week and kept notes of every meal. It does not suit my shifts.',
  'Seven days of breakfasts, lunches and dinners as planned; the list is in my notes. No change for me.',
  'I cooked everything from the plan. My doctor has advised me to eat differently.',
] as const

const daysOf = (subscription: SubscriptionChange['subscription']): number | null => {
  const recurring = subscription.items.data[0]?.price.recurring
  return recurring?.interval === 'day' ? recurring.interval_count : null
}

/** The history row of a change of status or terms; null if neither changed. */
function historyRow(
  { atMs, cause, subscription }: SubscriptionChange,
  before: HistoryRow | undefined,
): HistoryRow | null {
  const [item] = subscription.items.data
  const row = {
    stripeSubscriptionId: subscription.id,
    fromStatus: before?.toStatus ?? null,
    toStatus: subscription.status,
    productId: item?.price.metadata['planId'] ?? null,
    priceMinor: item?.price.unit_amount ?? null,
    periodDays: daysOf(subscription),
    isCancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    cause,
    recordedAt: new Date(atMs + WEBHOOK_MS),
  }
  const isSame =
    before !== undefined &&
    before.toStatus === row.toStatus &&
    before.productId === row.productId &&
    before.priceMinor === row.priceMinor &&
    before.isCancelAtPeriodEnd === row.isCancelAtPeriodEnd
  return isSame ? null : row
}

/** Ignores declined cards. @throws every other error */
function throwUnlessDeclined(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeCardError)) throw error
}

/**
 * Runs all orders through the payment sandbox, on its clock, until `untilMs`: payments, renewals, declines, changes and ends.
 * The invoices are therefore those that Stripe would have created.
 */
export async function simulateSubscriptions({
  world,
  planned,
  plans,
  random,
  untilMs,
  onProgress,
}: {
  world: PaymentWorld
  planned: readonly PlannedOrder[]
  plans: (plan: DemoPlan) => PlanAtStripe
  random: Seeded
  untilMs: number
  onProgress: (part: number) => void
}): Promise<SimulatedSubscription[]> {
  const { stripe } = world.gateway
  const simulated = new Map<string, SimulatedSubscription>()
  const ofOrder = new Map<Order, SimulatedSubscription>()
  const customers = new Map<string, string>()

  const writeHistory = (): void => {
    for (const change of world.takeChanges()) {
      const life = simulated.get(change.subscription.id)
      const row = life && historyRow(change, life.history.at(-1))
      if (row) life.history.push(row)
    }
  }
  const customerOf = async ({ email, name, plan }: Order): Promise<string> => {
    const key = `${email.toLowerCase()} ${plan.currency}`
    const known = customers.get(key)
    // A credit from a cheaper plan would pay: the order would have no payment to confirm.
    if (known !== undefined && world.state.customers.need(known).balance === 0) return known
    const { id } = await stripe.customers.create({ email, name })
    customers.set(key, id)
    return id
  }

  const begin = async (order: Order): Promise<SimulatedSubscription> => {
    const customerId = await customerOf(order)
    const { priceId, couponId, oneTimePriceId } = plans(order.plan)
    const subscription = await stripe.subscriptions.create({
      customer: customerId,
      items: [{ price: priceId }],
      ...(couponId !== null && { discounts: [{ coupon: couponId }] }),
      ...(oneTimePriceId !== null && { add_invoice_items: [{ price: oneTimePriceId }] }),
      ...(order.plan.type === 'trial' && {
        trial_period_days: order.plan.durationDays,
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      }),
      payment_behavior: 'default_incomplete',
      payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
      metadata: { attemptId: order.attemptId, productId: order.plan.id, leadId: order.leadId },
    })
    const [payment] = world.state.invoicePayments.by(
      'invoice',
      world.state.subscriptions.need(subscription.id).latest_invoice ?? '',
    )
    const life: SimulatedSubscription = {
      order,
      subscriptionId: subscription.id,
      customerId,
      paymentIntentId: payment?.payment.payment_intent ?? '',
      card: CARD_OF_COUNTRY[order.country ?? ''] ?? random.weighted(CARDS),
      history: [],
      reasons: [],
      request: null,
      warningIds: [],
      disputeTimes: {},
    }
    simulated.set(life.subscriptionId, life)
    ofOrder.set(order, life)
    return life
  }

  const buy = async (order: Order): Promise<void> => {
    const { card, customerId, paymentIntentId } = await begin(order)
    world.passTimeUntil(order.atMs + PAYING_MS)
    const token = order.isPaid ? card : 'visa_chargeDeclinedInsufficientFunds'
    const method = await stripe.paymentMethods.create({ type: 'card', card: { token: `tok_${token}` } })
    if (order.isPaid) await stripe.paymentMethods.attach(method.id, { customer: customerId })
    await stripe.paymentIntents
      .confirm(paymentIntentId, { payment_method: method.id, return_url: 'https://example.com/purchase' })
      .catch(throwUnlessDeclined)
  }

  const decideRequest = (
    life: SimulatedSubscription,
    status: 'approved' | 'declined',
    decidedAt: Date,
  ): void => {
    if (life.request?.status === 'open') life.request = { ...life.request, status, decidedAt }
  }

  const refund = async (life: SimulatedSubscription, part: number, at: Date): Promise<void> => {
    const intent = world.state.paymentIntents.need(life.paymentIntentId)
    await stripe.refunds.create({
      payment_intent: intent.id,
      amount: part === 1 ? intent.amount_received : Math.round(intent.amount_received * part),
      reason: 'requested_by_customer',
    })
    decideRequest(life, 'approved', at)
  }

  const requestOf = (life: SimulatedSubscription, atMs: number): RequestRow => ({
    id: random.text(22),
    brandId: life.order.brandId,
    stripeSubscriptionId: life.subscriptionId,
    stripeInvoiceId:
      world.state.invoices.by('subscription', life.subscriptionId).at(0)?.id ?? life.paymentIntentId,
    followedFrom: new Date(atMs - FOLLOWED_DAYS * DAY_MS).toISOString().slice(0, 10),
    evidence: random.pick(EVIDENCE),
    status: 'open',
    decidedAt: null,
    createdAt: new Date(atMs),
  })

  const changePlan = async ({ subscriptionId }: SimulatedSubscription, plan: DemoPlan): Promise<void> => {
    const [item] = world.state.subscriptions.need(subscriptionId).items.data
    if (!item) return
    await stripe.subscriptions
      .update(subscriptionId, {
        items: [{ id: item.id, price: plans(plan).priceId }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
        metadata: { productId: plan.id },
      })
      .catch(throwUnlessDeclined)
  }

  /** The id of the first paid charge, or null. */
  const firstCharge = ({ paymentIntentId }: SimulatedSubscription): string | null =>
    world.state.charges.by('payment_intent', paymentIntentId).find(({ paid }) => paid)?.id ?? null
  const disputeOf = (life: SimulatedSubscription) =>
    world.state.disputes.by('charge', firstCharge(life) ?? '').at(0)

  /** Raises a dispute and stops renewals, as the server does. */
  const dispute = async (
    life: SimulatedSubscription,
    action: Extract<SubscriptionAction, { kind: 'dispute' }>,
  ): Promise<void> => {
    const charge = firstCharge(life)
    if (charge === null) return
    await world.issuer.dispute(charge, action)
    if (action.isInquiry) return
    life.disputeTimes.renewalsStoppedAt = new Date(action.atMs + WEBHOOK_MS)
    const { status } = world.state.subscriptions.need(life.subscriptionId)
    if (status === 'past_due') await stripe.subscriptions.cancel(life.subscriptionId)
    if (status !== 'active' && status !== 'trialing') return
    await stripe.subscriptions.update(life.subscriptionId, { cancel_at_period_end: true })
  }

  /** Answers or accepts the dispute, if it is still open. */
  const answerDispute = async (
    life: SimulatedSubscription,
    action: Extract<SubscriptionAction, { kind: 'answer_dispute' | 'accept_dispute' }>,
  ): Promise<void> => {
    const found = disputeOf(life)
    if (found?.status !== 'needs_response') return
    const at = new Date(action.atMs)
    life.disputeTimes.closedAt = at
    if (action.kind === 'accept_dispute') {
      await stripe.disputes.close(found.id)
      return
    }
    life.disputeTimes.submittedAt = at
    await stripe.disputes.update(found.id, { evidence: { uncategorized_text: action.words } })
  }

  /** Performs the action if the subscription's state still allows it. */
  const act = async (life: SimulatedSubscription, action: SubscriptionAction): Promise<void> => {
    const { subscriptionId: id } = life
    const at = new Date(action.atMs)
    const { status, cancel_at_period_end: isCanceling } = world.state.subscriptions.need(id)
    if (action.kind === 'refund') return refund(life, action.part, at)
    if (action.kind === 'dispute') return dispute(life, action)
    if (action.kind === 'answer_dispute' || action.kind === 'accept_dispute')
      return answerDispute(life, action)
    if (action.kind === 'warn') {
      const charge = firstCharge(life)
      if (charge !== null) life.warningIds.push(await world.issuer.warn(charge, action.fraudType))
      return
    }
    if (status !== 'active' && status !== 'trialing' && status !== 'past_due') return
    switch (action.kind) {
      case 'cancel':
        await stripe.subscriptions.update(id, { cancel_at_period_end: true })
        if (action.reason !== null) {
          const { reason, comment } = action
          life.reasons.push({ stripeSubscriptionId: id, reason, comment, createdAt: at })
        }
        return
      case 'undo_cancellation':
        if (isCanceling && life.disputeTimes.renewalsStoppedAt === undefined)
          await stripe.subscriptions.update(id, { cancel_at_period_end: false })
        return
      case 'end_now':
        await stripe.subscriptions.cancel(id)
        return
      case 'ask_for_refund':
        life.request = requestOf(life, action.atMs)
        return
      case 'decline_refund':
        decideRequest(life, 'declined', at)
        return
      case 'change_plan':
        if (status === 'active' && life.disputeTimes.renewalsStoppedAt === undefined)
          await changePlan(life, action.plan)
        return
      case 'card_fails':
        world.setCard(id, action.decline)
        return
      case 'card_works':
        world.setCard(id, life.card)
        return
      default:
        action satisfies never
    }
  }

  const acts = planned
    .flatMap(({ order, life }) => [
      { order, action: { kind: 'buy' as const, atMs: order.atMs } },
      ...life.actions.map((action) => ({ order, action })),
    ])
    .filter(({ action }) => action.atMs <= untilMs)
    .toSorted((a, b) => a.action.atMs - b.action.atMs)
  for (const [index, { order, action }] of acts.entries()) {
    world.passTimeUntil(action.atMs)
    const life = ofOrder.get(order)
    if (action.kind === 'buy') await buy(order)
    else if (life) await act(life, action)
    writeHistory()
    if (index % 200 === 0) {
      onProgress(index / acts.length)
      await new Promise(setImmediate)
    }
  }
  world.passTimeUntil(untilMs)
  writeHistory()
  return [...simulated.values()]
}
