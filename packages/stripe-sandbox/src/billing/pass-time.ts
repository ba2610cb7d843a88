import { actAfterCharge, issuerActsAt } from '../disputes/issuer.ts'
import { clockOfDispute, decidedAt, expireDispute } from '../disputes/settle-dispute.ts'
import { emit } from '../events.ts'
import type { Agenda } from '../state/agenda.ts'
import { type Invoice, type Reminder, type State, type Subscription, subscriptionOf } from '../state/state.ts'
import { clockOf, type World } from '../world.ts'
import { BY_BILLING } from '../payments/confirm-payment.ts'
import { beginRetry, giveUp, isGivenUp, isWorthTrying, recordFailure } from './dunning.ts'
import { endSubscription, expirePendingUpdate, expireSubscription } from './end-subscription.ts'
import { defaultMethodOf, finalizeInvoice } from './finalize-invoice.ts'
import { intentOf } from './invoice-payments.ts'
import { isOpenForPayment, payIntent } from './pay-invoice.ts'
import { renewSubscription } from './renew-subscription.ts'
import { periodEndOf } from './subscription-items.ts'
import { announceRenewal, TRIAL_NOTICE_SECONDS, UPCOMING_SECONDS } from './upcoming-invoice.ts'

/** How long a first invoice can be paid (https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses). */
const INCOMPLETE_SECONDS = 23 * 3600

type Step = {
  at: number
  what: 'expire' | 'expire update' | 'announce trial end' | 'announce renewal' | 'renew' | 'cancel'
}

const reminderOf = (state: State, subscription: Subscription): Reminder =>
  state.reminders.get(`reminder:${subscription.id}`) ?? {
    id: `reminder:${subscription.id}`,
    subscription: subscription.id,
    upcomingFor: null,
    trialEndFor: null,
  }

/** The next automatic change of a subscription. On a tie, the first in this list wins. */
function nextStep(state: State, subscription: Subscription): Step | null {
  if (subscription.status === 'incomplete') {
    return { at: subscription.created + INCOMPLETE_SECONDS, what: 'expire' }
  }
  if (!['trialing', 'active', 'past_due'].includes(subscription.status)) return null
  const end = periodEndOf(subscription)
  const start = Math.min(...subscription.items.data.map((item) => item.current_period_start))
  const { upcomingFor, trialEndFor } = reminderOf(state, subscription)
  const { trial_end: trialEnd, cancel_at: cancelAt } = subscription
  const isEnding = cancelAt !== null && cancelAt <= end
  const steps: Step[] = []
  if (subscription.pending_update !== null) {
    steps.push({ at: subscription.pending_update.expires_at, what: 'expire update' })
  }
  if (subscription.status === 'trialing' && trialEnd !== null && trialEndFor !== trialEnd) {
    steps.push({ at: Math.max(start, trialEnd - TRIAL_NOTICE_SECONDS), what: 'announce trial end' })
  }
  if (!isEnding && upcomingFor !== end) {
    steps.push({ at: Math.max(start, end - UPCOMING_SECONDS), what: 'announce renewal' })
  }
  if (isEnding) steps.push({ at: cancelAt, what: 'cancel' })
  else steps.push({ at: end, what: 'renew' })
  return steps.reduce((first, step) => (step.at < first.at ? step : first))
}

function applyDueChange(world: World, subscription: Subscription): void {
  const reminder = reminderOf(world.state, subscription)
  switch (nextStep(world.state, subscription)?.what) {
    case 'expire':
      expireSubscription(world, subscription)
      return
    case 'expire update':
      expirePendingUpdate(world, subscription)
      return
    case 'announce trial end':
      world.state.reminders.put({ ...reminder, trialEndFor: subscription.trial_end })
      emit(world, 'customer.subscription.trial_will_end', subscription, { clock: subscription.test_clock })
      return
    case 'announce renewal':
      world.state.reminders.put({ ...reminder, upcomingFor: periodEndOf(subscription) })
      announceRenewal(world, subscription)
      return
    case 'cancel':
      endSubscription(world, subscription, 'cancellation_requested')
      return
    case 'renew':
      renewSubscription(world, subscription)
      return
    default:
  }
}

function invoiceDueAt(invoice: Invoice): number | null {
  if (invoice.status === 'draft') return invoice.automatically_finalizes_at
  return invoice.status === 'open' ? invoice.next_payment_attempt : null
}

