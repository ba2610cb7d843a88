import type {
  PaymentIntent,
  PaymentIntentOrSetupIntentResult,
  PaymentIntentResult,
  SetupIntent,
  SetupIntentResult,
  StripeError,
} from '@stripe/stripe-js'
import type { AuthenticationOutcome } from '../../browser-api.ts'
import type { ApiClient } from '../api-client.ts'
import { askBank } from './bank-dialog.ts'
import type { ClientSecret } from '../keys-and-secrets.ts'
import { moneyText } from '../elements/money-text.ts'
import { isRecord } from '../elements/option-rules.ts'

/** Stripe.js's message for the API's "The provided PaymentMethod has failed authentication". */
const UNABLE_TO_AUTHENTICATE =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/** The 3D Secure attempt; null if the intent requires another action. */
function sourceOf(nextAction: unknown): string | null {
  if (!isRecord(nextAction) || nextAction['type'] !== 'use_stripe_sdk') return null
  const sdk = nextAction['use_stripe_sdk']
  const source = isRecord(sdk) ? sdk['three_d_secure_2_source'] : null
  return typeof source === 'string' ? source : null
}

/**
 * The error of an intent that failed authentication: as in Stripe.js, failing and canceling give the same
 * `invalid_request_error` with the code `payment_intent_authentication_failure`
 * (https://github.com/stripe/stripe-js/issues/275). A bank's decline gives its card error.
 */
function errorOfIntent(
  last: PaymentIntent['last_payment_error'] | SetupIntent['last_setup_error'],
): StripeError {
  const code = last?.code
  const isAuthentication = code?.endsWith('_intent_authentication_failure') ?? true
  return {
    type: isAuthentication ? 'invalid_request_error' : 'card_error',
    ...(code === undefined ? {} : { code }),
    ...(last?.decline_code === undefined ? {} : { decline_code: last.decline_code }),
    ...(last?.charge === undefined ? {} : { charge: last.charge }),
    ...(last?.doc_url === undefined ? {} : { doc_url: last.doc_url }),
    message: isAuthentication ? UNABLE_TO_AUTHENTICATE : (last?.message ?? 'Your card was declined.'),
    ...(last?.payment_method === undefined ? {} : { payment_method: last.payment_method }),
  }
}

const needsAction = ({ status }: PaymentIntent | SetupIntent): boolean => status === 'requires_action'

type IntentContext = { api: ApiClient; secret: ClientSecret; locale: string }

async function challenge(
  { api, secret }: IntentContext,
  source: string,
  amountText: string | null,
): Promise<StripeError | null> {
  let failure: StripeError | null = null
  await askBank({
    amountText,
    answer: async (outcome: AuthenticationOutcome) => {
      const { error } = await api.authenticate({ source, client_secret: secret.secret, outcome })
      failure = error ?? null
    },
  })
  return failure
}

/** Asks the bank while a payment requires it; returns the final result. */
export async function finishPayment(
  context: IntentContext,
  result: PaymentIntentResult,
): Promise<PaymentIntentResult> {
  const { paymentIntent } = result
  if (paymentIntent === undefined || !needsAction(paymentIntent)) return result
  const source = sourceOf(paymentIntent.next_action)
  if (source === null) return result
  const { amount, currency } = paymentIntent
  const failure = await challenge(context, source, moneyText(amount, currency, context.locale))
  if (failure) return { error: failure }
  const after = await context.api.retrievePaymentIntent(context.secret)
  if (after.paymentIntent?.status !== 'requires_payment_method') return after
  return {
    error: { ...errorOfIntent(after.paymentIntent.last_payment_error), payment_intent: after.paymentIntent },
  }
}

/** The same for a card that is set up for later. */
export async function finishSetup(
  context: IntentContext,
  result: SetupIntentResult,
): Promise<SetupIntentResult> {
  const { setupIntent } = result
  if (setupIntent === undefined || !needsAction(setupIntent)) return result
  const source = sourceOf(setupIntent.next_action)
  if (source === null) return result
  const failure = await challenge(context, source, null)
  if (failure) return { error: failure }
  const after = await context.api.retrieveSetupIntent(context.secret)
  if (after.setupIntent?.status !== 'requires_payment_method') return after
  return { error: { ...errorOfIntent(after.setupIntent.last_setup_error), setup_intent: after.setupIntent } }
}

/** Reads an intent of either kind. */
export const retrieveIntent = ({ api, secret }: IntentContext): Promise<PaymentIntentOrSetupIntentResult> =>
  secret.kind === 'payment' ? api.retrievePaymentIntent(secret) : api.retrieveSetupIntent(secret)
