import type { DisplayPlan } from '#shared/offer/plan/plan.ts'
import { isEmail } from '#shared/quiz/email.ts'
import type { CheckoutState } from '../checkout-state.ts'
import { checkoutText } from '../payment/payment-failure.ts'

const MIN_NAME_LENGTH = 3
/** The server's limit. */
const MAX_NAME_LENGTH = 100

/** What is wrong with each field, in words; null: nothing. */
export type FormProblems = {
  fullName: string | null
  countryCode: string | null
  consent: string | null
  immediateStart: string | null
}

export function fullNameProblem(fullName: string): string | null {
  const name = fullName.trim()
  if (name === '') return checkoutText('fullNameMissing')
  const isValid = name.length >= MIN_NAME_LENGTH && name.length <= MAX_NAME_LENGTH
  return isValid ? null : checkoutText('fullNameInvalid')
}

export const countryProblem = (countryCode: string): string | null =>
  countryCode === '' ? checkoutText('countryMissing') : null

/** For brands with `renewalConsent: checkbox`. */
export const consentProblem = (hasConsent: boolean): string | null =>
  hasConsent ? null : checkoutText('consentMissing')

/** For brands that start immediately only at the buyer's express request (`withdrawal.immediateStart`). */
export const immediateStartProblem = (hasAsked: boolean): string | null =>
  hasAsked ? null : checkoutText('startMissing')

/** Every payment, also by wallet, needs a plan with a price and an email address. */
export function orderProblem(product: DisplayPlan | null, email: string): string | null {
  if (!product?.productId || !(product.priceMinor > 0)) return checkoutText('productInvalid')
  return isEmail(email.trim()) ? null : checkoutText('emailMissing')
}

/** Checks the fields of the card form. */
export const formProblems = (
  { fullName, countryCode }: CheckoutState['customerInfo'],
  hasConsent: boolean,
  hasAskedToStart: boolean,
): FormProblems => ({
  fullName: fullNameProblem(fullName),
  countryCode: countryProblem(countryCode),
  consent: consentProblem(hasConsent),
  immediateStart: immediateStartProblem(hasAskedToStart),
})

export const NO_PROBLEMS: FormProblems = {
  fullName: null,
  countryCode: null,
  consent: null,
  immediateStart: null,
}
