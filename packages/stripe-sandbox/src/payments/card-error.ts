import type { Decline } from '../cards/declines.ts'
import { type ApiError, docUrl, StripeApiError } from '../http/api-error.ts'
import type { Charge, PaymentIntent, PaymentMethod, SetupIntent } from '../state/state.ts'

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

/** 402 for a declined card. The failed charge, the intent's new state and the events are stored. */
export function cardError(decline: Decline, about: About): StripeApiError {
  const { intent } = about
  const body: ApiError = {
    ...detailsOf(decline, about),
    ...(intent?.object === 'payment_intent' ? { payment_intent: intent } : {}),
    ...(intent?.object === 'setup_intent' ? { setup_intent: intent } : {}),
    ...(about.paymentMethod === undefined ? {} : { payment_method: about.paymentMethod }),
  }
  return new StripeApiError(402, body, { keepsChanges: true })
}
