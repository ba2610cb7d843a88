import { boolean, notSimulated, object, oneOf, text } from '../../http/params.ts'
import { invalidRequest } from '../../http/api-error.ts'
import { findPaymentMethod } from '../../payments/payment-methods.ts'
import type { PaymentMethod } from '../../state/state.ts'
import type { World } from '../../world.ts'
import { METHOD_DATA, methodFromData, type MethodData } from './payment-methods.ts'

/** Parameters of confirmations, shared by payment and setup intents. `payment_method_types` is not one of them. */
export const CONFIRM_FIELDS = {
  payment_method: text(),
  payment_method_data: object(METHOD_DATA),
  return_url: text(),
  use_stripe_sdk: boolean(),
  ...notSimulated('allowed_payment_method_types confirmation_token mandate_data payment_method_options'),
}

/** Added by Stripe.js when it calls with the publishable key. */
export const BROWSER_FIELDS = { client_secret: text() }

/** A browser needs the intent's client secret. */
export function checkClientSecret(
  kind: 'PaymentIntent' | 'SetupIntent',
  intent: { client_secret: string | null },
  caller: 'secret' | 'publishable',
  given: string | undefined,
): void {
  if (given === undefined) {
    if (caller === 'secret') return
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    })
  }
  if (given === intent.client_secret) return
  throw invalidRequest(
    `The client_secret provided does not match any associated ${kind} on this account. Ensure the publishable key used ` +
      `belongs to the same account that created the ${kind}.`,
    {
      code: kind === 'PaymentIntent' ? 'payment_intent_invalid_parameter' : 'setup_intent_invalid_parameter',
      param: 'client_secret',
    },
  )
}

/** The method that a confirmation names or describes, else the one the intent has. */
export function methodFor(
  world: World,
  params: { payment_method: string | undefined; payment_method_data: MethodData | undefined },
  current: string | null,
): PaymentMethod | null {
  if (params.payment_method !== undefined && params.payment_method_data !== undefined) {
    throw invalidRequest(
      'You may only specify one of these parameters: payment_method, payment_method_data.',
      {
        code: 'parameters_exclusive',
      },
    )
  }
  if (params.payment_method_data !== undefined) return methodFromData(world, params.payment_method_data)
  const id = params.payment_method ?? current
  return id === null ? null : findPaymentMethod(world, id, 'payment_method')
}

export const FUTURE_USAGE = oneOf('off_session', 'on_session')
