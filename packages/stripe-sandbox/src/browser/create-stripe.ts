import type {
  PaymentIntentOrSetupIntentResult,
  PaymentIntentResult,
  PaymentMethodResult,
  SetupIntentResult,
  Stripe,
  StripeConstructorOptions,
  StripeElements,
  StripeElementsOptions,
  StripeError,
} from '@stripe/stripe-js'
import type { ConfirmIntentBody, CreatePaymentMethodBody } from '../browser-api.ts'
import { ApiClient, asPayment, asSetup, type Intent, type Outcome } from './api-client.ts'
import {
  checkCall,
  CONFIRM,
  CONFIRM_CARD,
  CREATE_FROM_DATA,
  CREATE_FROM_ELEMENTS,
  readBillingDetails,
  readCard,
  readElements,
  readRedisplay,
} from './call-options.ts'
import {
  checkPublishableKey,
  type ClientSecret,
  clientSecretOf,
  type IntentKind,
  parseClientSecret,
} from './keys-and-secrets.ts'
import { asElements, ElementsGroup } from './elements/elements-group.ts'
import { IntegrationError } from './integration-error.ts'
import { finishIntent } from './dialogs/next-action.ts'
import { NOT_SIMULATED, REMOVED, type Simulated } from './not-simulated.ts'
import { anything, checkOptions, flag, isRecord, shape } from './elements/option-rules.ts'

type PaymentData = Pick<ConfirmIntentBody, 'payment_method' | 'payment_method_data'>
type Confirmation = {
  secret: ClientSecret
  body: Omit<ConfirmIntentBody, 'client_secret'>
  /** Where the browser goes afterwards; null if it stays. */
  returnUrl: string | null
  settle: (error: StripeError | null) => void
}

/** Validates the options of `stripe.confirmPayment` and `stripe.confirmSetup`. @throws IntegrationError */
function readConfirmation(kind: IntentKind, options: unknown, caller: string): Outcome<Confirmation> {
  checkCall(CONFIRM, options, caller)
  const group = options['elements'] === undefined ? null : readElements(options['elements'], caller)
  const secret = clientSecretOf(kind, options['clientSecret'] ?? group?.options.clientSecret, caller)
  const params = isRecord(options['confirmParams']) ? options['confirmParams'] : {}
  const goesAway = options['redirect'] !== 'if_required'
  const returnUrl = params['return_url']
  if (goesAway && typeof returnUrl !== 'string') {
    throw new IntegrationError(
      `Invalid value for ${caller}: confirmParams.return_url should be a string. You specified: ${String(returnUrl)}.`,
    )
  }
  const data: PaymentData = {}
  const method = params['payment_method']
  if (typeof method === 'string') data.payment_method = method
  else if (group !== null) {
    const given = readBillingDetails(params['payment_method_data'])
    const collected = group.collect(given, { caller, paramName: 'confirmParams.payment_method_data' })
    if (collected.error) return { error: collected.error }
    data.payment_method_data = collected.body
  }
  const url = typeof returnUrl === 'string' ? { return_url: returnUrl } : {}
  return {
    value: {
      secret,
      body: { ...data, ...url },
      returnUrl: goesAway && typeof returnUrl === 'string' ? returnUrl : null,
      settle: (error) => group?.settleWallet(error),
    },
  }
}

/** The method in `stripe.confirmCardPayment(secret, data)`; null if the intent has its own. @throws IntegrationError */
function readCardData(data: unknown, caller: string): PaymentData | null {
  if (data === undefined) return null
  checkCall(CONFIRM_CARD, data, caller)
  const method = data['payment_method']
  if (method === undefined) return null
  if (typeof method === 'string') return { payment_method: method }
  const card = readCard(isRecord(method) ? method['card'] : method, caller)
  return { payment_method_data: { type: 'card', card, billing_details: readBillingDetails(method) } }
}

/** Leaves the page, as Stripe.js does for a `return_url`. Never resolves. */
function leave(returnUrl: string, parameters: Record<string, string>): Promise<never> {
  const url = new URL(returnUrl, location.href)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  location.assign(url)
  return new Promise<never>(() => {})
}

