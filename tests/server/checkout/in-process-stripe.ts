import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { createStripeGateway, type StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import type { StripeSandbox } from 'stripe-sandbox'

/** A call of Stripe's library. */
export type StripeCall = { method: string; path: string; idempotencyKey: string | null }

/** `send` makes the call and returns the response. Throwing simulates a broken connection. */
export type Intercept = (call: StripeCall, send: () => Promise<StripeReply>) => Promise<StripeReply>

type StripeReply = Awaited<ReturnType<FastifyInstance['inject']>>

const straight: Intercept = (_call, send) => send()

/** Connects to the sandbox without sockets, so that thousands of checkouts take seconds. Calls can be intercepted. */
export function inProcessStripe(
  app: FastifyInstance,
  intercept: () => Intercept = () => straight,
): NonNullable<Stripe.StripeConfig['httpClient']> {
  return {
    getClientName: () => 'in-process',
    makeRequest: async (_host, _port, path, method, headers, body) => {
      const key = headers['Idempotency-Key']
      const call = {
        method,
        path: path.split('?')[0] ?? path,
        idempotencyKey: typeof key === 'string' ? key : null,
      }
      const reply = await intercept()(call, () =>
        app.inject({
          method: method === 'POST' ? 'POST' : method === 'DELETE' ? 'DELETE' : 'GET',
          url: path,
          headers: Object.fromEntries(
            Object.entries(headers).flatMap(([name, value]) =>
              value === undefined || value === null ? [] : [[name, String(value)]],
            ),
          ),
          ...(method === 'POST' && { payload: body }),
        }),
      )
      return {
        getStatusCode: () => reply.statusCode,
        getHeaders: () => Object.fromEntries(Object.entries(reply.headers).map(([k, v]) => [k, String(v)])),
        getRawResponse: () => ({ statusCode: reply.statusCode, headers: reply.headers }),
        toStream: () => {
          throw new Error('nothing is streamed')
        },
        toJSON: () => Promise.resolve(reply.json()),
      }
    },
  }
}

/** A gateway to the sandbox without sockets and retries. */
export const inProcessGateway = (sandbox: StripeSandbox, intercept?: () => Intercept): StripeGateway =>
  createStripeGateway({
    secretKey: sandbox.secretKey,
    webhookSecret: sandbox.webhookSecret,
    apiBase: null,
    mode: 'sandbox',
    httpClient: inProcessStripe(sandbox.app, intercept),
    maxNetworkRetries: 0,
  })
