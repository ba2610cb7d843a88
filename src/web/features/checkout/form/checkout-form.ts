import type { DisplayPlan } from '#shared/offer/plan/plan.ts'
import { emailProblem } from '#shared/quiz/email.ts'
import type { CheckoutState } from '../checkout-state.ts'
import { TEXTS } from '../payment/payment-failure.ts'

/** B-16 */
const MIN_NAME_LENGTH = 3
/** What the server takes. */
const MAX_NAME_LENGTH = 100

/** What is wrong with each field of the form, in words; null where nothing is. */
export type FormProblems = {
  fullName: string | null
  countryCode: string | null
  consent: string | null
  immediateStart: string | null
}

/** C-10 */
export function fullNameProblem(fullName: string): string | null {
  const name = fullName.trim()
  if (name === '') return 'Full name is required'
  return name.length < MIN_NAME_LENGTH || name.length > MAX_NAME_LENGTH ? 'Please enter your full name' : null
}

/** C-11 */
export const countryProblem = (countryCode: string): string | null =>
  countryCode === '' ? 'Country is required' : null

/** For a brand that asks for an unticked box (`renewalConsent: checkbox`). */
export const consentProblem = (hasConsent: boolean): string | null =>
  hasConsent ? null : 'Please tick this box to agree to the renewal'

/** For a brand that begins at once only where the buyer has expressly asked for it (`withdrawal.immediateStart`). */
export const immediateStartProblem = (hasAsked: boolean): string | null =>
  hasAsked ? null : 'Please tick this box so that we can start immediately'

/** What every payment needs, also one by a wallet: a plan with a price (C-13) and an address (C-14). */
export function orderProblem(product: DisplayPlan | null, email: string): string | null {
  if (!product?.productId || !(product.priceMinor > 0)) return TEXTS.productInvalid
  return emailProblem(email) === null ? null : TEXTS.emailMissing
}

/** The fields of the card form (C-10 to C-12). */
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

/** The first field in the order of the page that something is wrong with. */
export const firstProblem = (problems: FormProblems): keyof FormProblems | null =>
  (['fullName', 'countryCode', 'consent', 'immediateStart'] as const).find(
    (field) => problems[field] !== null,
  ) ?? null
