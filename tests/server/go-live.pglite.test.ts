import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { HANDLED_TYPES } from '#server/features/billing/event-reference.ts'
import { createStripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import { API_BASE } from '#server/http/openapi.ts'
import { receiveStripeEvent } from '#shared/contract/billing.ts'

const guide = await readFile(join(import.meta.dirname, '..', '..', 'docs', 'go-live.md'), 'utf8')

/** What is told to Stripe by hand must be what the server takes. */
describe('docs/go-live.md', () => {
  it('asks for exactly the events that the webhook handles', () => {
    const asked = [...guide.matchAll(/enabled_events\[\]=([a-z_.]+)"/g)].map(([, type = '']) => type)
    expect(asked).toEqual(HANDLED_TYPES)
  })

  it("names the webhook's address", () => {
    expect(guide).toContain(`$PUBLIC_URL${API_BASE}${receiveStripeEvent.path}`)
    expect(guide).toContain(`https://YOUR-ADDRESS${API_BASE}${receiveStripeEvent.path}`)
  })

  it('names the version of the API that the server speaks, and no other', () => {
    const { stripe } = createStripeGateway({
      secretKey: 'sk_test_51Abcdefgh',
      webhookSecret: 'whsec_Abcdefgh',
      apiBase: null,
      mode: 'test',
    })
    const named = new Set(guide.match(/\b20\d\d-\d\d-\d\d\.[a-z]+/g))
    expect([...named]).toEqual([stripe.getApiField('version')])
  })
})
