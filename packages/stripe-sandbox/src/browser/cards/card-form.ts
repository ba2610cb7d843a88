import { brandRule, type CardBrand } from './card-brand.ts'
import {
  allErrors,
  type RequestedFields,
  asksForPostalCode,
  CARD_FIELDS,
  type CardDetails,
  type CardField,
  cvcLength,
  errorOf,
} from './card-details.ts'
import { formatExpiry } from './card-expiry.ts'
import { brandIcon, CHEVRON, cvcIcon } from './card-icons.ts'
import { cardDigits, formatCardNumber } from './card-number.ts'
import { countries } from './countries.ts'
import { drawing, element } from '../dom.ts'
import { type FieldError, fieldError, isWrongAlready } from './field-error.ts'
import { FieldView } from './field-view.ts'
import { formatWhileTyping } from './format-while-typing.ts'
import { postalRule } from './postal-code.ts'
import { testCardNotice } from './test-card-menu.ts'
import type { TestCard } from './test-cards.ts'
import { type FormReader, formReader } from '../texts/form-texts.ts'

/** Shown in the empty field; other brands are accepted too. */
const SHOWN_BRANDS: readonly CardBrand[] = ['visa', 'mastercard', 'amex']
/** The expiry date for test cards, far in the future. */
const TEST_EXPIRY = '12 / 34'
const TEST_POSTAL_CODES: Readonly<Record<string, string>> = { US: '10001', CA: 'M5T 1T4', GB: 'SW1A 1AA' }

export type CardFormOptions = {
  /** BCP 47, also for the names of countries. */
  locale: string
  country: string
  postalCode: string
  requested: RequestedFields
  /** Called after each change. */
  onChange: () => void
  onEnter: () => void
}

function textInput(attributes: Record<string, string | number>): HTMLInputElement {
  return element('input', {
    type: 'text',
    // Numbers and codes are written from left to right in every language.
    dir: 'ltr',
    spellcheck: 'false',
    autocapitalize: 'off',
    autocorrect: 'off',
    'aria-required': 'true',
    ...attributes,
  })
}

/** The fields of a card, formatted while typing, with Stripe's error messages. */
export class CardForm {
  readonly root: HTMLElement
  readonly #parts: CardFormOptions
  readonly #t: FormReader
  readonly #numberMark = element('span', { class: 'Mark' })
  readonly #cvcMark = element('span', { class: 'Mark' })
  readonly #texts: Readonly<Record<CardField, FieldView<HTMLInputElement>>>
  readonly #country: FieldView<HTMLSelectElement>
  #requested: RequestedFields
  #brand: CardBrand | null = null
  #isCountryChosen = false

  constructor(parts: CardFormOptions) {
    this.#parts = parts
    const t = formReader(parts.locale)
    this.#t = t
    this.#requested = parts.requested
    const numeric = { inputmode: 'numeric' }
    this.#texts = {
      number: new FieldView(
        'number',
        t('number'),
        textInput({
          ...numeric,
          name: 'number',
          autocomplete: 'cc-number',
          placeholder: '1234 1234 1234 1234',
        }),
        this.#numberMark,
      ),
      expiry: new FieldView(
        'expiry',
        t('expiry'),
        textInput({ ...numeric, name: 'expiry', autocomplete: 'cc-exp', placeholder: t('expiryShape') }),
      ),
      cvc: new FieldView(
        'cvc',
        t('cvc'),
        textInput({ ...numeric, name: 'cvc', autocomplete: 'cc-csc', placeholder: t('cvcShape') }),
        this.#cvcMark,
      ),
      postalCode: new FieldView(
        'postalCode',
        t('zip'),
        textInput({ name: 'postalCode', autocomplete: 'billing postal-code', value: parts.postalCode }),
      ),
    }
    const options = countries(parts.locale).map(({ code, name }) => element('option', { value: code }, name))
    const select = element('select', { name: 'country', autocomplete: 'billing country' }, ...options)
    select.value = parts.country
    this.#country = new FieldView('country', t('country'), select, drawing(CHEVRON, 'Mark'))
    const { number, expiry, cvc, postalCode } = this.#texts
    this.root = element(
      'div',
      { class: 'Form', role: 'group', 'aria-label': t('cardDetails') },
      testCardNotice(t, (card) => this.fill(card)),
      number.wrap,
      element('div', { class: 'Row Row--short' }, expiry.wrap, cvc.wrap),
      element('div', { class: 'Row' }, this.#country.wrap, postalCode.wrap),
    )
    this.#listen()
    this.#redraw()
  }

  get details(): CardDetails {
    const { number, expiry, cvc, postalCode } = this.#texts
    return {
      number: number.control.value,
      expiry: expiry.control.value,
      cvc: cvc.control.value,
      postalCode: postalCode.control.value.trim(),
      country: this.#country.control.value,
    }
  }

  get requested(): RequestedFields {
    return this.#requested
  }

  get brand(): CardBrand {
    return brandRule(cardDigits(this.details.number)).brand
  }

