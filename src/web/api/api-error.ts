import type { FieldError } from '#shared/contract/errors.ts'

/** what is shown where neither the response nor the error says anything. */
export const UNEXPECTED_ERROR = 'An unexpected error occurred'

/**
 * A refused or failed call. `code` is an `ErrorCode` of the contract, or `no_answer` (no network, or not in
 * time; `status` is then 0), or `unreadable_answer` where something else than the API answered.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: FieldError[]
  /** With `payment_failed`: Stripe's code of the failure. */
  readonly paymentCode: string | null
  /** With `rate_limited` and `payment_paused`: the seconds to wait, 0 where the answer does not say. */
  readonly retryAfterSeconds: number

  constructor(
    message: string,
    status: number,
    code: string,
    fields: FieldError[] = [],
    options: ErrorOptions & { paymentCode?: string; retryAfterSeconds?: number } = {},
  ) {
    super(message, options)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.paymentCode = options.paymentCode ?? null
    this.retryAfterSeconds = options.retryAfterSeconds || 0
  }
}

/** The text to show for a failure: the response's message, else the error's, else a general one. */
export function errorText(error: unknown): string {
  return (error instanceof Error && error.message) || UNEXPECTED_ERROR
}
