import { changeItems, endTrialNow, type ChangeOptions } from '../../billing/change-items.ts'
import { redeem } from '../../billing/discounts.ts'
import { expirePendingUpdate } from '../../billing/end-subscription.ts'
import { plannedCancellation } from '../../billing/planned-cancellation.ts'
import { periodEndOf, withItems } from '../../billing/subscription-items.ts'
import { emit } from '../../events.ts'
import { invalidRequest, onlyOneOf } from '../../http/api-error.ts'
import { route } from '../../http/call.ts'
import {
  emptyable,
  given,
  integer,
  mergeMetadata,
  notSimulated,
  object,
  oneOf,
  type ParamsOf,
  required,
  text,
} from '../../http/params.ts'
import { checkOwner } from '../../payments/confirm-payment.ts'
import { findPaymentMethod } from '../../payments/payment-methods.ts'
import type { Subscription } from '../../state/state.ts'
import { now, type World } from '../../world.ts'
import { itemChanges } from './item-changes.ts'
import { CANCELLATION_DETAILS, CHANGED_ITEMS, SUBSCRIPTION_FIELDS } from './subscription-params.ts'
import { findSubscription } from './subscriptions.ts'

const UPDATE = {
  ...SUBSCRIPTION_FIELDS,
  billing_cycle_anchor: object({ type: required(oneOf('now', 'unchanged')) }),
  cancel_at: emptyable(text()),
  cancellation_details: CANCELLATION_DETAILS,
  items: CHANGED_ITEMS,
  payment_behavior: oneOf(
    'allow_incomplete',
    'default_incomplete',
    'error_if_incomplete',
    'pending_if_incomplete',
  ),
  proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'),
  proration_date: integer(),
  trial_end: text(),
  ...notSimulated('add_invoice_items pause_collection'),
}

type Params = ParamsOf<typeof UPDATE>

/** What can still be changed after the end of a subscription. */
const ALWAYS: readonly (keyof Params)[] = ['cancellation_details', 'metadata']
/** What can be changed before the first invoice is paid. */
const WHILE_INCOMPLETE: readonly (keyof Params)[] = ['default_payment_method', 'description', ...ALWAYS]

function checkChangeable(subscription: Subscription, params: Params): void {
  const given = Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  const isOver = subscription.status === 'canceled' || subscription.status === 'incomplete_expired'
  if (isOver && given.some((name) => !ALWAYS.some((allowed) => allowed === name))) {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.', {
      code: 'invalid_canceled_subscription_fields',
    })
  }
  if (
    subscription.status === 'incomplete' &&
    given.some((name) => !WHILE_INCOMPLETE.some((allowed) => allowed === name))
  ) {
    throw invalidRequest(
      'This subscription is `incomplete`: only its default_payment_method, description, cancellation_details and ' +
        'metadata can be updated until its first invoice is paid.',
    )
  }
}

function cancelAtOf(subscription: Subscription, at: number, given: string | null): number | null {
  if (given === null) return null
  if (given === 'min_period_end' || given === 'max_period_end') return periodEndOf(subscription)
  const moment = Number(given)
  if (!Number.isSafeInteger(moment) || moment <= at) {
    throw invalidRequest('Invalid timestamp: must be an integer Unix timestamp in the future.', {
      param: 'cancel_at',
    })
  }
  return moment
}

/** Schedules a cancellation, or removes it. */
function cancellation(subscription: Subscription, params: Params, at: number): Partial<Subscription> {
  const { comment, feedback } = params.cancellation_details ?? {}
  const before = subscription.cancellation_details
  const reason = {
    comment: comment === undefined ? (before?.comment ?? null) : comment,
    feedback: feedback === undefined ? (before?.feedback ?? null) : feedback,
  }
  if (params.cancel_at_period_end === undefined && params.cancel_at === undefined) {
    if (params.cancellation_details === undefined) return {}
    return { cancellation_details: { ...reason, feedback_option: null, reason: before?.reason ?? null } }
  }
  if (params.cancel_at_period_end === true && params.cancel_at !== undefined) {
    throw onlyOneOf('cancel_at', 'cancel_at_period_end')
  }
  const isAtPeriodEnd = params.cancel_at_period_end === true
  const cancelAt = isAtPeriodEnd
    ? periodEndOf(subscription)
    : cancelAtOf(subscription, at, params.cancel_at ?? null)
  return plannedCancellation(subscription, { cancelAt, isAtPeriodEnd, reason }, at)
}

function trialEndOf(subscription: Subscription, given: string, at: number): Partial<Subscription> {
  const end = Number(given)
  if (!Number.isSafeInteger(end) || end <= at) {
    throw invalidRequest(
      "Invalid trial_end: must be an integer Unix timestamp in the future or the string 'now'.",
      {
        param: 'trial_end',
      },
    )
  }
  const items = subscription.items.data.map((item) => ({ ...item, current_period_end: end }))
  return {
    ...withItems(subscription, items),
    status: 'trialing',
    billing_cycle_anchor: end,
    trial_end: end,
    trial_start: subscription.trial_start ?? at,
  }
}

