import { ERROR_REASONS, type ErrorReason } from '#shared/contract/error-reasons.ts'
import type { ErrorCode, ErrorFinding } from '#shared/contract/errors.ts'
import { fill } from '#shared/texts/fill.ts'
import { LANGUAGES } from '#shared/texts/languages.ts'
import type { Values, ValuesOf } from '#shared/texts/text.ts'
import type { Areas } from '#texts/areas.ts'
import { CATALOGUES } from '#texts/catalogues.ts'
import { AppError } from './app-error.ts'

type Details = {
  values?: Values
  /** For machines, where it differs from the English text of the reason. */
  message?: string
  cause?: unknown
  findings?: ErrorFinding[]
  /** Seconds after which the caller may retry, for `Retry-After`. */
  retryAfterSeconds?: number
}

/** The details of a refusal; `values` is required where its text has placeholders. */
type DetailsOf<R extends ErrorReason> = [keyof ValuesOf<Areas['api-errors'][R]>] extends [never]
  ? [details?: Omit<Details, 'values'>]
  : [details: Details & { values: ValuesOf<Areas['api-errors'][R]> }]

/** The English text of a reason. */
export const reasonText = (reason: ErrorReason, values: Values = {}): string =>
  fill(CATALOGUES['api-errors'].en[reason], values, LANGUAGES.en)

/** The English text of a code without a reason. */
export const codeText = (code: ErrorCode): string => CATALOGUES['api-errors'].en[code]

/** A refusal with a text in each language. Its reason decides the code. */
export function refusal<R extends ErrorReason>(reason: R, ...details: DetailsOf<R>): AppError
export function refusal(reason: ErrorReason, { message, values, ...options }: Details = {}): AppError {
  return new AppError(ERROR_REASONS[reason], message ?? reasonText(reason, values), {
    ...options,
    reason,
    ...(values && { values }),
  })
}

/** A refusal because of one field. `message` is about the whole request; default: that of the field. */
export function fieldRefusal<R extends ErrorReason>(
  path: string,
  reason: R,
  ...details: DetailsOf<R>
): AppError
export function fieldRefusal(path: string, reason: ErrorReason, { message, values }: Details = {}): AppError {
  const text = reasonText(reason, values)
  return new AppError('validation_failed', message ?? text, {
    fields: [{ path, message: text, reason, ...(values && { values }) }],
  })
}

/** The message of a request with invalid fields. */
export const NOT_VALID = 'The request is not valid'
