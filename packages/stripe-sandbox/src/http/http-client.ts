import type Stripe from 'stripe'
import type { Handler } from './handle-call.ts'

export type HttpClient = NonNullable<Stripe.StripeConfig['httpClient']>

/** Connects the official library to a handler without sockets. */
export function createHttpClient(handle: Handler): HttpClient {
  return {
    getClientName: () => 'in-process',
    makeRequest: async (_host, _port, target, method, headers, body) => {
      const [path = '', query = ''] = target.split('?')
      const answer = await handle({
        method,
        path,
        query,
        body: method === 'POST' ? body : '',
        authorization: String(headers['Authorization']),
        idempotencyKey: undefined,
        version: undefined,
        isFromBrowser: false,
      })
      if (answer === 'cut') throw new Error('The connection was cut')
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
