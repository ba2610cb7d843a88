import { type NewSubscription, createSubscription } from '../../billing/create-subscription.ts'
import { endSubscription } from '../../billing/end-subscription.ts'
import { findPrice } from '../../billing/subscription-items.ts'
import { invalidRequest, existing, noSuch, onlyOneOf } from '../../http/api-error.ts'
import { listRoute, retrieveRoute, route } from '../../http/call.ts'
import { integer, mergeMetadata, notSimulated, oneOf, required, text } from '../../http/params.ts'
import { findPaymentMethod } from '../../payments/payment-methods.ts'
import type { Customer, Subscription } from '../../state/state.ts'
import { now, type World } from '../../world.ts'
import { findCustomer } from './customers.ts'
import { CANCELLATION_DETAILS, NEW_ITEMS, SUBSCRIPTION_FIELDS } from './subscription-params.ts'

export const findSubscription = (world: World, id: string, param = 'id'): Subscription =>
  existing(world.state.subscriptions.get(id), 'subscription', id, param)

const MAX_TRIAL_DAYS = 730

function trialOf(
  world: World,
  customer: Customer,
  params: { trial_period_days: number | undefined; trial_end: string | undefined },
): NewSubscription['trialEnd'] {
  const { trial_period_days: days, trial_end: end } = params
  if (days !== undefined && end !== undefined) {
    throw onlyOneOf('trial_end', 'trial_period_days')
  }
  if (days !== undefined) {
    if (days > MAX_TRIAL_DAYS) {
      throw invalidRequest('The maximum number of trial period days is 730 (2 years).', {
        param: 'trial_period_days',
      })
    }
    return days === 0 ? null : { days }
  }
  if (end === undefined || end === 'now') return null
  const at = Number(end)
  if (!Number.isSafeInteger(at)) {
    throw invalidRequest("Invalid trial_end: must be an integer Unix timestamp or the string 'now'.", {
      param: 'trial_end',
    })
  }
  if (at <= now(world, customer.test_clock ?? null)) {
    throw invalidRequest('Invalid timestamp: must be an integer Unix timestamp in the future.', {
      param: 'trial_end',
    })
  }
  return { at }
}

const create = route({
  method: 'POST',
  path: '/v1/subscriptions',
  params: {
    ...SUBSCRIPTION_FIELDS,
    cancel_at: integer(),
    currency: text(),
    customer: required(text()),
    items: required(NEW_ITEMS),
    payment_behavior: oneOf(
      'allow_incomplete',
      'default_incomplete',
      'error_if_incomplete',
      'pending_if_incomplete',
    ),
    proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'),
    trial_end: text(),
    trial_period_days: integer({ min: 0 }),
    ...notSimulated('backdate_start_date billing_cycle_anchor billing_cycle_anchor_config billing_mode'),
    ...notSimulated('customer_account'),
  },
  run: ({ world, params }) => {
    const customer = findCustomer(world, params.customer, 'customer')
    const paymentBehavior = params.payment_behavior ?? 'allow_incomplete'
    if (paymentBehavior === 'pending_if_incomplete') {
      throw invalidRequest(
        'You cannot use `payment_behavior=pending_if_incomplete` when creating a subscription.',
        { param: 'payment_behavior' },
      )
    }
    const settings = params.payment_settings
    const method = params.default_payment_method
    return createSubscription(world, {
      customer,
      items: params.items.map((item, index) => ({
        price: findPrice(world, item.price, `items[${index}][price]`, 'recurring'),
        quantity: item.quantity ?? 1,
        metadata: mergeMetadata({}, item.metadata),
      })),
      oneTimeItems: (params.add_invoice_items ?? []).map((item, index) => ({
        price: findPrice(world, item.price, `add_invoice_items[${index}][price]`, 'one_time'),
        quantity: item.quantity ?? 1,
        isDiscountable: item.discountable ?? true,
        metadata: mergeMetadata({}, item.metadata),
      })),
      coupons: (params.discounts ?? []).flatMap(({ coupon }, index) =>
        coupon === undefined ? [] : [{ id: coupon, param: `discounts[${index}][coupon]` }],
      ),
      paymentBehavior,
      paymentSettings: {
        payment_method_options: null,
        payment_method_types: settings?.payment_method_types ?? null,
        save_default_payment_method: settings?.save_default_payment_method ?? 'off',
      },
      defaultPaymentMethod:
        method === undefined ? null : findPaymentMethod(world, method, 'default_payment_method'),
      trialEnd: trialOf(world, customer, params),
      missingPaymentMethod: params.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      cancelAtPeriodEnd: params.cancel_at_period_end ?? false,
      cancelAt: params.cancel_at ?? null,
      description: params.description ?? null,
      metadata: mergeMetadata({}, params.metadata),
      isOffSession: params.off_session ?? false,
    })
  },
})

const retrieve = retrieveRoute('/v1/subscriptions/:id', findSubscription)

const cancel = route({
  method: 'DELETE',
  path: '/v1/subscriptions/:id',
  params: {
    cancellation_details: CANCELLATION_DETAILS,
    ...notSimulated('invoice_now prorate'),
  },
  run: ({ world, id, params }) => {
    const subscription = findSubscription(world, id)
    if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') {
      throw noSuch('subscription', id)
    }
    const details = params.cancellation_details
    return endSubscription(
      world,
      {
        ...subscription,
        cancellation_details: {
          comment: details?.comment ?? null,
          feedback: details?.feedback ?? null,
          feedback_option: null,
          reason: null,
        },
      },
      'cancellation_requested',
    )
  },
})

function hasStatus(subscription: Subscription, wanted: string | undefined): boolean {
  if (wanted === 'all') return true
  if (wanted === 'ended') {
    return subscription.status === 'canceled' || subscription.status === 'incomplete_expired'
  }
  return wanted === undefined ? subscription.status !== 'canceled' : subscription.status === wanted
}

const list = listRoute(
  '/v1/subscriptions',
  {
    customer: text(),
    status: oneOf(
      'active',
      'all',
      'canceled',
      'ended',
      'incomplete',
      'incomplete_expired',
      'past_due',
      'paused',
      'trialing',
      'unpaid',
    ),
    test_clock: text(),
    ...notSimulated('automatic_tax collection_method current_period_end current_period_start'),
    ...notSimulated('customer_account plan price'),
  },
  (world, { status, customer, test_clock: clock }) => {
    if (customer !== undefined) findCustomer(world, customer, 'customer')
    const isListed = (subscription: Subscription): boolean =>
      hasStatus(subscription, status) &&
      // Subscriptions on a test clock are listed only with it or their customer.
      (clock !== undefined || customer !== undefined || subscription.test_clock === null)
    return world.state.subscriptions.where({ customer, test_clock: clock }).filter(isListed)
  },
)

export const subscriptionRoutes = [create, retrieve, cancel, list]
