import { brandRule } from './card-brand.ts'
import { expiryError } from './card-expiry.ts'
import { cardDigits, cardNumberError } from './card-number.ts'
import type { FieldErrorCode } from './field-error.ts'
import { postalCodeError, postalRule } from './postal-code.ts'

export const CARD_FIELDS = ['number', 'expiry', 'cvc', 'postalCode'] as const
export type CardField = (typeof CARD_FIELDS)[number]

/** The values in the form, formatted. */
export type CardDetails = Readonly<Record<CardField, string>> & { country: string }

/** Whether the form asks for country and postal code. */
export type RequestedFields = { country: boolean; postalCode: boolean }

export const asksForPostalCode = ({ country }: CardDetails, requested: RequestedFields): boolean =>
  requested.postalCode && postalRule(country) !== null

export const cvcLength = ({ number }: Pick<CardDetails, 'number'>): number =>
  brandRule(cardDigits(number)).cvcLength

/** The error of a field; null if it is complete. */
export function errorOf(
  field: CardField,
  details: CardDetails,
  requested: RequestedFields,
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
      return asksForPostalCode(details, requested)
        ? postalCodeError(details.country, details.postalCode)
        : null
  }
}

/** All errors, in the order of the fields. */
export const allErrors = (
  details: CardDetails,
  requested: RequestedFields,
  now: Date,
): { field: CardField; code: FieldErrorCode }[] =>
  CARD_FIELDS.flatMap((field) => {
    const code = errorOf(field, details, requested, now)
    return code === null ? [] : [{ field, code }]
  })

/** Whether nothing was typed. A country is always selected. */
export const isEmpty = (details: CardDetails): boolean => CARD_FIELDS.every((field) => details[field] === '')
