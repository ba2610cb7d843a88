import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { newPayer } from '../checkout/checkout-server.ts'
import { sampleLead } from '../support/samples.ts'
import { call, type TestServer, useTestServer } from '../support/test-app.ts'

const servers = {
  'over HTTP': useTestServer(),
  'over HTTPS': useTestServer({ env: { publicUrl: 'https://quiz.example.com' } }),
}
const PASSWORD = 'seven quiet lanterns'

/** The cookies of one browser, by name and path. */
function openJar() {
  const cookies = new Map<string, string>()
  return {
    cookies,
    take({ headers }: LightMyRequestResponse): void {
      for (const line of [headers['set-cookie'] ?? []].flat()) {
        const [pair = '', ...attributes] = line.split('; ')
        const [name = '', value = ''] = pair.split('=')
        const path = attributes.find((attribute) => attribute.startsWith('Path=')) ?? ''
        if (attributes.includes('Max-Age=0')) cookies.delete(`${name} ${path}`)
        else cookies.set(`${name} ${path}`, value)
      }
    },
  }
}

/** A member in a browser that has made a lead and paid. */
async function becomeMember({ app, gateway }: TestServer) {
  const jar = openJar()
  const email = newPayer()
  jar.take(await call(app, { url: '/leads/create', body: sampleLead({ email }) }))
  const { id: paymentMethodId } = await gateway.stripe.paymentMethods.create({
    type: 'card',
    card: { token: 'tok_visa' },
    billing_details: { email },
  })
  const paid = await call(app, {
    url: '/stripe/complete-subscription-flow',
    body: { productId: '4-week-plan', customerEmail: email, paymentMethodId },
  })
  jar.take(paid)
  const { subscriptionId } = paid.json<{ data: { subscriptionId: string } }>().data
  const registered = await call(app, {
    url: '/auth/set-password',
    body: { email, password: PASSWORD, repeatPassword: PASSWORD, subscriptionId },
  })
  const { token } = registered.json<{ data: { token: string } }>().data
  return { jar, headers: { authorization: `Bearer ${token}` } }
}

describe.each(Object.entries(servers))('a browser %s forgets its leads and checkouts', (_, server) => {
  it.each([
    ['signing out', '/auth/logout', {}],
    ['signing out everywhere', '/auth/logout-everywhere', {}],
    ['deleting the account', '/member/delete', { password: PASSWORD }],
  ])('by %s', async (_what, url, body) => {
    const { jar, headers } = await becomeMember(server)
    expect(jar.cookies.size).toBe(2)
    const answer = await call(server.app, { method: 'POST', url, body, headers })
    expect(answer.statusCode).toBe(200)
    jar.take(answer)
    expect([...jar.cookies]).toEqual([])
  })

  it('by signing out when the sign-in has ended already', async () => {
    const { jar, headers } = await becomeMember(server)
    const signOut = () => call(server.app, { method: 'POST', url: '/auth/logout', headers })
    await signOut()
    const again = await signOut()
    expect(again.statusCode).toBe(401)
    jar.take(again)
    expect([...jar.cookies]).toEqual([])
  })

  it('not by a deletion that is refused, nor by any other call', async () => {
    const { headers } = await becomeMember(server)
    const refused = await call(server.app, {
      url: '/member/delete',
      body: { password: 'not the password' },
      headers,
    })
    expect(refused.statusCode).toBe(400)
    const profile = await call(server.app, { url: '/user/profile', headers })
    expect([refused.headers['set-cookie'], profile.headers['set-cookie']]).toEqual([undefined, undefined])
  })
})