/** Keeps the agenda up to date with subscriptions, invoices, disputes and what issuers will do. */
export function watchDueDates(state: State, agenda: Agenda): void {
  const planSubscription = (id: string): void => {
    const subscription = state.subscriptions.get(id)
    const at = subscription ? (nextStep(state, subscription)?.at ?? null) : null
    agenda.set(`subscription:${id}`, subscription?.test_clock ?? null, at)
  }
  state.subscriptions.watch((_subscription, id) => planSubscription(id))
  state.reminders.watch((_reminder, id) => planSubscription(id.slice('reminder:'.length)))
  state.invoices.watch((invoice, id) => {
    agenda.set(`invoice:${id}`, invoice?.test_clock ?? null, invoice && invoiceDueAt(invoice))
  })
  state.dunning.watch((dunning, id) => {
    const clock = dunning ? (state.invoices.get(dunning.invoice)?.test_clock ?? null) : null
    agenda.set(`confirmation:${id.slice('dunning:'.length)}`, clock, dunning?.waitsUntil ?? null)
  })
  const planIssuer = (id: string): void => {
    const charge = state.charges.get(id)
    const clock = charge ? clockOf({ state }, charge.customer) : null
    agenda.set(`issuer:${id}`, clock, charge ? issuerActsAt(state, charge) : null)
  }
  state.charges.watch((_charge, id) => planIssuer(id))
  state.earlyFraudWarnings.watch((warning) => {
    if (warning) planIssuer(warning.charge)
  })
  state.disputes.watch((dispute, id) => {
    if (dispute) planIssuer(dispute.charge)
    agenda.set(`dispute:${id}`, dispute && clockOfDispute({ state }, dispute), dispute && decidedAt(dispute))
  })
}

/** Charges an open invoice off-session. */
function charge(world: World, invoice: Invoice): void {
  const intent = intentOf(world, invoice.id)
  const subscription = world.state.subscriptions.get(subscriptionOf(invoice) ?? '')
  if (!intent || !subscription || !isOpenForPayment(intent)) return
  const method = defaultMethodOf(world, subscription)
  if (!method) {
    recordFailure(world, invoice, intent)
    return
  }
  if (!isWorthTrying(world, invoice, method.id)) return
  payIntent(world, intent, method, { ...BY_BILLING, isOffSession: true })
}

/** Finalizes and charges the draft of a renewal, one hour after the renewal. */
function finalizeAndCharge(world: World, draft: Invoice): void {
  const invoice = finalizeInvoice(world, draft)
  if (invoice.status === 'open') charge(world, invoice)
}

/** A scheduled retry. If the last one fails, collection ends. */
function retry(world: World, invoice: Invoice): void {
  const begun = beginRetry(world, invoice)
  charge(world, begun)
  const after = world.state.invoices.need(invoice.id)
  if (isGivenUp(world, after)) giveUp(world, after)
}

function runDue(world: World, key: string): void {
  const [kind = '', id = ''] = key.split(':')
  if (kind === 'subscription') {
    applyDueChange(world, world.state.subscriptions.need(id))
    return
  }
  if (kind === 'issuer') {
    actAfterCharge(world, world.state.charges.need(id))
    return
  }
  if (kind === 'dispute') {
    expireDispute(world, world.state.disputes.need(id))
    return
  }
  const invoice = world.state.invoices.need(id)
  if (kind === 'confirmation') giveUp(world, invoice)
  else if (invoice.status === 'draft') finalizeAndCharge(world, invoice)
  else retry(world, invoice)
}

/** A renewal and its notice may share a time; more steps than this are a defect. */
const STEPS_AT_ONE_MOMENT = 8

/** Runs everything that is due on a clock until `until`, in order, each at its own time. */
export function passTime(world: World, clock: string | null, until: number): void {
  const { request } = world
  world.request = null
  try {
    let steps = 0
    for (let next = world.agenda.next(clock); next !== null && next.at <= until; ) {
      world.moment = next.at
      runDue(world, next.key)
      const after = world.agenda.next(clock)
      steps = after?.key === next.key && after.at === next.at ? steps + 1 : 0
      if (steps >= STEPS_AT_ONE_MOMENT) {
        throw new Error(`The sandbox is stuck at ${next.key} at ${next.at}`)
      }
      next = after
    }
  } finally {
    world.moment = null
    world.request = request
  }
}
