import type { Appearance, StripeElementsOptions, StripeElementsUpdateOptions } from '@stripe/stripe-js'
import { byName } from '../../words.ts'
import { parseClientSecret } from '../keys-and-secrets.ts'
import { IntegrationError } from '../integration-error.ts'
import {
  amount,
  anything,
  checkOptions,
  flag,
  isRecord,
  list,
  orNull,
  recordOf,
  refused,
  type Rule,
  shape,
  text,
  word,
} from './option-rules.ts'

/** The validated options of an Elements group. */
export type GroupOptions = {
  mode: 'payment' | 'setup' | 'subscription' | null
  clientSecret: string | null
  /** In the currency's smallest unit; null with a client secret, whose intent has the amount. */
  amount: number | null
  currency: string | null
  setupFutureUsage: 'off_session' | 'on_session' | null
  /** Null: all. */
  allowedPaymentMethodTypes: readonly string[] | null
  excludedPaymentMethodTypes: readonly string[]
  canCreatePaymentMethods: boolean
  appearance: Appearance
  /** BCP 47. */
  locale: string
}

const NO_TYPES =
  'is not an accepted parameter. Use allowedPaymentMethodTypes to limit the payment methods, or manage them in the Dashboard (https://docs.stripe.com/changelog/endive/2026-09-30/remove-elements-deferred-intent-payment-method-types).'

const FUTURE_USAGE = orNull(word('off_session', 'on_session'))
const CAPTURE = word('manual', 'automatic', 'automatic_async')
const CURRENCIES = Intl.supportedValuesOf('currency').map((code) => code.toLowerCase())

const APPEARANCE = shape({
  disableAnimations: flag,
  theme: word('stripe', 'night', 'flat'),
  variables: recordOf(text),
  rules: recordOf(recordOf(text)),
  labels: word('auto', 'above', 'floating'),
  inputs: word('spaced', 'condensed'),
})

const SHARED: { [name: string]: Rule } = {
  fonts: list(shape(byName('cssSrc family src display style unicodeRange weight', () => text))),
  locale: text,
  appearance: APPEARANCE,
  currency: word(...CURRENCIES),
  customerSessionClientSecret: text,
  customPaymentMethods: list(anything),
  mode: word('payment', 'setup', 'subscription'),
  amount,
  setupFutureUsage: FUTURE_USAGE,
  setup_future_usage: FUTURE_USAGE,
  captureMethod: CAPTURE,
  capture_method: CAPTURE,
  onBehalfOf: text,
  on_behalf_of: text,
  excludedPaymentMethodTypes: list(text),
  allowedPaymentMethodTypes: list(text),
  paymentMethodConfiguration: text,
  payment_method_configuration: text,
  paymentMethodTypes: refused(NO_TYPES),
  payment_method_types: refused(NO_TYPES),
}

const CREATE: { [name: string]: Rule } = {
  ...SHARED,
  clientSecret: text,
  loader: word('auto', 'always', 'never'),
  customerOptions: shape({ customer: text, ephemeralKey: text }),
  syncAddressCheckbox: word('billing', 'shipping', 'none'),
  paymentMethodCreation: word('manual'),
  paymentMethodOptions: anything,
  payment_method_options: anything,
  externalPaymentMethodTypes: list(text),
  adaptivePricing: shape({ allowed: flag }),
}

const LABEL = 'elements()'
const UPDATE_LABEL = 'elements.update()'

function localeOf(locale: string | undefined, fallback: string): string {
  if (locale === undefined || locale === 'auto') return fallback
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? fallback
  } catch {
    return fallback
  }
}

function checkMoney(options: GroupOptions, label: string): void {
  if (options.mode === 'payment' && options.amount === 0) {
    throw new IntegrationError(`Invalid value for ${label}: amount must be greater than 0.`)
  }
}

/**
 * Validates the options of `stripe.elements(options)`. `locale` comes from `Stripe()`, else from the browser.
 *
 * @throws IntegrationError
 */
export function readGroupOptions(given: StripeElementsOptions | undefined, locale: string): GroupOptions {
  const value: StripeElementsOptions = given ?? {}
  const mode = isRecord(value) ? value['mode'] : undefined
  // A payment or subscription needs an amount; a card set up for later costs nothing.
  const required = mode === 'payment' || mode === 'subscription' ? ['amount', 'currency'] : []
  checkOptions(shape(CREATE, required), value, { label: LABEL })
  const clientSecret = value.clientSecret ?? null
  if (clientSecret !== null) {
    parseClientSecret(clientSecret, LABEL)
    if (value.mode !== undefined) {
      throw new IntegrationError(
        `Invalid value for ${LABEL}: you cannot pass both a mode and a clientSecret.`,
      )
    }
  }
  const deferred = value.mode === undefined ? null : value
  const options: GroupOptions = {
    mode: deferred?.mode ?? null,
    clientSecret,
    amount: deferred !== null && 'amount' in deferred ? deferred.amount : null,
    currency: value.currency ?? null,
    setupFutureUsage: deferred?.setupFutureUsage ?? deferred?.setup_future_usage ?? null,
    allowedPaymentMethodTypes: deferred?.allowedPaymentMethodTypes ?? null,
    excludedPaymentMethodTypes: deferred?.excludedPaymentMethodTypes ?? [],
    canCreatePaymentMethods: value.paymentMethodCreation === 'manual',
    appearance: value.appearance ?? {},
    locale: localeOf(value.locale, locale),
  }
  checkMoney(options, LABEL)
  return options
}

/** Options after `elements.update(changes)`. @throws IntegrationError */
export function updateGroupOptions(options: GroupOptions, given: StripeElementsUpdateOptions): GroupOptions {
  checkOptions(shape(SHARED), given, { label: UPDATE_LABEL })
  for (const name of ['mode', 'amount'] as const) {
    if (given[name] !== undefined && options.mode === null) {
      throw new IntegrationError(
        `Invalid value for ${UPDATE_LABEL}: \`${name}\` is only applicable when a \`mode\` is set.`,
      )
    }
  }
  const updated: GroupOptions = {
    ...options,
    mode: given.mode ?? options.mode,
    amount: given.amount ?? options.amount,
    currency: given.currency ?? options.currency,
    setupFutureUsage: given.setupFutureUsage ?? given.setup_future_usage ?? options.setupFutureUsage,
    allowedPaymentMethodTypes: given.allowedPaymentMethodTypes ?? options.allowedPaymentMethodTypes,
    excludedPaymentMethodTypes: given.excludedPaymentMethodTypes ?? options.excludedPaymentMethodTypes,
    appearance: given.appearance ?? options.appearance,
    locale: localeOf(given.locale, options.locale),
  }
  checkMoney(updated, UPDATE_LABEL)
  return updated
}

/** Whether the group offers a payment method type (`card`, `link`). */
export const offers = (options: GroupOptions, type: string): boolean =>
  (options.allowedPaymentMethodTypes?.includes(type) ?? true) &&
  !options.excludedPaymentMethodTypes.includes(type)
