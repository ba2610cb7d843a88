import type { StripePaymentElement, StripePaymentElementOptions } from '@stripe/stripe-js'
import { allErrors, type RequestedFields, asksForPostalCode, isEmpty } from '../cards/card-details.ts'
import { parseExpiry } from '../cards/card-expiry.ts'
import { CardForm } from '../cards/card-form.ts'
import { brandIcon } from '../cards/card-icons.ts'
import { cardDigits } from '../cards/card-number.ts'
import { countryOfLanguage } from '../cards/countries.ts'
import { drawing, element, freshId } from '../dom.ts'
import type { GroupOptions } from './elements-options.ts'
import type { FieldError } from '../cards/field-error.ts'
import { FORM_STYLES } from '../cards/form-styles.ts'
import { formReader } from '../texts/form-texts.ts'
import { MountedElement } from './mounted-element.ts'
import { checkPaymentOptions, isLeftToPage, updatePaymentOptions } from './payment-options.ts'

/** The values of a complete form, as the API takes them. */
export type TypedCard = {
  card: { number: string; exp_month: number; exp_year: number; cvc: string }
  address: { country?: string; postal_code?: string }
}

type Change = { empty: boolean; complete: boolean; collapsed: boolean }

const requestedFields = (options: StripePaymentElementOptions): RequestedFields => ({
  country: !isLeftToPage(options, 'country'),
  postalCode: !isLeftToPage(options, 'postalCode'),
})

/** The Payment Element with one payment method: a card. */
export class PaymentElement extends MountedElement {
  readonly elementType = 'payment'
  #options: StripePaymentElementOptions
  #group: GroupOptions
  readonly #form: CardForm
  readonly #terms = element('p', { class: 'TermsText' })
  readonly #collapser: HTMLButtonElement
  #isCollapsed: boolean
  #lastChange: Change
  #reportedBrand = 'unknown'

  constructor(options: StripePaymentElementOptions, group: GroupOptions, onDestroy: () => void) {
    checkPaymentOptions(options)
    super(FORM_STYLES, onDestroy)
    this.#options = options
    this.#group = group
    const { address } = options.defaultValues?.billingDetails ?? {}
    this.#form = new CardForm({
      locale: group.locale,
      country: address?.country ?? countryOfLanguage(navigator.language),
      postalCode: address?.postal_code ?? '',
      requested: requestedFields(options),
      onChange: () => this.#reportChange(),
      onEnter: () => this.submitForm(),
    })
    this.#form.root.id = freshId('card')
    this.#form.root.append(this.#terms)
    this.#collapser = element(
      'button',
      { type: 'button', class: 'Collapser', 'aria-controls': this.#form.root.id },
      drawing(brandIcon('unknown'), 'Icon'),
      formReader(group.locale)('card'),
    )
    this.#collapser.addEventListener('click', () => {
      this.#isCollapsed = false
      this.#redraw()
      this.#reportChange()
      this.#form.focus()
    })
    const { layout } = options
    this.#isCollapsed = typeof layout === 'object' && layout.defaultCollapsed === true
    this.#lastChange = this.#change()
    this.root.append(this.#collapser, this.#form.root)
    this.#redraw()
  }

  update(changes: StripePaymentElementOptions): this {
    this.assertAlive()
    this.#options = updatePaymentOptions(this.#options, changes)
    this.#redraw()
    this.#reportChange()
    return this
  }

  /** Applies new options of the group. */
  updateGroup(group: GroupOptions): void {
    this.#group = group
    this.#redraw()
  }

  collapse(): this {
    this.assertAlive()
    this.#isCollapsed = true
    this.#redraw()
    this.#reportChange()
    return this
  }

  clear(): void {
    this.assertAlive()
    this.#form.clear()
  }

  /** Shows and focuses the first error; null if there is none. */
  validate(): FieldError | null {
    if (this.#isCollapsed) {
      this.#isCollapsed = false
      this.#redraw()
    }
    return this.#form.validate()
  }

  /** Null while the form is incomplete. */
  read(): TypedCard | null {
    const { details, requested } = this.#form
    const expiry = parseExpiry(details.expiry)
    if (expiry === null || allErrors(details, requested, new Date()).length > 0) return null
    const { month, year } = expiry
    return {
      card: { number: cardDigits(details.number), exp_month: month, exp_year: year, cvc: details.cvc },
      address: {
        ...(requested.country ? { country: details.country } : {}),
        // A postal code typed before the country was changed is hidden and not sent.
        ...(asksForPostalCode(details, requested) ? { postal_code: details.postalCode } : {}),
      },
    }
  }

  leavesToPage(field: Parameters<typeof isLeftToPage>[1]): boolean {
    return isLeftToPage(this.#options, field)
  }

  protected focusFirst(): void {
    if (this.#isCollapsed) this.#collapser.focus()
    else this.#form.focus()
  }

  protected readyDetails(): object {
    return {}
  }

  protected override onReady(): void {
    const paymentMethods = { card: { available: true } }
    this.emit('availablepaymentmethodschange', { elementType: this.elementType, paymentMethods })
  }

  #redraw(): void {
    const { defaultValues, readOnly = false, terms, business } = this.#options
    this.#form.adjust({
      requested: requestedFields(this.#options),
      country: defaultValues?.billingDetails?.address?.country,
      isReadOnly: readOnly,
    })
    const isKept =
      this.#group.setupFutureUsage !== null ||
      this.#group.mode === 'subscription' ||
      this.#group.mode === 'setup'
    const wish = terms?.card ?? 'auto'
    this.#terms.hidden = wish === 'never' || (wish === 'auto' && !isKept)
    const owner = business?.name
    const t = formReader(this.#group.locale)
    this.#terms.textContent = owner === undefined ? t('terms') : t('termsOf', { owner })
    this.#collapser.hidden = !this.#isCollapsed
    this.#collapser.setAttribute('aria-expanded', String(!this.#isCollapsed))
    this.#form.root.hidden = this.#isCollapsed
  }

  #change(): Change {
    const { details, requested } = this.#form
    return {
      empty: isEmpty(details),
      complete: !this.#isCollapsed && allErrors(details, requested, new Date()).length === 0,
      collapsed: this.#isCollapsed,
    }
  }

  #reportChange(): void {
    const change = this.#change()
    const { empty, complete, collapsed } = this.#lastChange
    if (change.empty !== empty || change.complete !== complete || change.collapsed !== collapsed) {
      this.#lastChange = change
      this.emit('change', { elementType: this.elementType, ...change, value: { type: 'card' } })
    }
    const { brand } = this.#form
    if (brand === this.#reportedBrand) return
    this.#reportedBrand = brand
    this.emit('carddetailschange', {
      elementType: this.elementType,
      loading: false,
      details: { brands: brand === 'unknown' ? null : [brand], funding: null },
    })
  }
}

/** Type-checks the element against Stripe's type. */
export const asPaymentElement = (made: PaymentElement): StripePaymentElement => made
