import type { ErrorCode, FieldError } from '#shared/contract/errors.ts'

type AppErrorOptions = {
  cause?: unknown
  fields?: FieldError[]
  /** With `payment_failed`: Stripe's name of the failure. */
  paymentCode?: string
  /** Seconds after which the caller may retry, for `Retry-After`. */
  retryAfterSeconds?: number
}

/** A refusal that the caller can be told. Anything else that is thrown is an internal error. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly fields: FieldError[] | undefined
  readonly paymentCode: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    { cause, fields, paymentCode, retryAfterSeconds }: AppErrorOptions = {},
  ) {
    super(message, { cause })
    this.code = code
    this.fields = fields
    this.paymentCode = paymentCode
    this.retryAfterSeconds = retryAfterSeconds
  }
}
