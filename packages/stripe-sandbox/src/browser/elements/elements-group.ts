import type {
  StripeElements,
  StripeElementsOptions,
  StripeElementsUpdateOptions,
  StripeError,
  StripeExpressCheckoutElement,
  StripeExpressCheckoutElementOptions,
  StripePaymentElement,
  StripePaymentElementOptions,
} from '@stripe/stripe-js'
import type { BrowserBillingDetails, CreatePaymentMethodBody } from '../../browser-api.ts'
import { type GroupOptions, readGroupOptions, updateGroupOptions } from './elements-options.ts'
import { Emitter } from './emitter.ts'
import { asExpressCheckoutElement, ExpressCheckoutElement } from './express-checkout-element.ts'
import { IntegrationError } from '../integration-error.ts'
import { isRecord } from './option-rules.ts'
import { asPaymentElement, PaymentElement } from './payment-element.ts'
import { formReader } from '../texts/form-texts.ts'

const GUIDE = 'Integration guide: https://stripe.com/docs/payments/accept-a-payment-deferred'

export type Collected =
  | { body: CreatePaymentMethodBody; error?: undefined }
  | { body?: undefined; error: StripeError }
type Submitted =
  | { error: StripeError; selectedPaymentMethod?: undefined }
  | { selectedPaymentMethod: string; error?: undefined }

/** A type, or a component of react-stripe-js that has the type. */
const typeOf = (typeOrComponent: unknown): unknown =>
  (typeof typeOrComponent === 'function' || isRecord(typeOrComponent)) && '__elementType' in typeOrComponent
    ? typeOrComponent.__elementType
    : typeOrComponent

/** Removes empty values, which the API does not accept. */
const withoutEmpty = (details: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(details)
      .map(([name, value]): [string, unknown] => [name, isRecord(value) ? withoutEmpty(value) : value])
      .filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )

/** An Elements group, as `stripe.elements()` creates it: at most one element of each type. */
export class ElementsGroup extends Emitter {
  #options: GroupOptions
  #payment: PaymentElement | null = null
  #express: ExpressCheckoutElement | null = null
  #isSubmitted = false

  constructor(options: StripeElementsOptions | undefined, locale: string) {
    super()
    this.#options = readGroupOptions(options, locale)
  }

  get options(): GroupOptions {
    return this.#options
  }