function fieldsOf(world: World, before: Subscription, params: Params): Partial<Subscription> {
  const at = now(world, before.test_clock)
  const settings = params.payment_settings
  const method = params.default_payment_method
  if (method !== undefined)
    checkOwner({ customer: before.customer }, findPaymentMethod(world, method, 'default_payment_method'))
  return {
    ...cancellation(before, params, at),
    ...(params.trial_end === undefined || params.trial_end === 'now'
      ? {}
      : trialEndOf(before, params.trial_end, at)),
    ...given({ default_payment_method: method, description: params.description }),
    ...(params.discounts === undefined
      ? {}
      : {
          discounts: (params.discounts ?? []).flatMap(({ coupon }, index) =>
            coupon === undefined ? [] : [redeem(world, coupon, before, `discounts[${index}][coupon]`).id],
          ),
        }),
    ...(settings === undefined
      ? {}
      : {
          payment_settings: {
            payment_method_options: before.payment_settings?.payment_method_options ?? null,
            payment_method_types:
              settings.payment_method_types === undefined
                ? (before.payment_settings?.payment_method_types ?? null)
                : settings.payment_method_types,
            save_default_payment_method:
              settings.save_default_payment_method ??
              before.payment_settings?.save_default_payment_method ??
              null,
          },
        }),
    ...(params.trial_settings?.end_behavior.missing_payment_method === undefined
      ? {}
      : {
          trial_settings: {
            end_behavior: {
              billing_cycle_anchor: null,
              missing_payment_method: params.trial_settings.end_behavior.missing_payment_method,
            },
          },
        }),
    metadata: mergeMetadata(before.metadata, params.metadata),
  }
}

/**
 * What a pending update supports (https://docs.stripe.com/billing/subscriptions/pending-updates#supported-attributes).
 */
const PENDING: readonly (keyof Params)[] = [
  'billing_cycle_anchor',
  'cancel_at_period_end',
  'items',
  'metadata',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
]
/** Supported by Stripe, but not simulated. */
const PENDING_NOT_SIMULATED: readonly (keyof Params)[] = ['add_invoice_items', 'discounts', 'trial_end']

/** @throws StripeApiError for parameters that a pending update does not support */
function checkPending(params: Params): void {
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || PENDING.some((allowed) => allowed === name)) continue
    throw invalidRequest(
      PENDING_NOT_SIMULATED.some((known) => known === name)
        ? `The payment sandbox does not simulate \`${name}\` with \`payment_behavior=pending_if_incomplete\`; use ` +
            "Stripe's own test keys."
        : `When \`payment_behavior\` is set to \`pending_if_incomplete\`, you can only pass supported params. ` +
            `\`${name}\` is not supported.`,
      { param: name },
    )
  }
  for (const [index, { metadata }] of (params.items ?? []).entries()) {
    if (metadata === undefined) continue
    const name = `items[${index}][metadata]`
    throw invalidRequest(
      'When `payment_behavior` is set to `pending_if_incomplete`, you can only pass supported params. ' +
        `\`${name}\` is not supported.`,
      { param: name },
    )
  }
}

function howOf(params: Params): ChangeOptions {
  const behavior = params.payment_behavior ?? 'allow_incomplete'
  const how = {
    proration: params.proration_behavior ?? 'create_prorations',
    prorationDate: params.proration_date ?? null,
    resetsAnchor: params.billing_cycle_anchor?.type === 'now',
    isOffSession: params.off_session ?? false,
  }
  if (behavior !== 'pending_if_incomplete') return { ...how, behavior }
  const metadata = params.metadata === undefined ? null : mergeMetadata({}, params.metadata)
  return { ...how, behavior, rest: { cancel_at_period_end: params.cancel_at_period_end ?? null, metadata } }
}

/**
 * A new change replaces a pending one, and so does a change that contradicts it
 * (https://docs.stripe.com/changelog/endive/2026-09-30/scheduled-subscription-cancellation).
 */
function dropsPendingUpdate({ pending_update: pending }: Subscription, params: Params): boolean {
  if (pending === null) return false
  const { cancel_at_period_end: isEnding, items = [], billing_cycle_anchor: anchor } = params
  const contradicts =
    isEnding !== undefined &&
    pending.cancel_at_period_end !== null &&
    isEnding !== pending.cancel_at_period_end
  return items.length > 0 || anchor?.type === 'now' || contradicts
}

export const updateSubscriptionRoute = route({
  method: 'POST',
  path: '/v1/subscriptions/:id',
  params: UPDATE,
  run: ({ world, id, params }) => {
    const before = findSubscription(world, id)
    checkChangeable(before, params)
    if (params.payment_behavior === 'pending_if_incomplete') checkPending(params)
    const how = howOf(params)
    const changes = itemChanges(world, before, params.items ?? [])
    if (dropsPendingUpdate(before, params)) expirePendingUpdate(world, before)
    const current = findSubscription(world, id)
    const isPending = how.behavior === 'pending_if_incomplete' && (changes.length > 0 || how.resetsAnchor)
    const changed = isPending
      ? current
      : world.state.subscriptions.put({ ...current, ...fieldsOf(world, current, params) })
    if (params.trial_end === 'now' && changed.status === 'trialing') endTrialNow(world, changed, how)
    else changeItems(world, changed, changes, how)
    const after = world.state.subscriptions.need(id)
    emit(world, 'customer.subscription.updated', after, { before, clock: after.test_clock })
    return after
  },
})
