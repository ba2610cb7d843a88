import { expect, it } from 'vitest'
import type Stripe from 'stripe'
import { measures } from '#server/measures/measures.ts'
import { measuredHttpClient, operationOf } from './measured-http-client.ts'

it.each([
  ['GET', '/v1/customers?email=jo%40example.com&limit=100', 'GET /v1/customers'],
  ['POST', '/v1/payment_intents/pi_3Abc/confirm', 'POST /v1/payment_intents/:id/confirm'],
  ['DELETE', '/v1/subscriptions/sub_1', 'DELETE /v1/subscriptions/:id'],
  ['POST', '/v1/invoices/create_preview', 'POST /v1/invoices/create_preview'],
  ['GET', '/v1/radar/early_fraud_warnings/issfr_1', 'GET /v1/radar/early_fraud_warnings/:id'],
  ['GET', '/v1/products/plan_a', 'GET /v1/products/:id'],
])('names %s %s without ids and query', (method, path, operation) => {
  expect(operationOf(method, path)).toBe(operation)
})

type HttpClient = NonNullable<Stripe.StripeConfig['httpClient']>
type Response = Awaited<ReturnType<HttpClient['makeRequest']>>

const responseOf = (status: number): Response => ({
  getStatusCode: () => status,
  getHeaders: () => ({}),
  getRawResponse: () => null,
  toStream: () => null,
  toJSON: () => Promise.resolve({}),
})

it.each([
  [() => Promise.resolve(responseOf(200)), 'ok'],
  [() => Promise.resolve(responseOf(402)), 'refused'],
  [() => Promise.resolve(responseOf(503)), 'failed'],
  [() => Promise.reject(new Error('no connection')), 'unreachable'],
])('passes a call on and announces its outcome (%#)', async (makeRequest, outcome) => {
  const heard: unknown[] = []
  const stop = measures.stripeCall.listen((call) => heard.push(call))
  const client = measuredHttpClient({ getClientName: () => 'test', makeRequest })
  const settled = await Promise.allSettled([
    client.makeRequest('api.stripe.com', '443', '/v1/events', 'GET', {}, '', 'https', 1000),
  ])
  stop()
  expect(settled[0].status).toBe(outcome === 'unreachable' ? 'rejected' : 'fulfilled')
  expect(heard).toEqual([{ operation: 'GET /v1/events', outcome, seconds: expect.any(Number) }])
  expect(client.getClientName()).toBe('test')
})
