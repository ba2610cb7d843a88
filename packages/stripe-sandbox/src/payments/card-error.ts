import type { Decline } from '../cards/declines.ts'
import { type ApiError, docUrl, StripeApiError } from '../http/api-error.ts'
import type { Charge, PaymentIntent, PaymentMethod, SetupIntent } from '../state/state.ts'
import type { World } from '../world.ts'

type About = {
  charge?: Charge
  paymentMethod?: PaymentMethod
  intent?: PaymentIntent | SetupIntent
}

const detailsOf = (decline: Decline, about: About) => ({
  type: 'card_error' as const,
  code: decline.code,
  // The API omits `decline_code` if `code` says the same.
  ...(decline.code === 'card_declined' || decline.code === 'authentication_required'
    ? { decline_code: decline.declineCode }
    : {}),
  message: decline.message,
  advice_code: decline.advice,
  network_decline_code: decline.networkDeclineCode,
  ...(decline.param === undefined ? {} : { param: decline.param }),
  ...(about.charge === undefined ? {} : { charge: about.charge.id }),
})

/** For `last_payment_error` and `last_setup_error`. */
export function lastError(decline: Decline, about: About) {
  return {
    ...detailsOf(decline, about),
    doc_url: docUrl(decline.code),
    ...(about.paymentMethod === undefined ? {} : { payment_method: about.paymentMethod }),
  }
}

/** For the last error of an intent whose 3D Secure failed. */
export function authenticationError(world: World, intent: PaymentIntent | SetupIntent) {
  const code = `${intent.object}_authentication_failure` as const
  const method = world.state.paymentMethods.get(intent.payment_method ?? '')
  return {
    type: 'invalid_request_error' as const,
    code,
    doc_url: docUrl(code),
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new ' +
      `PaymentMethod to attempt to fulfill this ${nameOf(intent)} again.`,
    ...(method === undefined ? {} : { payment_method: method }),
  }
}

const nameOf = ({ object }: PaymentIntent | SetupIntent): string =>
  object === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent'

const withIntent = (intent: PaymentIntent | SetupIntent): Partial<ApiError> =>
  intent.object === 'payment_intent' ? { payment_intent: intent } : { setup_intent: intent }

/** A call that the status of the intent does not allow. */
export const unexpectedState = (message: string, intent: PaymentIntent | SetupIntent): StripeApiError =>
  new StripeApiError(400, {
    type: 'invalid_request_error',
    code: `${intent.object}_unexpected_state`,
    message,
    ...withIntent(intent),
  })

/** 402 for a declined card. The failed charge, the intent's new state and the events are stored. */
export function cardError(decline: Decline, about: About): StripeApiError {
  const { intent } = about
  const body: ApiError = {
    ...detailsOf(decline, about),
    ...(intent && withIntent(intent)),
    ...(about.paymentMethod === undefined ? {} : { payment_method: about.paymentMethod }),
  }
  return new StripeApiError(402, body, { keepsChanges: true })
}
