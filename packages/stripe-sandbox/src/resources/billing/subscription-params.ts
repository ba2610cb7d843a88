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

const DISCOUNTS = emptyable(list(object({ coupon: text(), ...notSimulated('discount promotion_code') })))

const ADD_INVOICE_ITEMS = list(
  object({
    discountable: boolean(),
    metadata: metadata(),
    price: required(text()),
    quantity: integer({ min: 1 }),
    ...notSimulated('discounts period price_data tax_rates'),
  }),
  20,
)

/** Parameters shared by creating and updating a subscription. */
export const SUBSCRIPTION_FIELDS = {
  add_invoice_items: ADD_INVOICE_ITEMS,
  automatic_tax: object({ enabled: oneOf('false'), ...notSimulated('liability') }),
  cancel_at_period_end: boolean(),
  collection_method: oneOf('charge_automatically'),
  default_payment_method: text(),
  description: emptyable(text(500)),
  discounts: DISCOUNTS,
  metadata: metadata(),
  off_session: boolean(),
  payment_settings: object({
    payment_method_types: emptyable(list(oneOf('card'))),
    save_default_payment_method: oneOf('off', 'on_subscription'),
    ...notSimulated('payment_method_options'),
  }),
  trial_settings: object({
    end_behavior: required(
      object({
        missing_payment_method: oneOf('cancel', 'create_invoice', 'pause'),
        ...notSimulated('billing_cycle_anchor'),
      }),
    ),
  }),
  ...notSimulated('application_fee_percent billing_schedules billing_thresholds days_until_due'),
  ...notSimulated('default_source default_tax_rates invoice_settings on_behalf_of'),
  ...notSimulated('pending_invoice_item_interval transfer_data trial_from_plan'),
}

const ITEM_FIELDS = {
  metadata: metadata(),
  quantity: integer({ min: 1 }),
  ...notSimulated('billing_thresholds current_trial discounts plan price_data tax_rates'),
}

export const NEW_ITEMS = list(object({ ...ITEM_FIELDS, price: required(text()) }), 20)

export const CHANGED_ITEMS = list(
  object({ ...ITEM_FIELDS, ...notSimulated('clear_usage deleted'), id: text(), price: text() }),
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
  ...notSimulated('feedback_option'),
})