  /** Shows all errors, focuses the first and returns it; null if there are none. */
  validate(): FieldError | null {
    const errors = allErrors(this.details, this.#requested, new Date())
    for (const field of CARD_FIELDS) {
      const found = errors.find((entry) => entry.field === field)
      this.#texts[field].show(found ? fieldError(found.code, this.#t) : null)
    }
    const [first] = errors
    if (first === undefined) return null
    this.#texts[first.field].control.focus()
    return fieldError(first.code, this.#t)
  }

  fill({ number, cvc }: TestCard): void {
    this.#texts.number.control.value = formatCardNumber(number)
    this.#texts.expiry.control.value = TEST_EXPIRY
    this.#texts.cvc.control.value = cvc
    if (asksForPostalCode(this.details, this.#requested) && this.details.postalCode === '') {
      this.#texts.postalCode.control.value = TEST_POSTAL_CODES[this.details.country] ?? ''
    }
    this.#forgetErrors()
    this.#redraw()
    this.#parts.onChange()
    this.#texts.number.control.focus()
  }

  clear(): void {
    for (const field of CARD_FIELDS) this.#texts[field].control.value = ''
    this.#forgetErrors()
    this.#redraw()
    this.#parts.onChange()
  }

  focus(): void {
    this.#texts.number.control.focus()
  }

  /** Applies new options of the page, but keeps what the visitor has entered. */
  adjust({
    requested,
    country,
    isReadOnly,
  }: {
    requested: RequestedFields
    country: string | undefined
    isReadOnly: boolean
  }): void {
    this.#requested = requested
    if (country !== undefined && !this.#isCountryChosen) this.#country.control.value = country
    for (const { control } of [...Object.values(this.#texts), this.#country]) control.disabled = isReadOnly
    this.#redraw()
  }

  #listen(): void {
    this.#format('number', formatCardNumber)
    this.#format('expiry', formatExpiry)
    this.#format('cvc', (text) => text.replace(/\D/g, '').slice(0, cvcLength(this.details)))
    this.#texts.postalCode.control.addEventListener('input', () => this.#changed('postalCode'))
    this.#country.control.addEventListener('change', () => {
      this.#isCountryChosen = true
      this.#texts.postalCode.show(null)
      this.#redraw()
      this.#parts.onChange()
    })
    for (const field of CARD_FIELDS) {
      const { control } = this.#texts[field]
      control.addEventListener('blur', () => this.#onLeave(field))
      control.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' || event.isComposing) return
        event.preventDefault()
        this.#parts.onEnter()
      })
    }
  }

  #format(field: 'number' | 'expiry' | 'cvc', format: (text: string) => string): void {
    formatWhileTyping(this.#texts[field].control, format, ({ isTypedAtEnd }) => {
      this.#changed(field)
      if (isTypedAtEnd) this.#focusNext(field)
    })
  }

  /** Moves the focus from a completed field to the next, as Stripe's form does. */
  #focusNext(field: CardField): void {
    if (errorOf(field, this.details, this.#requested, new Date()) !== null) return
    if (field === 'number') this.#texts.expiry.control.focus()
    if (field === 'expiry') this.#texts.cvc.control.focus()
  }

  #changed(field: CardField): void {
    const code = errorOf(field, this.details, this.#requested, new Date())
    this.#texts[field].show(code !== null && isWrongAlready(code) ? fieldError(code, this.#t) : null)
    this.#redraw()
    this.#parts.onChange()
  }

  /** Shows that a field is incomplete when the visitor leaves it, unless it is empty. */
  #onLeave(field: CardField): void {
    const code = errorOf(field, this.details, this.#requested, new Date())
    const isEmpty = this.details[field] === ''
    if (isEmpty && this.#texts[field].error?.code === code) return
    this.#texts[field].show(code === null || isEmpty ? null : fieldError(code, this.#t))
  }

  #forgetErrors(): void {
    for (const field of CARD_FIELDS) this.#texts[field].show(null)
  }

  #redraw(): void {
    const { details, brand } = this
    if (brand !== this.#brand) {
      this.#brand = brand
      const icons = brand === 'unknown' ? SHOWN_BRANDS : [brand]
      this.#numberMark.replaceChildren(...icons.map((icon) => drawing(brandIcon(icon), 'Icon')))
      this.#cvcMark.replaceChildren(drawing(cvcIcon(brand === 'amex'), 'Icon'))
      this.#texts.number.wrap.classList.toggle('has-brand', brand !== 'unknown')
    }
    const rule = postalRule(details.country)
    const { postalCode } = this.#texts
    this.#country.wrap.hidden = !this.#requested.country
    postalCode.wrap.hidden = !asksForPostalCode(details, this.#requested)
    postalCode.rename(this.#t(rule?.label ?? 'postalCode'))
    postalCode.control.placeholder = rule?.placeholder ?? ''
    postalCode.control.inputMode = rule?.inputMode ?? 'text'
  }
}