/** Creates what `Stripe(key, options)` returns, connected to the sandbox at `base`. @throws IntegrationError */
export function createStripe(base: string, key: unknown, options: StripeConstructorOptions = {}): Stripe {
  const api = new ApiClient(base, checkPublishableKey(key))
  const constructorOptions = {
    stripeAccount: anything,
    apiVersion: anything,
    locale: anything,
    betas: anything,
    developerTools: anything,
  }
  checkOptions(shape(constructorOptions), options, { label: 'Stripe()' })
  const wished = options.locale
  const locale = wished === undefined || wished === 'auto' ? navigator.language : wished

  const create = async (body: CreatePaymentMethodBody): Promise<PaymentMethodResult> => {
    const { value, error }: Outcome<NonNullable<PaymentMethodResult['paymentMethod']>> =
      await api.createPaymentMethod(body)
    return error === undefined ? { paymentMethod: value } : { error }
  }

  async function createPaymentMethod(given: unknown): Promise<PaymentMethodResult> {
    const caller = 'stripe.createPaymentMethod()'
    if (!isRecord(given) || !('elements' in given)) {
      checkCall(CREATE_FROM_DATA, given, caller)
      return create({
        type: 'card',
        card: readCard(given['card'], caller),
        billing_details: readBillingDetails(given),
        ...readRedisplay(given),
      })
    }
    checkCall(CREATE_FROM_ELEMENTS, given, caller)
    const group = readElements(given['elements'], caller)
    if (!group.options.canCreatePaymentMethods) {
      throw new IntegrationError(
        `Invalid value for ${caller}: to create a PaymentMethod from elements, set paymentMethodCreation to "manual" when creating the Elements group.`,
      )
    }
    const { params } = given
    const collected = group.collect(readBillingDetails(params), { caller, paramName: 'params' })
    if (collected.error) return { error: collected.error }
    const result = await create({ ...collected.body, ...readRedisplay(params) })
    group.settleWallet(result.error ?? null)
    return result
  }

  async function confirmIntent(kind: IntentKind, given: unknown, caller: string): Promise<Outcome<Intent>> {
    const { value: confirmation, error } = readConfirmation(kind, given, caller)
    if (error) return { error }
    const { secret, body, settle, returnUrl } = confirmation
    const confirmed = await api.confirmIntent(secret, body)
    settle(confirmed.error ?? null)
    const result = await finishIntent({ api, secret, locale }, confirmed)
    if (result.error || returnUrl === null) return result
    return leave(returnUrl, {
      [`${kind}_intent`]: secret.id,
      [`${kind}_intent_client_secret`]: secret.secret,
      redirect_status: result.value.status,
    })
  }

  async function confirmPayment(given: { redirect: 'if_required' }): Promise<PaymentIntentResult>
  async function confirmPayment(given: unknown): Promise<{ error: StripeError }>
  async function confirmPayment(given: unknown): Promise<PaymentIntentResult> {
    return asPayment(await confirmIntent('payment', given, 'stripe.confirmPayment()'))
  }

  async function confirmSetup(given: { redirect: 'if_required' }): Promise<SetupIntentResult>
  async function confirmSetup(given: unknown): Promise<{ error: StripeError }>
  async function confirmSetup(given: unknown): Promise<SetupIntentResult> {
    return asSetup(await confirmIntent('setup', given, 'stripe.confirmSetup()'))
  }

  async function confirmCardPayment(
    clientSecret: unknown,
    data?: unknown,
    { handleActions = true }: { handleActions?: boolean } = {},
  ): Promise<PaymentIntentResult> {
    const caller = 'stripe.confirmCardPayment'
    const secret = clientSecretOf('payment', clientSecret, caller)
    checkOptions(shape({ handleActions: flag }), { handleActions }, { label: caller })
    const method = readCardData(data, caller)
    const current = method === null ? await api.retrieveIntent(secret) : null
    // A confirmed intent only needs 3D Secure.
    const isConfirmed = current?.value?.status === 'requires_action'
    const confirmed = current?.error || isConfirmed ? current : await api.confirmIntent(secret, method ?? {})
    return asPayment(handleActions ? await finishIntent({ api, secret, locale }, confirmed) : confirmed)
  }

  async function handleNextAction(given: unknown): Promise<PaymentIntentOrSetupIntentResult> {
    const caller = 'stripe.handleNextAction()'
    checkCall(shape({ clientSecret: anything }), given, caller)
    const secret = parseClientSecret(given['clientSecret'], caller)
    const found = await api.retrieveIntent(secret)
    if (found.value && found.value.status !== 'requires_action') {
      const kind = secret.kind === 'payment' ? 'PaymentIntent' : 'SetupIntent'
      throw new IntegrationError(
        `handleNextAction: The ${kind} supplied is not in the requires_action state.`,
      )
    }
    const result = await finishIntent({ api, secret, locale }, found)
    return secret.kind === 'payment' ? asPayment(result) : asSetup(result)
  }

  const simulated = {
    elements: (given?: StripeElementsOptions): StripeElements => asElements(new ElementsGroup(given, locale)),
    createPaymentMethod,
    confirmPayment,
    confirmSetup,
    confirmCardPayment,
    handleNextAction,
    retrievePaymentIntent: async (clientSecret: unknown): Promise<PaymentIntentResult> =>
      asPayment(
        await api.retrieveIntent(clientSecretOf('payment', clientSecret, 'stripe.retrievePaymentIntent')),
      ),
    retrieveSetupIntent: async (clientSecret: unknown): Promise<SetupIntentResult> =>
      asSetup(await api.retrieveIntent(clientSecretOf('setup', clientSecret, 'stripe.retrieveSetupIntent'))),
    // Stripe.js reports the libraries in use to Stripe; the sandbox does not need them.
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  } satisfies Pick<Stripe, Simulated> & { _registerWrapper: () => void }
  return { ...NOT_SIMULATED, ...REMOVED, ...simulated }
}
