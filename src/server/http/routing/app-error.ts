import type { ErrorReason } from '#shared/contract/error-reasons.ts'
import { isPaymentErrorCode } from '#shared/offer/payment/payment-error-codes.ts'
import type { ErrorCode, ErrorFinding, FieldError } from '#shared/contract/errors.ts'
import type { Values } from '#shared/texts/text.ts'
import { CATALOGUES } from '#texts/catalogues.ts'

type AppErrorOptions = {
  cause?: unknown
  /** What the code does not say; see `refusal.ts`. */
  reason?: ErrorReason
  values?: Values
  fields?: FieldError[]
  /** Errors of a brand's content. */
  findings?: ErrorFinding[]
  /** With `payment_failed`: Stripe's name of the failure. */
  paymentCode?: string
  /** Seconds after which the caller may retry, for `Retry-After`. */
  retryAfterSeconds?: number
}

/** A refusal that the caller can be told. Anything else that is thrown is an internal error. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly reason: ErrorReason | undefined
  readonly values: Values | undefined
  readonly fields: FieldError[] | undefined
  readonly findings: ErrorFinding[] | undefined
  readonly paymentCode: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    { cause, reason, values, fields, findings, paymentCode, retryAfterSeconds }: AppErrorOptions = {},
  ) {
    super(message, { cause })
    this.code = code
    this.reason = reason
    this.values = values
    this.fields = fields
    this.findings = findings
    this.paymentCode = paymentCode
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The English message for Stripe's code; pages show the text of their language by the code. */
export const paymentErrorText = (code: string | null): string =>
  CATALOGUES['payment-errors'].en[isPaymentErrorCode(code) ? code : 'unknown']

/** The card was refused: 402 with Stripe's code and its text. */
export const paymentFailed = (code: string | null): AppError =>
  new AppError('payment_failed', paymentErrorText(code), { paymentCode: code ?? 'unknown' })
