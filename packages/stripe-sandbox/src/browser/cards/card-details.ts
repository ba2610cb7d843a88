import { brandRule } from './card-brand.ts'
import { expiryError } from './card-expiry.ts'
import { cardDigits, cardNumberError } from './card-number.ts'
import { type FieldError, fieldError, type FieldErrorCode } from './field-error.ts'
import { postalCodeError, postalRule } from './postal-code.ts'

export const CARD_FIELDS = ['number', 'expiry', 'cvc', 'postalCode'] as const
export type CardField = (typeof CARD_FIELDS)[number]

/** What stands in the form, in its formatted texts. */
export type CardDetails = Readonly<Record<CardField, string>> & { country: string }

/** Whether the form asks for country and postal code. */
export type AskedFor = { country: boolean; postalCode: boolean }

export const asksForPostalCode = ({ country }: CardDetails, asked: AskedFor): boolean =>
  asked.postalCode && postalRule(country) !== null

export const cvcLength = ({ number }: Pick<CardDetails, 'number'>): number =>
  brandRule(cardDigits(number)).cvcLength

/** What is wrong with a field as it stands; null where it is complete. */
export function errorOf(
  field: CardField,
  details: CardDetails,
  asked: AskedFor,
  now: Date,
): FieldErrorCode | null {
  switch (field) {
    case 'number':
      return cardNumberError(details.number)
    case 'expiry':
      return expiryError(details.expiry, now)
    case 'cvc':
      return details.cvc.length === cvcLength(details) ? null : 'incomplete_cvc'
    case 'postalCode':
      return asksForPostalCode(details, asked) ? postalCodeError(details.country, details.postalCode) : null
  }
}

/** The errors of a whole form, in the order of its fields. */
export const allErrors = (
  details: CardDetails,
  asked: AskedFor,
  now: Date,
): { field: CardField; error: FieldError }[] =>
  CARD_FIELDS.flatMap((field) => {
    const code = errorOf(field, details, asked, now)
    return code === null ? [] : [{ field, error: fieldError(code) }]
  })

/** Nothing typed yet. A country is always chosen. */
export const isEmpty = (details: CardDetails): boolean => CARD_FIELDS.every((field) => details[field] === '')
