import { describe, expect, it } from 'vitest'
import { outboxUrl, readOutboxKey } from '#server/features/mails/outbox/outbox-routes.ts'
import { newPayer } from '../checkout/checkout-server.ts'
import { sampleLead } from '../support/samples.ts'
import { call, type TestServer, useTestServer } from '../support/test-app.ts'

const overHttps = useTestServer({ env: { publicUrl: 'https://quiz.example.com' } })
const overHttp = useTestServer()
const behindProxy = useTestServer({ env: { trustProxy: 1 } })

const viaHttps = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }
const setCookies = (answer: { headers: Record<string, unknown> }): string[] =>
  [answer.headers['set-cookie'] ?? []].flat().map(String)
const pairOf = (cookie: string) => cookie.split(';')[0] ?? ''

const makeLead = ({ app }: TestServer, headers = {}) =>
  call(app, { url: '/leads', body: sampleLead(), headers })

async function buy({ app, gateway }: TestServer, headers = {}) {
  const email = newPayer()
  const { id: paymentMethodId } = await gateway.stripe.paymentMethods.create({
    type: 'card',
    card: { token: 'tok_visa' },
    billing_details: { email },
  })
  const body = { productId: '4-week-plan', customerEmail: email, paymentMethodId }
  return call(app, { url: '/stripe/complete-subscription-flow', body, headers })
}

async function openOutbox({ app, database }: TestServer) {
  const { pathname, search } = new URL(outboxUrl('http://localhost', await readOutboxKey(database)))
  return app.inject(pathname + search)
}

describe('every cookie', () => {
  it('over HTTPS belongs to this host only, by its name', async () => {
    const answers = [await makeLead(overHttps), await buy(overHttps), await openOutbox(overHttps)]
    const cookies = answers.flatMap(setCookies)
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-quiz_funnels_leads',
      '__Host-quiz_funnels_checkout',
      '__Host-quiz_funnels_outbox',
    ])
    for (const cookie of cookies) {
      const attributes = cookie.split('; ').slice(1)
      expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure']))
      expect(attributes.filter((attribute) => /^domain/i.test(attribute))).toEqual([])
    }
  })

  it('over HTTP has a plain name, since browsers would refuse the other', async () => {
    const cookies = [await makeLead(overHttp), await openOutbox(overHttp)].flatMap(setCookies)
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      'quiz_funnels_leads',
      'quiz_funnels_outbox',
    ])
    expect(cookies.filter((cookie) => cookie.includes('Secure'))).toEqual([])
  })

  it('is of HTTPS where a trusted proxy says so, and where visitors come by HTTPS whatever a proxy says', async () => {
    const [proxied = ''] = setCookies(await makeLead(behindProxy, viaHttps))
    const [direct = ''] = setCookies(await makeLead(overHttps, { 'x-forwarded-proto': 'http' }))
    for (const cookie of [proxied, direct]) expect(cookie).toMatch(/^__Host-.+; Secure; SameSite=Lax$/)
  })

  it('that another subdomain has set under the plain name opens nothing over HTTPS', async () => {
    const lead = await makeLead(overHttps)
    const { id } = lead.json<{ data: { id: string } }>().data
    const pair = pairOf(setCookies(lead)[0] ?? '')
    const read = (cookie: string) => call(overHttps.app, { url: `/leads/${id}`, headers: { cookie } })
    expect((await read(pair)).statusCode).toBe(200)
    expect((await read(pair.replace('__Host-', ''))).statusCode).toBe(404)
  })
})

it('of the outbox does not hold the key of the address', async () => {
  const key = await readOutboxKey(overHttp.database)
  expect(setCookies(await openOutbox(overHttp)).join()).not.toContain(key)
  const cookie = `quiz_funnels_outbox=${key}`
  expect((await overHttp.app.inject({ url: '/outbox', headers: { cookie } })).statusCode).toBe(404)
})

describe('the token of a cookie', () => {
  it('of a lead is in no body, and cookie and body token cannot replace each other', async () => {
    const answer = await makeLead(overHttp)
    const { id, token } = answer.json<{ data: { id: string; token: string } }>().data
    const [name, inCookie = ''] = pairOf(setCookies(answer)[0] ?? '').split('=')
    expect(answer.body).not.toContain(inCookie)
    const statusOf = async (headers: Record<string, string>) =>
      (await call(overHttp.app, { url: `/leads/${id}`, headers })).statusCode
    expect(await statusOf({ 'x-lead-token': token })).toBe(200)
    expect(await statusOf({ cookie: `${name}=${inCookie}` })).toBe(200)
    expect(await statusOf({ 'x-lead-token': inCookie })).toBe(404)
    expect(await statusOf({ cookie: `${name}=${token}` })).toBe(404)
  })

  it('of a checkout is in no body, and cookie and body token cannot replace each other', async () => {
    const answer = await buy(overHttp)
    const { checkoutToken, subscriptionId } = answer.json<{
      data: { checkoutToken: string; subscriptionId: string }
    }>().data
    const [name, inCookie = ''] = pairOf(setCookies(answer)[0] ?? '').split('=')
    expect(answer.body).not.toContain(inCookie)
    const statusOf = async (headers: Record<string, string>) =>
      (await call(overHttp.app, { url: `/stripe/subscription-status/${subscriptionId}`, headers })).statusCode
    expect(await statusOf({ 'x-checkout-token': checkoutToken })).toBe(200)
    expect(await statusOf({ cookie: `${name}=${inCookie}` })).toBe(200)
    expect(await statusOf({ 'x-checkout-token': inCookie })).toBe(404)
    expect(await statusOf({ cookie: `${name}=${checkoutToken}` })).toBe(404)
  })
})
