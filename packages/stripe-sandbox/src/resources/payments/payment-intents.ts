import { invalidRequest } from '../../http/api-error.ts'
import { type Call, listRoute, route } from '../../http/call.ts'
import {
  emptyable,
  given,
  integer,
  mergeMetadata,
  metadata,
  notSimulated,
  oneOf,
  required,
  text,
} from '../../http/params.ts'
import { unexpectedState } from '../../payments/card-error.ts'
import { checkOwner } from '../../payments/confirm-payment.ts'
import { createPaymentIntent } from '../../payments/payment-intents.ts'
import type { PaymentIntent, PaymentMethod } from '../../state/state.ts'
import { CONFIRM, confirmNow, findPaymentIntent, INTENT_FIELDS } from './confirm-intent.ts'
import {
  BROWSER_FIELDS,
  checkClientSecret,
  FUTURE_USAGE,
  methodFor,
  NEW_INTENT,
  newIntentOf,
  WITH_OWN_METHOD,
} from './confirm-params.ts'
import { checkChargeAmount, checkCurrency } from '../currency.ts'

function readIntent({ world, id, params, caller }: Call<typeof BROWSER_FIELDS>): PaymentIntent {
  const intent = findPaymentIntent(world, id)
  checkClientSecret(intent, caller, params.client_secret)
  return intent
}

const create = route({
  method: 'POST',
  path: '/v1/payment_intents',
  params: {
    ...INTENT_FIELDS,
    ...CONFIRM,
    ...NEW_INTENT,
    amount: required(integer()),
    confirmation_method: oneOf('automatic'),
    currency: required(text()),
    ...notSimulated('mandate on_behalf_of payment_method_configuration radar_options statement_descriptor'),
    ...notSimulated('statement_descriptor_suffix transfer_data transfer_group'),
  },
  run: ({ world, params }) => {
    const currency = checkCurrency(params.currency)
    if (params.amount < 1) {
      throw invalidRequest('This value must be greater than or equal to 1.', {
        code: 'parameter_invalid_integer',
        param: 'amount',
      })
    }
    checkChargeAmount(params.amount, currency)
    const intent = createPaymentIntent(world, {
      ...newIntentOf(world, params),
      amount: params.amount,
      currency,
      setupFutureUsage: params.setup_future_usage ?? null,
      receiptEmail: params.receipt_email ?? null,
    })
    return params.confirm === true ? confirmNow(world, intent, { ...params, ...WITH_OWN_METHOD }) : intent
  },
})

const retrieve = route({
  method: 'GET',
  path: '/v1/payment_intents/:id',
  isForBrowsers: true,
  params: BROWSER_FIELDS,
  run: readIntent,
})

const confirm = route({
  method: 'POST',
  path: '/v1/payment_intents/:id/confirm',
  isForBrowsers: true,
  params: {
    ...INTENT_FIELDS,
    ...CONFIRM,
    ...BROWSER_FIELDS,
    ...notSimulated('amount_to_confirm mandate radar_options'),
  },
  run: (call) => confirmNow(call.world, readIntent(call), call.params),
})

function updatedMethod(intent: PaymentIntent, method: PaymentMethod | null): Partial<PaymentIntent> {
  if (!method || method.id === intent.payment_method) return {}
  checkOwner(intent, method)
  return { payment_method: method.id, status: 'requires_confirmation', next_action: null }
}

const update = route({
  method: 'POST',
  path: '/v1/payment_intents/:id',
  params: {
    ...INTENT_FIELDS,
    amount: integer({ min: 1 }),
    description: text(1000),
    metadata: metadata(),
    payment_method: text(),
    payment_method_data: CONFIRM.payment_method_data,
    receipt_email: emptyable(text()),
    setup_future_usage: emptyable(FUTURE_USAGE),
    ...notSimulated('allowed_payment_method_types currency customer payment_method_configuration'),
    ...notSimulated('payment_method_options statement_descriptor statement_descriptor_suffix'),
    ...notSimulated('transfer_data transfer_group'),
  },
  run: ({ world, id, params }) => {
    const before = findPaymentIntent(world, id)
    const changesPayment =
      params.amount !== undefined ||
      params.payment_method !== undefined ||
      params.payment_method_data !== undefined
    if (changesPayment && (before.status === 'succeeded' || before.status === 'canceled')) {
      const field = params.amount === undefined ? 'payment_method' : 'amount'
      throw unexpectedState(
        `This PaymentIntent's ${field} could not be updated because it has a status of ${before.status}. You may only ` +
          `update the ${field} of a PaymentIntent with one of the following statuses: requires_payment_method, ` +
          'requires_confirmation, requires_action.',
        before,
      )
    }
    if (params.amount !== undefined && world.state.invoicePayments.by('payment_intent', id).length > 0) {
      throw invalidRequest('The amount of a PaymentIntent of an invoice cannot be changed.', {
        param: 'amount',
      })
    }
    if (params.amount !== undefined) checkChargeAmount(params.amount, before.currency)
    return world.state.paymentIntents.put({
      ...before,
      ...updatedMethod(before, methodFor(world, params, null)),
      ...given({
        amount: params.amount,
        description: params.description,
        receipt_email: params.receipt_email,
        setup_future_usage: params.setup_future_usage,
      }),
      metadata: mergeMetadata(before.metadata, params.metadata),
    })
  },
})

const list = listRoute(
  '/v1/payment_intents',
  { customer: text(), ...notSimulated('customer_account') },
  ({ state }, params) => state.paymentIntents.where(params),
)

export const paymentIntentRoutes = [create, retrieve, confirm, update, list]
