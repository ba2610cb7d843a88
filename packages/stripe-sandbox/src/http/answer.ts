import type { StripeApiError } from './api-error.ts'

/** An HTTP answer. */
export type Made = { status: number; body: string; headers: Record<string, string> }

export const made = (status: number, body: object, headers: Record<string, string> = {}): Made => ({
  status,
  body: `${JSON.stringify(body, null, 2)}\n`,
  headers,
})

export const errorAnswer = (error: StripeApiError): Made =>
  made(error.status, { error: error.body }, error.headers)

/** A defect of the sandbox. Developers see the cause. */
export const defect = (error: unknown): Made =>
  made(500, {
    error: {
      type: 'api_error',
      message: `The payment sandbox has a defect: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    },
  })
