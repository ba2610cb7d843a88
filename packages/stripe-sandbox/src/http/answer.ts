import type { StripeApiError } from './api-error.ts'

/** An HTTP answer. */
export type HttpAnswer = { status: number; body: string; headers: Record<string, string> }

export const jsonAnswer = (
  status: number,
  body: object,
  headers: Record<string, string> = {},
): HttpAnswer => ({
  status,
  body: `${JSON.stringify(body, null, 2)}\n`,
  headers,
})

export const errorAnswer = (error: StripeApiError): HttpAnswer =>
  jsonAnswer(error.status, { error: error.body }, error.headers)

/** A defect of the sandbox. Developers see the cause. */
export const defect = (error: unknown): HttpAnswer =>
  jsonAnswer(500, {
    error: {
      type: 'api_error',
      message: `The payment sandbox has a defect: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    },
  })
