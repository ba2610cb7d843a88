import { invalidRequest, missingParam, onlyOneOf } from '../../http/api-error.ts'
import type { Caller } from '../../http/call.ts'
import {
  boolean,
  mergeMetadata,
  metadata,
  notSimulated,
  object,
  oneOf,
  type ParamsOf,
  required,
  text,
} from '../../http/params.ts'
import { checkOwner } from '../../payments/confirm-payment.ts'
import type { NewIntent } from '../../payments/payment-intents.ts'
import { findPaymentMethod } from '../../payments/payment-methods.ts'
import type { PaymentIntent, PaymentMethod, SetupIntent } from '../../state/state.ts'
import type { World } from '../../world.ts'
import { findCustomer } from '../billing/customers.ts'
import { METHOD_DATA, methodFromData, type MethodData } from './payment-methods.ts'

/** Parameters of confirmations, shared by payment and setup intents. `payment_method_types` is not one of them. */
export const CONFIRM_FIELDS = {
  payment_method: text(),
  payment_method_data: object(METHOD_DATA),
  return_url: text(),
  use_stripe_sdk: boolean(),
  ...notSimulated('allowed_payment_method_types confirmation_token mandate_data payment_method_options'),
}

/** Parameters of new intents, shared by payment and setup intents. */
export const NEW_INTENT = {
  automatic_payment_methods: object({
    allow_redirects: oneOf('always', 'never'),
    enabled: required(boolean()),
  }),
  confirm: boolean(),
  customer: text(),
  description: text(1000),
  metadata: metadata(),
}

type MethodParams = { payment_method: string | undefined; payment_method_data: MethodData | undefined }

export function newIntentOf(world: World, params: ParamsOf<typeof NEW_INTENT> & MethodParams): NewIntent {
  const customer = params.customer === undefined ? null : findCustomer(world, params.customer, 'customer')
  const paymentMethod = methodFor(world, params, null)
  if (paymentMethod) checkOwner({ customer: customer?.id ?? null }, paymentMethod)
  const automatic = params.automatic_payment_methods
  return {
    customer,
    paymentMethod,
    description: params.description ?? null,
    metadata: mergeMetadata({}, params.metadata),
    // Since API version 2023-08-16 the dashboard's methods are the default.
    automaticMethods:
      automatic?.enabled === false ? null : { allow_redirects: automatic?.allow_redirects ?? 'always' },
  }
}

/** A new intent already has its method. */
export const WITH_OWN_METHOD = { payment_method: undefined, payment_method_data: undefined }

/** Added by Stripe.js when it calls with the publishable key. */
export const BROWSER_FIELDS = { client_secret: text() }

/** A browser needs the intent's client secret. */
export function checkClientSecret(
  intent: PaymentIntent | SetupIntent,
  caller: Caller,
  given: string | undefined,
): void {
  const kind = intent.object === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent'
  if (given === undefined) {
    if (caller === 'secret') return
    throw missingParam('client_secret')
  }
  if (given === intent.client_secret) return
  throw invalidRequest(
    `The client_secret provided does not match any associated ${kind} on this account. Ensure the publishable key used ` +
      `belongs to the same account that created the ${kind}.`,
    { code: `${intent.object}_invalid_parameter`, param: 'client_secret' },
  )
}

/** The method that a confirmation names or describes, else the one the intent has. */
export function methodFor(world: World, params: MethodParams, current: string | null): PaymentMethod | null {
  if (params.payment_method !== undefined && params.payment_method_data !== undefined) {
    throw onlyOneOf('payment_method', 'payment_method_data')
  }
  if (params.payment_method_data !== undefined) return methodFromData(world, params.payment_method_data)
  const id = params.payment_method ?? current
  return id === null ? null : findPaymentMethod(world, id, 'payment_method')
}

export const FUTURE_USAGE = oneOf('off_session', 'on_session')
