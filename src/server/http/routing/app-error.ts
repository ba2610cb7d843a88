import type { ErrorCode, FieldError } from '#shared/contract/errors.ts'

type AppErrorOptions = {
  cause?: unknown
  fields?: FieldError[]
  /** With `payment_failed`: what Stripe calls the failure. */
  paymentCode?: string
  /** Seconds after which the caller may come again, for `Retry-After`. */
  retryAfterSeconds?: number
}

/** A refusal: something the caller can be told. Everything else that is thrown is a fault. */
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
