import { describe, expect, it } from 'vitest'
import { withoutReturnParameters } from './return-parameters.ts'

describe('the return address of a bank', () => {
  it.each([
    [
      'https://x.test/purchase?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded',
      '/purchase',
    ],
    [
      'https://x.test/purchase?a=1&payment_intent_client_secret=s&b=2#checkout-section',
      '/purchase?a=1&b=2#checkout-section',
    ],
    ['https://x.test/purchase?a=1', null],
    ['https://x.test/purchase', null],
  ])('%s loses what Stripe added: %s', (address, without) => {
    expect(withoutReturnParameters(address)).toBe(without)
  })
})
