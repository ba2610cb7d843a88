import type Stripe from 'stripe'
import type { Wire } from '../wire.ts'

/** Stripe's error types at this version (https://docs.stripe.com/api/errors). */
export type ApiErrorType =
  | 'api_error'
  | 'card_error'
  | 'idempotency_error'
  | 'invalid_request_error'
  | 'rate_limit_error'

/** The `error` of a failed call's body. */
export type ApiError = {
  type: ApiErrorType
  message: string
  code?: string
  decline_code?: string
  advice_code?: string
  network_decline_code?: string
  param?: string
  doc_url?: string
  charge?: string
  payment_intent?: Wire<Stripe.PaymentIntent>
  setup_intent?: Wire<Stripe.SetupIntent>
  payment_method?: Wire<Stripe.PaymentMethod>
  payment_method_type?: string
  request_log_url?: string
}

export const docUrl = (code: string): string =>
  `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`

/** A refused call: its HTTP status and the `error` object of the body. */
export class StripeApiError extends Error {
  readonly status: number
  readonly body: ApiError
  /** A declined payment keeps its changes (charge, intent, events); other refusals keep none. */
  readonly keepsChanges: boolean
  readonly headers: Record<string, string>

  constructor(
    status: number,
    body: ApiError,
    options: { keepsChanges?: boolean; headers?: Record<string, string> } = {},
  ) {
    super(body.message)
    this.status = status
    this.body = body.code === undefined ? body : { ...body, doc_url: docUrl(body.code) }
    this.keepsChanges = options.keepsChanges ?? false
    this.headers = options.headers ?? {}
  }

  /** The same refusal for a call whose changes are undone. */
  leavingNothing(): StripeApiError {
    return new StripeApiError(this.status, this.body, { headers: this.headers })
  }
}

/** A 400, the most frequent refusal. */
export const invalidRequest = (
  message: string,
  details: { code?: string; param?: string; status?: number } = {},
): StripeApiError => {
  const { status = 400, ...rest } = details
  return new StripeApiError(status, { type: 'invalid_request_error', message, ...rest })
}

export const missingParam = (name: string): StripeApiError =>
  invalidRequest(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name })

/** Several parameters that exclude each other. */
export const onlyOneOf = (...names: string[]): StripeApiError =>
  invalidRequest(`You may only specify one of these parameters: ${names.join(', ')}.`, {
    code: 'parameters_exclusive',
  })

/** An unknown id: 404 if it is in the path, else 400 with the parameter's name. */
export const noSuch = (what: string, id: string, param = 'id'): StripeApiError =>
  invalidRequest(`No such ${what}: '${id}'`, {
    code: 'resource_missing',
    param,
    status: param === 'id' ? 404 : 400,
  })

/** @throws StripeApiError if there is no object under the id */
export function existing<T>(object: T | undefined, what: string, id: string, param = 'id'): T {
  if (object === undefined) throw noSuch(what, id, param)
  return object
}
