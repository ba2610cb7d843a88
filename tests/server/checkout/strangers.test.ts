import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/test-app.ts'
import {
  type Answer,
  booksOf,
  get,
  newPayer,
  pay,
  payWith,
  post,
  useCheckoutServer,
} from './checkout-server.ts'

const server = useCheckoutServer()

let victim: Answer
let stranger: Answer

beforeAll(async () => {
  const begin = async () =>
    pay(
      server,
      { customerEmail: newPayer(), paymentMethodId: await payWith(server, 'authenticationRequired') },
      { key: randomUUID() },
    )
  victim = await begin()
  stranger = await begin()
})

/** A refusal without its request id. */
const refusalOf = ({ status, failure, response }: Answer) => {
  const { requestId: _requestId, ...rest } = failure
  return { status, ...rest, cookies: response.headers['set-cookie'] }
}

describe("another person's payment", () => {
  it.each(['/stripe/complete-payment', '/stripe/verify-payment'])(
    '%s says that there is none',
    async (url) => {
      const { paymentIntentId } = victim.data
      const unknown = refusalOf(
        await post(server, url, { paymentIntentId: 'pi_unknown' }, { cookie: stranger.cookie }),
      )
      expect(unknown).toMatchObject({ status: 404, code: 'payment_not_found' })
      const visits = [
        {},
        { cookie: stranger.cookie },
        { token: stranger.data.checkoutToken ?? '' },
        { token: `${victim.data.checkoutToken}x` },
        { cookie: 'quiz_funnels_checkout=nonsense~~' },
      ]
      for (const visit of visits) {
        expect(refusalOf(await post(server, url, { paymentIntentId }, visit))).toEqual(unknown)
      }
      const own = await post(server, url, { paymentIntentId }, { token: victim.data.checkoutToken ?? '' })
      expect(own.data).toMatchObject({ requiresAction: true, subscriptionId: victim.data.subscriptionId })
    },
  )

  it('has no readable status', async () => {
    const url = (id: string) => `/stripe/subscription-status/${id}`
    const { subscriptionId } = victim.data
    const unknown = refusalOf(await get(server, url('sub_unknown'), { cookie: stranger.cookie }))
    expect(unknown).toMatchObject({ status: 404, code: 'payment_not_found' })
    expect(refusalOf(await get(server, url(subscriptionId), { cookie: stranger.cookie }))).toEqual(unknown)
    expect(refusalOf(await get(server, url(subscriptionId)))).toEqual(unknown)
    expect((await get(server, url(subscriptionId), { cookie: victim.cookie })).data.requiresAction).toBe(true)
  })

  it('is found by its owner with the id in the body, the header or the query', async () => {
    const { paymentIntentId, checkoutToken, subscriptionId } = victim.data
    const url = '/stripe/complete-payment'
    const id = { 'x-payment-intent-id': paymentIntentId ?? '' }
    const own = { 'x-checkout-token': checkoutToken ?? '' }
    const calls = [
      { url, body: { paymentIntentId }, headers: own },
      { url, body: {}, headers: { ...own, ...id } },
      { url: `${url}?paymentIntentId=${paymentIntentId}`, body: {}, headers: own },
    ]
    for (const one of calls) {
      const { data } = (await call(server.app, one)).json<{ data: unknown }>()
      expect(data).toMatchObject({ requiresAction: true, subscriptionId })
    }
  })

  it('is not completed with two different ids in one call', async () => {
    const visit = { cookie: victim.cookie }
    const url = `/stripe/complete-payment?paymentIntentId=${stranger.data.paymentIntentId}`
    const answer = await post(server, url, { paymentIntentId: victim.data.paymentIntentId }, visit)
    expect(answer.failure.code).toBe('validation_failed')
    expect((await post(server, '/stripe/complete-payment', {}, visit)).status).toBe(400)
  })

  it('is not readable once the proof is a week old', async () => {
    const [attemptId = ''] = (victim.data.checkoutToken ?? '').split('.')
    const old = server.deps.tokens.issue(attemptId, new Date(Date.now() - 8 * 86_400_000))
    const { paymentIntentId } = victim.data
    expect((await post(server, '/stripe/verify-payment', { paymentIntentId }, { token: old })).status).toBe(
      404,
    )
  })
})

describe('the cookie of a checkout', () => {
  it('is not accessible to scripts and other sites', () => {
    expect(victim.response.headers['set-cookie']).toMatch(
      /^quiz_funnels_checkout=[\w.-]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  it('covers the last five checkouts', async () => {
    let { cookie } = victim
    for (let count = 0; count < 6; count++) {
      const body = { customerEmail: newPayer(), paymentMethodId: await payWith(server, 'chargeCustomerFail') }
      cookie = (await pay(server, body, { cookie })).cookie
    }
    expect(cookie.split('=')[1]?.split('~')).toHaveLength(5)
  })

  it('is set with a refusal too, so that the next try continues', async () => {
    const email = newPayer()
    const declining = { customerEmail: email, paymentMethodId: await payWith(server, 'chargeCustomerFail') }
    const declined = await pay(server, declining)
    expect(declined.status).toBe(402)
    const paid = await pay(
      server,
      { customerEmail: email, paymentMethodId: await payWith(server, 'visa') },
      { cookie: declined.cookie },
    )
    expect(paid.data.isPaid).toBe(true)
    expect(booksOf(server, email).subscriptions).toHaveLength(1)
  })
})

describe('stored and logged data', () => {
  it('contain no client secret, card or address in the log, and no client secret in the database', async () => {
    const email = newPayer()
    const method = await payWith(server, 'visa_chargeDeclined', { email, name: 'Robin Secret' })
    await pay(server, { customerEmail: email, paymentMethodId: method, fullName: 'Robin Secret' })
    server.intercept((_call, send) => send().then((reply) => Object.assign(reply, { statusCode: 500 })))
    await pay(server, { customerEmail: email, paymentMethodId: method, fullName: 'Robin Secret' })
    server.intercept(null)
    const log = server.logged()
    expect(log).toContain('a request failed')
    expect(log).not.toContain('_secret_')
    expect(log).not.toContain('@example.com')
    expect(log).not.toContain('Robin')
    // Four digits also occur in times and ids.
    expect(log).not.toMatch(/last4|42424242|0000000002/)
    const { rows } = { rows: await server.database.runText('select * from checkout_attempts') }
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('_secret_')
  })
})

describe('many calls from one address', () => {
  it('are limited', async () => {
    const address = '203.0.113.9'
    const body = { productId: '4-week-plan', customerEmail: newPayer(), paymentMethodId: 'pm_unknown' }
    const statuses: number[] = []
    // Twice the limit, because a new minute may start in between.
    for (let count = 0; count < 42; count++) {
      statuses.push((await post(server, '/stripe/complete-subscription-flow', body, { address })).status)
    }
    expect(statuses.slice(0, 15)).not.toContain(429)
    expect(statuses).toContain(429)
  })
})

describe('an unknown plan', () => {
  it.each(['no-such-plan', '../4-week-plan', ''])('%j is refused', async (productId) => {
    const answer = await pay(server, { productId, customerEmail: newPayer(), paymentMethodId: 'pm_1' })
    expect(answer.failure.code).toBe(productId === '' ? 'validation_failed' : 'product_not_found')
    expect(answer.failure.message).toBe(
      productId === '' ? 'The request is not valid' : `Product not found: ${productId}`,
    )
  })
})
