import { existing, missingParam } from '../../http/api-error.ts'
import { retrieveRoute, route } from '../../http/call.ts'
import {
  given,
  integer,
  mergeMetadata,
  metadata,
  notSimulated,
  object,
  oneOf,
  type ParamsOf,
  required,
  text,
} from '../../http/params.ts'
import {
  attachPaymentMethod,
  type BillingDetails,
  createPaymentMethod,
  findPaymentMethod,
  type NewCard,
} from '../../payments/payment-methods.ts'
import type { PaymentMethod } from '../../state/state.ts'
import type { World } from '../../world.ts'
import { findCustomer } from '../billing/customers.ts'
import { addressOf, billingDetails, NO_ADDRESS } from '../fields.ts'

const CARD = {
  number: text(),
  exp_month: integer(),
  exp_year: integer(),
  cvc: text(),
  token: text(),
  ...notSimulated('networks'),
}

const REDISPLAY = oneOf('always', 'limited', 'unspecified')

/** The data of a new payment method, which confirmations accept as `payment_method_data`. */
export const METHOD_DATA = {
  allow_redisplay: REDISPLAY,
  billing_details: billingDetails(),
  card: object(CARD),
  metadata: metadata(),
  type: oneOf('card'),
}

export type MethodData = ParamsOf<typeof METHOD_DATA>

function cardOf(card: ParamsOf<typeof CARD>): NewCard {
  if (card.token !== undefined) return { token: card.token }
  if (card.number === undefined) throw missingParam('card[number]')
  if (card.exp_month === undefined) throw missingParam('card[exp_month]')
  if (card.exp_year === undefined) throw missingParam('card[exp_year]')
  return {
    number: card.number,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    cvc: card.cvc ?? null,
  }
}

function billingOf(given: MethodData['billing_details']): BillingDetails {
  return {
    address: given?.address ? addressOf(given.address) : NO_ADDRESS,
    email: given?.email ?? null,
    name: given?.name ?? null,
    phone: given?.phone ?? null,
    tax_id: null,
  }
}

/** Creates a method. @throws StripeApiError for a missing or invalid card */
export function methodFromData(world: World, data: MethodData): PaymentMethod {
  if (data.type === undefined) throw missingParam('type')
  if (data.card === undefined) throw missingParam('card')
  const method = createPaymentMethod(world, cardOf(data.card), billingOf(data.billing_details))
  return world.state.paymentMethods.put({
    ...method,
    ...given({ allow_redisplay: data.allow_redisplay }),
    metadata: mergeMetadata({}, data.metadata),
  })
}

const create = route({
  method: 'POST',
  path: '/v1/payment_methods',
  isForBrowsers: true,
  params: {
    ...METHOD_DATA,
    ...notSimulated('customer payment_method radar_options'),
  },
  run: ({ world, params }) => methodFromData(world, params),
})

const retrieve = retrieveRoute('/v1/payment_methods/:id', (world, id) =>
  existing(world.state.paymentMethods.get(id), 'PaymentMethod', id),
)

const attach = route({
  method: 'POST',
  path: '/v1/payment_methods/:id/attach',
  params: { customer: required(text()), ...notSimulated('customer_account') },
  run: ({ world, id, params }) => {
    const customer = findCustomer(world, params.customer, 'customer')
    return attachPaymentMethod(world, findPaymentMethod(world, id, 'id'), customer)
  },
})

export const paymentMethodRoutes = [create, retrieve, attach]
