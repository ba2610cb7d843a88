import { emit } from '../events.ts'
import { invalidRequest, missingParam } from '../http/api-error.ts'
import { BY_BILLING, checkOwner } from '../payments/confirm-payment.ts'
import { createSetupIntent } from '../payments/setup-intents.ts'
import type { Customer, Invoice, PaymentMethod, Price, Subscription } from '../state/state.ts'
import { newId, now, type World } from '../world.ts'
import { createInvoice } from './create-invoice.ts'
import { redeem } from './discounts.ts'
import { defaultMethodOf, finalizeInvoice } from './finalize-invoice.ts'
import { intentOf } from './invoice-payments.ts'
import { itemLine, oneTimeLine } from './lines.ts'
import { payIntent } from './pay-invoice.ts'
import { periodEnd } from './periods.ts'
import { createItem } from './subscription-items.ts'

const DAY = 86_400

export type PaymentBehavior = 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete'

export type NewSubscription = {
  customer: Customer
  items: readonly { price: Price; quantity: number; metadata: Record<string, string> }[]
  oneTimeItems: readonly {
    price: Price
    quantity: number
    isDiscountable: boolean
    metadata: Record<string, string>
  }[]
  coupons: readonly { id: string; param: string }[]
  paymentBehavior: PaymentBehavior
  paymentSettings: NonNullable<Subscription['payment_settings']>
  defaultPaymentMethod: PaymentMethod | null
  trialEnd: { days: number } | { at: number } | null
  missingPaymentMethod: 'cancel' | 'create_invoice' | 'pause'
  cancelAtPeriodEnd: boolean
  cancelAt: number | null
  description: string | null
  metadata: Record<string, string>
  isOffSession: boolean
}

function build(world: World, wanted: NewSubscription): Subscription {
  const { customer, items } = wanted
  const clock = customer.test_clock ?? null
  const at = now(world, clock)
  const first = items[0]
  if (!first) throw missingParam('items')
  const { currency } = first.price
  const prices = [...items, ...wanted.oneTimeItems].map(({ price }) => price)
  if (prices.some((price) => price.currency !== currency)) {
    throw invalidRequest(
      `All prices on a subscription must have the same \`currency\`. If you meant to update an existing subscription ` +
        'item instead of creating a new one, make sure to include the subscription item ID in your request.',
      { param: 'items' },
    )
  }
  if (customer.currency != null && customer.currency !== currency) {
    throw invalidRequest(
      'You cannot combine currencies on a single customer. This customer has an active subscription, subscription ' +
        `schedule, discount, quote, or invoice item with currency ${customer.currency}.`,
    )
  }
  const trialEnd =
    wanted.trialEnd === null
      ? null
      : 'at' in wanted.trialEnd
        ? wanted.trialEnd.at
        : at + wanted.trialEnd.days * DAY
  const id = newId(world, 'sub')
  const recurring = first.price.recurring ?? { interval: 'month', interval_count: 1 }
  const period = { start: at, end: trialEnd ?? periodEnd(at, recurring) }
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? at,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: wanted.cancelAtPeriodEnd ? period.end : wanted.cancelAt,
    cancel_at_period_end: wanted.cancelAtPeriodEnd,
    canceled_at: wanted.cancelAtPeriodEnd || wanted.cancelAt !== null ? at : null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: at,
    currency,
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: wanted.defaultPaymentMethod?.id ?? null,
    default_source: null,
    default_tax_rates: [],
    description: wanted.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: items.map((item) => createItem(world, { ...item, subscription: id, at, period })),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: wanted.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: wanted.paymentSettings,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: at,
    // A trial starts at once, even if a one-time item is unpaid: access must follow the paid invoice.
    status: trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: clock,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: wanted.missingPaymentMethod },
    },
    trial_start: trialEnd === null ? null : at,
  } satisfies Subscription
}

/** Charges the first invoice at once, for `allow_incomplete` and `error_if_incomplete`. */
function payAtOnce(
  world: World,
  subscription: Subscription,
  invoice: Invoice,
  wanted: NewSubscription,
): void {
  const intent = intentOf(world, invoice.id)
  if (!intent) return
  const method = defaultMethodOf(world, subscription)
  if (!method) {
    throw invalidRequest(
      'This customer has no attached payment source or default payment method. Please consider adding a default ' +
        'payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-' +
        'setting#payment-method-priority.',
      { code: 'resource_missing' },
    )
  }
  const mustSucceed = wanted.paymentBehavior === 'error_if_incomplete'
  const { error } = payIntent(world, intent, method, {
    ...BY_BILLING,
    isOffSession: wanted.isOffSession,
    declinesForAuthentication: mustSucceed,
  })
  // The API then creates no subscription, so its changes must be undone.
  if (mustSucceed && error) throw error.leavingNothing()
}

/**
 * Creates a subscription and finalizes its first invoice. With `default_incomplete` that waits for the browser to pay
 * it.
 */
export function createSubscription(world: World, wanted: NewSubscription): Subscription {
  if (wanted.defaultPaymentMethod) checkOwner({ customer: wanted.customer.id }, wanted.defaultPaymentMethod)
  const built = build(world, wanted)
  if (wanted.customer.currency == null) {
    world.state.customers.put({ ...wanted.customer, currency: built.currency })
  }
  const discounts = wanted.coupons.map(({ id, param }) => redeem(world, id, built, param).id)
  const subscription = world.state.subscriptions.put({ ...built, discounts })
  const at = subscription.created
  const isTrial = subscription.trial_end !== null
  const first = createInvoice(world, subscription, {
    reason: 'subscription_create',
    lines: [
      ...wanted.oneTimeItems.map((item) => oneTimeLine(world, subscription, { ...item, at })),
      ...subscription.items.data.map((item) => itemLine(world, item, isTrial)),
    ],
    period: { start: at, end: at },
    finalizesAt: null,
  })
  emit(world, 'customer.subscription.created', first.subscription, { clock: subscription.test_clock })
  const invoice = finalizeInvoice(world, first.invoice)
  const afterInvoice = world.state.subscriptions.need(subscription.id)
  if (invoice.status === 'open') {
    if (wanted.paymentBehavior !== 'default_incomplete') payAtOnce(world, afterInvoice, invoice, wanted)
  } else if (defaultMethodOf(world, afterInvoice) === null) {
    // Nothing is due now, so the card is only set up for later.
    const setup = createSetupIntent(world, {
      customer: wanted.customer,
      paymentMethod: null,
      usage: 'off_session',
      description: null,
      metadata: {},
      allowedTypes: null,
      automaticMethods: null,
    })
    world.state.subscriptions.put({ ...afterInvoice, pending_setup_intent: setup.id })
  }
  return world.state.subscriptions.need(subscription.id)
}
