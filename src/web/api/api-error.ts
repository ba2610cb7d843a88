import type { ErrorFinding, FieldError } from '#shared/contract/errors.ts'

/** Shown if neither the response nor the error has a text. */
export const UNEXPECTED_ERROR = 'An unexpected error occurred'

/**
 * A refused or failed call. `code` is an `ErrorCode` of the contract, `no_answer` (no network or a timeout; `status` is
 * 0), or `unreadable_answer` if something other than the API answered.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: FieldError[]
  /** With `payment_failed`: Stripe's error code. */
  readonly paymentCode: string | null
  /** What the server says beyond the code (`ErrorReason`), which the message is about. */
  readonly reason: string | null
  /** With `rate_limited` and `payment_paused`: the seconds to wait; 0: unknown. */
  readonly retryAfterSeconds: number
  /** With `brand_has_errors`: what is wrong with the content. */
  readonly findings: readonly ErrorFinding[]

  constructor(
    message: string,
    status: number,
    code: string,
    fields: FieldError[] = [],
    options: ErrorOptions & {
      paymentCode?: string
      reason?: string
      retryAfterSeconds?: number
      findings?: readonly ErrorFinding[]
    } = {},
  ) {
    super(message, options)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.paymentCode = options.paymentCode ?? null
    this.reason = options.reason ?? null
    this.retryAfterSeconds = options.retryAfterSeconds || 0
    this.findings = options.findings ?? []
  }
}

/** The text to show for a failure: its message, or a general text. */
export function errorText(error: unknown): string {
  return (error instanceof Error && error.message) || UNEXPECTED_ERROR
}
