import type { StripeApiError } from './api-error.ts'

/** An answer that is ready to be sent. */
export type Made = { status: number; body: string; headers: Record<string, string> }

export const made = (status: number, body: object, headers: Record<string, string> = {}): Made => ({
  status,
  body: `${JSON.stringify(body, null, 2)}\n`,
  headers,
})

export const errorAnswer = (error: StripeApiError): Made =>
  made(error.status, { error: error.body }, error.headers)

/** A fault of the sandbox itself; it is a tool for developers, so it says what broke. */
export const defect = (error: unknown): Made =>
  made(500, {
    error: {
      type: 'api_error',
      message: `The payment sandbox has a defect: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    },
  })
