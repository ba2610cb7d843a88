import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { SubscriptionResult } from '#shared/contract/checkout.ts'
import type { SubscriptionProduct } from '#shared/offer/plan/plan.ts'
import { sampleEvent } from '../support/samples.ts'
import { call, type TestServer } from '../support/test-app.ts'
import { atHost } from './at-host.ts'

/** Three brands on one server, each at its host. */
export const SHOPS = [
  { id: 'marigold', host: 'marigold.localhost', productId: '4-week-plan', prefix: 'MG' },
  { id: 'quietmoor', host: 'quietmoor.localhost', productId: '4-week-plan', prefix: 'QM' },
  { id: 'shay', host: 'shay.localhost', productId: '1-month-plan', prefix: 'SK' },
] as const
export type Shop = (typeof SHOPS)[number]

/** The settings of a server with these shops. */
export const SEVERAL_SHOPS = {
  otherBrandFolders: ['brands/quietmoor', 'brands/shay'],
  env: {
    publicUrl: `http://${SHOPS[0].host}`,
    sites: SHOPS.map(({ id, host }) => ({ host, brand: id })),
  },
}

export const passwordAt = ({ id }: Pick<Shop, 'id'>): string => `password-at-${id}`

export type Bought = {
  subscriptionId: string
  token: string
  leadToken: string
  leadId: string
  cookies: string
}
export function succeeded(response: LightMyRequestResponse): LightMyRequestResponse {
  expect(response.statusCode, response.body).toBeLessThan(300)
  return response
}

const cookiesOf = (response: LightMyRequestResponse): string =>
  response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

/** Somebody answers the quiz of a shop, buys its plan and registers. */
export async function buyAt(server: TestServer, shop: Shop, email: string): Promise<Bought> {
  const shopServer = atHost(server, shop.host)
  const sessionId = randomUUID()
  const events = ['landingPageVisit', 'quizStarted'].map((eventType) =>
    sampleEvent({ eventType, sessionId, timestamp: new Date().toISOString(), metadata: {} }),
  )
  succeeded(await call(shopServer.app, { url: '/tracking/events', body: { events } }))
  const lead = { email, sessionId, quizData: { answers: {} } }
  const created = await call(shopServer.app, { url: '/leads/create', body: lead })
  const { id: leadId, token: leadToken } = succeeded(created).json<{
    data: { id: string; token: string }
  }>().data
  const method = await server.gateway.stripe.paymentMethods.create({
    type: 'card',
    card: { token: 'tok_visa' },
    billing_details: { email },
  })
  const shown = succeeded(await call(shopServer.app, { url: `/products/${shop.productId}` }))
  const { quote } = shown.json<{ data: SubscriptionProduct }>().data
  const paid = await call(shopServer.app, {
    url: '/stripe/complete-subscription-flow',
    body: {
      productId: shop.productId,
      quote,
      customerEmail: email,
      paymentMethodId: method.id,
      fullName: 'Ada Example',
      leadId,
      sessionId,
    },
    headers: { 'idempotency-key': randomUUID() },
  })
  const { subscriptionId } = succeeded(paid).json<{ data: SubscriptionResult }>().data
  const password = passwordAt(shop)
  const registered = await call(shopServer.app, {
    url: '/auth/set-password',
    body: { email, password, repeatPassword: password, leadId, subscriptionId },
  })
  const { token } = succeeded(registered).json<{ data: { token: string } }>().data
  const cookies = [created, paid].map(cookiesOf).filter(Boolean).join('; ')
  return { subscriptionId, token, leadId, leadToken, cookies }
}
