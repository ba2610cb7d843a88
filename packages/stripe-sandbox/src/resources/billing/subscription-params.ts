import {
  boolean,
  emptyable,
  integer,
  list,
  metadata,
  notSimulated,
  object,
  oneOf,
  required,
  text,
} from '../../http/params.ts'

const DISCOUNTS = emptyable(
  list(object({ coupon: text(), discount: notSimulated(), promotion_code: notSimulated() })),
)

const ADD_INVOICE_ITEMS = list(
  object({
    discountable: boolean(),
    discounts: notSimulated(),
    metadata: metadata(),
    period: notSimulated(),
    price: required(text()),
    price_data: notSimulated(),
    quantity: integer({ min: 1 }),
    tax_rates: notSimulated(),
  }),
  20,
)

/** Parameters shared by creating and updating a subscription. */
export const SUBSCRIPTION_FIELDS = {
  add_invoice_items: ADD_INVOICE_ITEMS,
  application_fee_percent: notSimulated(),
  automatic_tax: object({ enabled: oneOf('false'), liability: notSimulated() }),
  billing_schedules: notSimulated(),
  billing_thresholds: notSimulated(),
  cancel_at_period_end: boolean(),
  collection_method: oneOf('charge_automatically'),
  days_until_due: notSimulated(),
  default_payment_method: text(),
  default_source: notSimulated(),
  default_tax_rates: notSimulated(),
  description: emptyable(text(500)),
  discounts: DISCOUNTS,
  invoice_settings: notSimulated(),
  metadata: metadata(),
  off_session: boolean(),
  on_behalf_of: notSimulated(),
  payment_settings: object({
    payment_method_options: notSimulated(),
    payment_method_types: emptyable(list(oneOf('card'))),
    save_default_payment_method: oneOf('off', 'on_subscription'),
  }),
  pending_invoice_item_interval: notSimulated(),
  transfer_data: notSimulated(),
  trial_from_plan: notSimulated(),
  trial_settings: object({
    end_behavior: required(
      object({
        billing_cycle_anchor: notSimulated(),
        missing_payment_method: oneOf('cancel', 'create_invoice', 'pause'),
      }),
    ),
  }),
}

const ITEM_FIELDS = {
  billing_thresholds: notSimulated(),
  current_trial: notSimulated(),
  discounts: notSimulated(),
  metadata: metadata(),
  plan: notSimulated(),
  price_data: notSimulated(),
  quantity: integer({ min: 1 }),
  tax_rates: notSimulated(),
}

export const NEW_ITEMS = list(object({ ...ITEM_FIELDS, price: required(text()) }), 20)

export const CHANGED_ITEMS = list(
  object({ ...ITEM_FIELDS, clear_usage: notSimulated(), deleted: notSimulated(), id: text(), price: text() }),
  20,
)

export const CANCELLATION_DETAILS = object({
  comment: emptyable(text()),
  feedback: emptyable(
    oneOf(
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ),
  ),
  feedback_option: notSimulated(),
})
