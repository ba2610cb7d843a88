import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { touchedBy } from '../../reports/sample-events.ts'
import { sampleConsent, sampleLead } from '../support/samples.ts'
import { storedLeadsOf } from '../support/stored.ts'
import { call, useTestServer } from '../support/test-app.ts'

const server = useTestServer({ env: { trustProxy: 1, countryHeader: 'cloudflare' } })

const from = (country: string) => ({ 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': country })
const attribution = touchedBy('letter', 'ad')
/** Health answers are asked for apart. */
const consentTo = async (sessionId: string, analytics: boolean) => {
  for (const decision of [
    { kind: 'tracking', analytics, advertising: false },
    { kind: 'health', health: true },
  ])
    await call(server.app, {
      url: '/consent',
      body: sampleConsent(decision, { sessionId }),
      headers: from('DE'),
    })
}

describe.each(['/leads/create', '/leads'])('the attribution of POST %s', (url) => {
  it.each<[string, string, boolean | null]>([
    ['where nobody has to be asked', 'US', null],
    ['after a yes', 'DE', true],
  ])('is stored %s', async (_when, country, analytics) => {
    const lead = sampleLead({ attribution })
    if (analytics !== null) await consentTo(lead.sessionId, analytics)
    expect((await call(server.app, { url, body: lead, headers: from(country) })).statusCode).toBe(201)
    const [stored] = await storedLeadsOf(server.database, lead.email)
    expect(stored?.attribution).toEqual(attribution)
  })

  it.each(['DE', 'US'])('is not stored in %s after a refusal, but the lead is', async (country) => {
    const lead = sampleLead({ attribution })
    await consentTo(lead.sessionId, false)
    expect((await call(server.app, { url, body: lead, headers: from(country) })).statusCode).toBe(201)
    const [stored] = await storedLeadsOf(server.database, lead.email)
    expect(stored).toMatchObject({ sessionId: lead.sessionId, attribution: null })
  })

  it('is rejected if it is invalid', async () => {
    const answer = await call(server.app, {
      url,
      body: sampleLead({ attribution: { first: 1 } }),
      headers: from('US'),
    })
    expect(answer.statusCode).toBe(400)
  })
})

it.each([
  ['US', true],
  ['DE', false],
])('the attribution of a checkout in %s is stored: %s', async (country, isKept) => {
  const { email: customerEmail, sessionId } = sampleLead()
  const made = await server.gateway.stripe.paymentMethods.create({
    type: 'card',
    card: { token: 'tok_visa' },
  })
  const answer = await call(server.app, {
    url: '/stripe/complete-subscription-flow',
    body: { productId: '4-week-plan', customerEmail, paymentMethodId: made.id, sessionId, attribution },
    headers: from(country),
  })
  expect(answer.statusCode).toBe(200)
  const [attempt] = await server.database.db
    .select()
    .from(checkoutAttempts)
    .where(eq(checkoutAttempts.email, customerEmail))
  expect(attempt?.attribution).toEqual(isKept ? attribution : null)
})