  create(type: 'payment', options?: StripePaymentElementOptions): StripePaymentElement
  create(type: 'expressCheckout', options?: StripeExpressCheckoutElementOptions): StripeExpressCheckoutElement
  create(type: string, options?: object): never
  create(
    type: string,
    options: StripePaymentElementOptions & StripeExpressCheckoutElementOptions = {},
  ): StripePaymentElement | StripeExpressCheckoutElement {
    if (type !== 'payment' && type !== 'expressCheckout') {
      throw new IntegrationError(
        `The payment sandbox only has the elements payment and expressCheckout, not ${type}.`,
      )
    }
    if (this.#options.mode === null && this.#options.clientSecret === null) {
      const name = type === 'payment' ? 'payment' : 'express checkout'
      throw new IntegrationError(
        `In order to create ${type === 'payment' ? 'a' : 'an'} ${name} element, you must pass a clientSecret or mode when creating the Elements group.`,
      )
    }
    if ((type === 'payment' ? this.#payment : this.#express) !== null) {
      throw new IntegrationError(`Can only create one Element of type ${type}.`)
    }
    if (type === 'payment') {
      const made = new PaymentElement(options, this.#options, () => {
        this.#payment = null
        this.#isSubmitted = false
      })
      made.applyAppearance(this.#options.appearance)
      this.#payment = made
      return asPaymentElement(made)
    }
    const made = new ExpressCheckoutElement(options, this.#options, () => {
      this.#express = null
    })
    made.applyAppearance(this.#options.appearance)
    this.#express = made
    return asExpressCheckoutElement(made)
  }

  getElement(type: 'payment'): StripePaymentElement | null
  getElement(type: 'expressCheckout'): StripeExpressCheckoutElement | null
  // Also accepts components of react-stripe-js, which extend Stripe's type.
  getElement(typeOrComponent: unknown): null
  getElement(typeOrComponent: unknown): StripePaymentElement | StripeExpressCheckoutElement | null {
    const type = typeOf(typeOrComponent)
    if (type === 'payment') return this.#payment
    return type === 'expressCheckout' ? this.#express : null
  }

  async update(changes: StripeElementsUpdateOptions): Promise<void> {
    this.#options = updateGroupOptions(this.#options, changes)
    for (const made of [this.#payment, this.#express]) {
      made?.applyAppearance(this.#options.appearance)
      made?.updateGroup(this.#options)
    }
    await Promise.resolve()
    this.emit('update-end')
  }

  /** Nothing to fetch: the intent is read when it is confirmed. */
  fetchUpdates(): Promise<{ error?: { message: string } }> {
    if (this.#options.clientSecret === null) {
      return Promise.resolve({
        error: { message: 'elements.fetchUpdates() needs Elements that were created with a clientSecret.' },
      })
    }
    return Promise.resolve({})
  }

  submit(): Promise<Submitted> {
    const wallet = this.#express?.authorized
    if (wallet) {
      this.#isSubmitted = true
      return Promise.resolve({ selectedPaymentMethod: wallet.wallet })
    }
    if (!this.#payment?.isMounted) {
      return Promise.reject(
        new IntegrationError(
          'Invalid value for elements.submit(): elements should have a mounted Payment Element, or an Express Checkout Element in its confirm event.',
        ),
      )
    }
    const error = this.#payment.validate()
    if (error) return Promise.resolve({ error: { type: 'validation_error', ...error } })
    this.#isSubmitted = true
    return Promise.resolve({ selectedPaymentMethod: 'card' })
  }

  /**
   * The body that creates a payment method from the elements. `given` are the page's payer details, which override
   * typed ones. `caller` and `paramName` appear in error messages.
   *
   * @throws IntegrationError
   */
  collect(
    given: BrowserBillingDetails,
    { caller, paramName }: { caller: string; paramName: string },
  ): Collected {
    if (!this.#payment?.isMounted && !this.#express?.isMounted) {
      throw new IntegrationError(
        `Invalid value for ${caller}: elements should have a mounted Payment Element or Express Checkout Element.`,
      )
    }
    if (this.#options.mode !== null && !this.#isSubmitted) {
      throw new IntegrationError(
        `elements.submit() must be called before ${caller}. Call elements.submit() as soon as your customer presses pay, prior to any asynchronous work. ${GUIDE}`,
      )
    }
    const wallet = this.#express?.authorized
    if (wallet) {
      const { name, email, phone, address } = wallet.billingDetails
      const details = withoutEmpty({ name, email, phone, address, ...given })
      return { body: { type: 'card', card: { token: wallet.token }, billing_details: details } }
    }
    if (this.#payment === null) {
      throw new IntegrationError(
        `Invalid value for ${caller}: the Express Checkout Element holds nothing yet. Call it in the confirm event.`,
      )
    }
    this.#checkLeftToPage(this.#payment, given, { caller, paramName })
    const typed = this.#payment.read()
    if (typed === null) {
      const error = this.#payment.validate()
      return {
        error: error
          ? { type: 'validation_error', ...error }
          : { type: 'api_error', message: 'An unexpected error has occurred.' },
      }
    }
    const details = withoutEmpty({ ...given, address: { ...typed.address, ...given.address } })
    return {
      body: {
        type: 'card',
        card: typed.card,
        ...(Object.keys(details).length === 0 ? {} : { billing_details: details }),
      },
    }
  }

  /** Closes the wallet's sheet, if open, after success or with an error. */
  settleWallet(error: StripeError | null): void {
    const t = formReader(this.#options.locale)
    this.#express?.finish(error === null ? null : (error.message ?? t('notCompleted')))
  }

  #checkLeftToPage(
    payment: PaymentElement,
    given: BrowserBillingDetails,
    { caller, paramName }: { caller: string; paramName: string },
  ): void {
    const needed = [
      ['name', 'name', given.name],
      ['email', 'email', given.email],
      ['phone', 'phone', given.phone],
      ['country', 'address.country', given.address?.country],
      ['postalCode', 'address.postal_code', given.address?.postal_code],
    ] as const
    for (const [field, path, value] of needed) {
      if (!payment.leavesToPage(field) || value !== undefined) continue
      throw new IntegrationError(
        `You specified "never" for fields.billing_details.${path} when creating the payment Element, but did not pass ${paramName}.billing_details.${path} when calling ${caller}. If you opt out of collecting data via the payment Element using the fields option, the data must be passed in when calling ${caller}.`,
      )
    }
  }
}

/** Type-checks the group against Stripe's type. */
export const asElements = (made: ElementsGroup): StripeElements => made
