import { payIntent } from '../../billing/pay-invoice.ts'
import { invalidRequest, existing, type StripeApiError } from '../../http/api-error.ts'
import { boolean, emptyable, notSimulated, oneOf, type ParamsOf, text } from '../../http/params.ts'
import { unexpectedState } from '../../payments/card-error.ts'
import { checkConfirmable, checkOwner } from '../../payments/confirm-payment.ts'
import type { PaymentIntent } from '../../state/state.ts'
import type { World } from '../../world.ts'
import { CONFIRM_FIELDS, FUTURE_USAGE, methodFor } from './confirm-params.ts'

/** Parameters of all calls of an intent that are not simulated. */
export const INTENT_FIELDS = {
  capture_method: oneOf('automatic', 'automatic_async'),
  ...notSimulated('amount_details application_fee_amount customer_account excluded_payment_method_types'),
  ...notSimulated('hooks payment_details shipping'),
}

export const findPaymentIntent = (world: World, id: string, param = 'id'): PaymentIntent =>
  existing(world.state.paymentIntents.get(id), 'payment_intent', id, param)

/** Parameters of a confirmation. */
export const CONFIRM = {
  ...CONFIRM_FIELDS,
  error_on_requires_action: boolean(),
  off_session: boolean(),
  receipt_email: emptyable(text()),
  setup_future_usage: emptyable(FUTURE_USAGE),
}

type ConfirmParams = Omit<ParamsOf<typeof CONFIRM>, 'receipt_email'>

const missingMethod = (intent: PaymentIntent): StripeApiError =>
  unexpectedState(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
      'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment ' +
      'method or ConfirmationToken.',
    intent,
  )

/** Payment methods that may redirect need a return URL. */
function checkReturnUrl(intent: PaymentIntent, params: ConfirmParams): void {
  const redirects = intent.automatic_payment_methods?.allow_redirects === 'always'
  if (!redirects || params.return_url !== undefined || params.use_stripe_sdk === true) return
  throw invalidRequest(
    'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these ' +
      "payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't " +
      'want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and ' +
      '`automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.',
    { param: 'return_url' },
  )
}

/** @throws StripeApiError 402 for a declined card, with the intent in the error */
export function confirmNow(world: World, intent: PaymentIntent, params: ConfirmParams): PaymentIntent {
  checkConfirmable(intent)
  const method = methodFor(world, params, intent.payment_method)
  if (!method) throw missingMethod(intent)
  checkOwner(intent, method)
  checkReturnUrl(intent, params)
  const wanted =
    params.setup_future_usage === undefined
      ? intent
      : world.state.paymentIntents.put({ ...intent, setup_future_usage: params.setup_future_usage })
  const { intent: after, error } = payIntent(world, wanted, method, {
    isOffSession: params.off_session ?? false,
    isAuthenticated: false,
    declinesForAuthentication: (params.off_session ?? false) || (params.error_on_requires_action ?? false),
    usesStripeSdk: params.use_stripe_sdk ?? false,
    returnUrl: params.return_url ?? null,
  })
  if (error) throw error
  return world.state.paymentIntents.need(after.id)
}
