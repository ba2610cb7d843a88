import type { PaymentIntent, SetupIntent, StripeError } from '@stripe/stripe-js'
import type { AuthenticationOutcome } from '../../browser-api.ts'
import type { ApiClient, Intent, Outcome } from '../api-client.ts'
import { askBank } from './bank-dialog.ts'
import type { ClientSecret } from '../keys-and-secrets.ts'
import { moneyText } from '../elements/money-text.ts'
import { isRecord } from '../elements/option-rules.ts'
import { formReader } from '../texts/form-texts.ts'

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
  locale: string,
): StripeError {
  const t = formReader(locale)
  const code = last?.code
  const isAuthentication = code?.endsWith('_intent_authentication_failure') ?? true
  return {
    type: isAuthentication ? 'invalid_request_error' : 'card_error',
    ...(code === undefined ? {} : { code }),
    ...(last?.decline_code === undefined ? {} : { decline_code: last.decline_code }),
    ...(last?.charge === undefined ? {} : { charge: last.charge }),
    ...(last?.doc_url === undefined ? {} : { doc_url: last.doc_url }),
    message: isAuthentication ? t('notAuthenticated') : (last?.message ?? t('declined')),
    ...(last?.payment_method === undefined ? {} : { payment_method: last.payment_method }),
  }
}

type IntentContext = { api: ApiClient; secret: ClientSecret; locale: string }

async function challenge(
  { api, secret, locale }: IntentContext,
  source: string,
  amountText: string | null,
): Promise<StripeError | null> {
  let failure: StripeError | null = null
  await askBank({
    amountText,
    locale,
    answer: async (outcome: AuthenticationOutcome) => {
      const { error } = await api.authenticate({ source, client_secret: secret.secret, outcome })
      failure = error ?? null
    },
  })
  return failure
}

/** Asks the bank if the intent requires it; returns the final result. */
export async function finishIntent(
  context: IntentContext,
  result: Outcome<Intent>,
): Promise<Outcome<Intent>> {
  const intent = result.value
  const source = intent?.status === 'requires_action' ? sourceOf(intent.next_action) : null
  if (intent === undefined || source === null) return result
  const isPayment = intent.object === 'payment_intent'
  const amountText = isPayment ? moneyText(intent.amount, intent.currency, context.locale) : null
  const failure = await challenge(context, source, amountText)
  if (failure) return { error: failure }
  const after = await context.api.retrieveIntent(context.secret)
  if (after.value?.status !== 'requires_payment_method') return after
  return after.value.object === 'payment_intent'
    ? {
        error: {
          ...errorOfIntent(after.value.last_payment_error, context.locale),
          payment_intent: after.value,
        },
      }
    : { error: { ...errorOfIntent(after.value.last_setup_error, context.locale), setup_intent: after.value } }
}
