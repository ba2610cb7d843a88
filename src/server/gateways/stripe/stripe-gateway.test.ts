import { describe, expect, it } from 'vitest'
import { createStripeGateway } from './stripe-gateway.ts'

const gateway = (secretKey: string, mode: 'live' | 'test' | 'sandbox' = 'test') =>
  createStripeGateway({ secretKey, webhookSecret: 'whsec_1', apiBase: null, mode })

const KEY = 'sk_test_51HqLyjWDarjtT1zdOneKeyOfTheAccount000000'

describe('the Stripe gateway', () => {
  it('gives all keys of an account the same name, and other accounts another', () => {
    const { account } = gateway(KEY)
    expect(account).toMatch(/^test:[\da-f]{8}$/)
    expect(gateway('sk_test_51HqLyjWDarjtT1zdAnotherKeyOfTheAccount00').account).toBe(account)
    expect(gateway('rk_test_51HqLyjWDarjtT1zdARestrictedKey0000000000').account).toBe(account)
    expect(gateway('sk_test_51ZZZZjWDarjtT1zdOneKeyOfTheAccount000000').account).not.toBe(account)
    expect(gateway(KEY.replace('test', 'live'), 'live').account).toMatch(/^live:/)
    expect(gateway('sk_test_short1234').account).not.toBe(gateway('sk_test_short1235').account)
  })

  it('names the sandbox', () => {
    expect(gateway(KEY, 'sandbox').account).toBe('sandbox')
  })

  it('uses the pinned API version', () => {
    expect(gateway(KEY).stripe.getApiField('version')).toBe('2026-10-28.endive')
  })

  it.each([
    [null, 'api.stripe.com', '443', 'https'],
    ['http://127.0.0.1:41234', '127.0.0.1', '41234', 'http'],
    ['https://stripe.example', 'stripe.example', 443, 'https'],
  ])('connects to %s', (apiBase, host, port, protocol) => {
    const { stripe } = createStripeGateway({ secretKey: KEY, webhookSecret: '', apiBase, mode: 'test' })
    expect(stripe.getApiField('host')).toBe(host)
    expect(String(stripe.getApiField('port'))).toBe(String(port))
    expect(stripe.getApiField('protocol')).toBe(protocol)
  })
})
