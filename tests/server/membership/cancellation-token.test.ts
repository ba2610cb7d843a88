import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCheckoutTokens } from '#server/features/checkout/attempts/checkout-token.ts'
import { createCancellationTokens } from '#server/features/membership/membership.ts'
import { maskedEmail } from '#shared/privacy/masked-email.ts'
import { onlyKey } from '../support/only-key.ts'

const keys = onlyKey(1)
const tokens = createCancellationTokens(keys)
const MINTED = new Date('2026-01-01T00:00:00Z')
const after = (days: number): Date => new Date(MINTED.getTime() + days * 86_400_000)

describe('a token of a cancellation link', () => {
  const token = tokens.issue('sub_1', MINTED)

  it.each([
    [0, 'sub_1'],
    [399, 'sub_1'],
    [400, null],
    [4000, null],
  ])('belongs after %i days to %s', (days, subscription) => {
    expect(tokens.verify(token, after(days))).toBe(subscription)
  })

  it('is valid for nothing else, and no other token for it', () => {
    const checkout = createCheckoutTokens(keys)
    expect(tokens.verify(checkout.issue('sub_1', MINTED), MINTED)).toBeNull()
    expect(checkout.verify(token, MINTED)).toBeNull()
    expect(createCancellationTokens(onlyKey(2)).verify(token, MINTED)).toBeNull()
  })

  it('is invalid with any change', () => {
    const [subscription, expiry, signature] = token.split('.') as [string, string, string]
    for (const other of [
      `sub_2.${expiry}.${signature}`,
      `${subscription}.zzzzzzz.${signature}`,
      `${token}.`,
      `${token}.x`,
      '..',
      '',
    ]) {
      expect(tokens.verify(other, MINTED)).toBeNull()
    }
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom('a', 'B', '7', '-', '.', 'é'), (place, sign) => {
        const other = token.slice(0, place) + sign + token.slice(place + 1)
        expect(tokens.verify(other, MINTED)).toBe(other === token ? 'sub_1' : null)
      }),
    )
  })
})

it.each([
  ['ann@example.com', 'a•••@example.com'],
  ['a@example.com', 'a•••@example.com'],
  ['"a@b"@example.com', '"•••@example.com'],
  ['nothing', '•••'],
  ['', '•••'],
])('%s is shown as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked)
})
