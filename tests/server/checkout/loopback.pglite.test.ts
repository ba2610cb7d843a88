import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createStripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import { booksOf, newPayer, pay, payWith, post, useCheckoutServer } from './checkout-server.ts'

const server = useCheckoutServer()

/** Shorter than any delayed response here. */
const TIMEOUT_MS = 400

beforeAll(async () => {
  const { stripe } = createStripeGateway({
    secretKey: server.sandbox.secretKey,
    webhookSecret: server.sandbox.webhookSecret,
    apiBase: await server.sandbox.listen(),
    mode: 'sandbox',
    timeoutMs: TIMEOUT_MS,
    maxNetworkRetries: 1,
  })
  server.deps.gateway = { ...server.gateway, stripe }
})
afterEach(() => server.sandbox.faults.clear())

async function checkout() {
  const email = newPayer()
  const visit = { key: randomUUID() }
  const body = { customerEmail: email, paymentMethodId: await payWith(server, 'visa') }
  return { email, call: () => pay(server, body, visit) }
}

describe('over a real connection', () => {
  it('a plan can be paid', async () => {
    const { email, call } = await checkout()
    expect((await call()).data.isPaid).toBe(true)
    expect(booksOf(server, email).paid).toHaveLength(1)
  })

  it('a call that is cut after its work was done is retried by the library', async () => {
    const { email, call } = await checkout()
    server.sandbox.faults.add({ calls: /^POST .*\/confirm$/, answer: 'cut', when: 'after' })
    expect((await call()).data.isPaid).toBe(true)
    expect(booksOf(server, email).charges).toHaveLength(1)
  })

  it('a timeout is a 502, and the same call completes the payment', async () => {
    const { email, call } = await checkout()
    let release: () => void = () => {}
    const hold = new Promise<void>((resolve) => {
      release = resolve
    })
    server.sandbox.faults.add({ calls: /^POST \/v1\/subscriptions$/, answer: 'none', times: 2, hold })
    const late = await call()
    release()
    expect(late.status).toBe(502)
    expect(late.failure).toMatchObject({
      code: 'payment_unavailable',
      message: 'Subscription creation failed',
    })
    expect((await call()).data.isPaid).toBe(true)
    const { paid, subscriptions } = booksOf(server, email)
    expect(paid).toHaveLength(1)
    expect(subscriptions).toHaveLength(1)
  })

  it('an outage is a 502 with the text of its step, and needs no repair', async () => {
    const { email, call } = await checkout()
    server.sandbox.faults.add({ calls: /\/confirm$/, answer: 'server_error', times: 20 })
    const failed = await call()
    expect(failed.status).toBe(502)
    expect(failed.failure.message).toBe('Failed to confirm payment')
    server.sandbox.faults.clear()
    expect((await call()).data.isPaid).toBe(true)
    expect(booksOf(server, email).paid).toHaveLength(1)
  })

  it('a payment is not reported as failed while Stripe is down', async () => {
    const { call } = await checkout()
    const { paymentIntentId, checkoutToken } = (await call()).data
    server.sandbox.faults.add({ calls: /^GET/, answer: 'server_error', times: 20 })
    const asked = await post(
      server,
      '/stripe/verify-payment',
      { paymentIntentId },
      { token: checkoutToken ?? '' },
    )
    server.sandbox.faults.clear()
    expect(asked.status).toBe(502)
    expect(asked.failure.message).toBe('Payment was processed but verification failed')
  })
})
