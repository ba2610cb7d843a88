import type Stripe from 'stripe'
import { type AuthenticationOutcome, BROWSER_PATHS } from '../browser-api.ts'
import { encodeForm } from './form-encoding.ts'
import type { HttpAnswer } from './answer.ts'
import type { Handler, RawCall } from './handle-call.ts'

/** Makes a call without sockets. @throws Error when a fault cuts the connection */
async function callInProcess(
  handle: Handler,
  call: Omit<RawCall, 'idempotencyKey' | 'version'>,
): Promise<HttpAnswer> {
  const answer = await handle({ ...call, idempotencyKey: undefined, version: undefined })
  if (answer === 'cut') throw new Error('The connection was cut')
  return answer
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The id of the 3D Secure attempt that an intent waits for. */
function attemptOf(intent: Stripe.SetupIntent | Stripe.PaymentIntent): string {
  const action: unknown = intent.next_action?.use_stripe_sdk
  const source = isRecord(action) ? action['three_d_secure_2_source'] : undefined
  return typeof source === 'string' ? source : ''
}

/** Answers the bank's 3D Secure question, as Stripe.js and the bank's page do. @throws Error when it is refused */
export async function authenticateIntent(
  handle: Handler,
  publishableKey: string,
  intent: Stripe.SetupIntent | Stripe.PaymentIntent,
  outcome: AuthenticationOutcome,
): Promise<void> {
  const answer = await callInProcess(handle, {
    method: 'POST',
    path: BROWSER_PATHS.authenticate,
    query: '',
    body: encodeForm({ source: attemptOf(intent), client_secret: intent.client_secret ?? '', outcome }),
    authorization: `Bearer ${publishableKey}`,
    isFromBrowser: true,
  })
  if (answer.status !== 200) throw new Error(`The bank did not answer: ${answer.body}`)
}

export type HttpClient = NonNullable<Stripe.StripeConfig['httpClient']>

/** Connects the official library to a handler without sockets. */
export function createHttpClient(handle: Handler): HttpClient {
  return {
    getClientName: () => 'in-process',
    makeRequest: async (_host, _port, target, method, headers, body) => {
      const [path = '', query = ''] = target.split('?')
      const answer = await callInProcess(handle, {
        method,
        path,
        query,
        body: method === 'POST' ? body : '',
        authorization: String(headers['Authorization']),
        isFromBrowser: false,
      })
      return {
        getStatusCode: () => answer.status,
        getHeaders: () => answer.headers,
        getRawResponse: () => answer,
        toStream: () => {
          throw new Error('Streaming is not supported')
        },
        toJSON: () => Promise.resolve(JSON.parse(answer.body)),
      }
    },
  }
}
