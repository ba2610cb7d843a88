import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { HANDLED_TYPES } from '#server/features/billing/events/event-reference.ts'
import { createStripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import { API_BASE } from '#server/http/routing/openapi.ts'
import { receiveStripeEvent } from '#shared/contract/checkout.ts'
import { root } from '#scripts/setup/project.mjs'

const read = (...path: string[]) => readFile(join(root, ...path), 'utf8')
const guide = await read('docs', 'go-live.md')
const nginx = await read('docs', 'nginx.conf')

/** The settings entered at Stripe by hand must match the server. */
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

/** The tests do not run nginx. They check that its configuration has what the server relies on. */
describe('docs/nginx.conf', () => {
  it('speaks TLS 1.2 and 1.3 with forward secrecy only, for every name', () => {
    const [everywhere = ''] = nginx.split('server {')
    expect(everywhere).toContain('ssl_protocols TLSv1.2 TLSv1.3;')
    const ciphers = /^ssl_ciphers (.+);$/m.exec(everywhere)?.[1]?.split(':') ?? []
    expect(ciphers.length).toBeGreaterThan(3)
    expect(ciphers.filter((name) => !/^ECDHE-(?:ECDSA|RSA)-(?:AES\d+-GCM|CHACHA20)/.test(name))).toEqual([])
    expect(nginx.match(/ssl_protocols/g)).toHaveLength(1)
  })

  it('redirects pages from http, and refuses calls there', () => {
    const plain = nginx.split('server {').find((part) => part.includes('listen 80;')) ?? ''
    expect(plain).toMatch(/location ~ \^\/\(\[a-z\]\[a-z\]\/\)\?api\/ \{\s+return 403;/)
    expect(plain).toContain('return 308 https://')
  })

  it('replaces what the server believes of a proxy, and drops every country', async () => {
    const headers = new Map(
      [...nginx.matchAll(/proxy_set_header (\S+) (\S+);/g)].map(([, name = '', value]) => [
        name.toLowerCase(),
        value,
      ]),
    )
    expect(headers.get('x-forwarded-for')).toBe('$remote_addr')
    expect(headers.get('x-forwarded-proto')).toBe('https')
    expect(headers.get('x-forwarded-host')).toBe('$host')
    const code = await read('src', 'server', 'features', 'geo', 'location-headers.ts')
    const countries = [...code.matchAll(/(?:country|region): '([a-z-]+)'/g)].map(([, name = '']) => name)
    expect(countries.length).toBeGreaterThanOrEqual(8)
    expect(countries.filter((name) => headers.get(name) !== '""')).toEqual([])
  })
})
