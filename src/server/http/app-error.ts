import type { ErrorCode, FieldError } from '#shared/contract/errors.ts'

type AppErrorOptions = {
  cause?: unknown
  fields?: FieldError[]
  /** Seconds after which the caller may come again, for `Retry-After`. */
  retryAfterSeconds?: number
}

/** A refusal: something the caller can be told. Everything else that is thrown is a fault. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly fields: FieldError[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, message: string, { cause, fields, retryAfterSeconds }: AppErrorOptions = {}) {
    super(message, { cause })
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}
