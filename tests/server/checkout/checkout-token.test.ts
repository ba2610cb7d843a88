import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CHECKOUT_TOKEN_DAYS,
  createCheckoutTokens,
} from '#server/features/checkout/attempts/checkout-token.ts'
import { onlyKey } from '../support/only-key.ts'

const tokens = createCheckoutTokens(onlyKey(1))
const ATTEMPT = 'Zm9vYmFyYmF6cXV4MTIzNA'
const now = new Date('2026-05-04T03:02:01Z')
const afterDays = (days: number): Date => new Date(now.getTime() + days * 86_400_000)

describe('the token of a checkout', () => {
  it('proves the attempt for a week', () => {
    const token = tokens.issue(ATTEMPT, now)
    expect(tokens.verify(token, now)).toBe(ATTEMPT)
    expect(tokens.verify(token, afterDays(CHECKOUT_TOKEN_DAYS - 0.01))).toBe(ATTEMPT)
    expect(tokens.verify(token, afterDays(CHECKOUT_TOKEN_DAYS))).toBeNull()
  })

  it('is not valid in another installation', () => {
    const others = createCheckoutTokens(onlyKey(2))
    expect(others.verify(tokens.issue(ATTEMPT, now), now)).toBeNull()
  })

  it('is invalid after any change', () => {
    const token = tokens.issue(ATTEMPT, now)
    fc.assert(
      fc.property(
        fc.nat(token.length - 1),
        fc.constantFrom(...'abcXYZ019._-'.split('')),
        (place, character) => {
          const changed = token.slice(0, place) + character + token.slice(place + 1)
          // The last base64url character may encode the same bytes; the text is compared.
          fc.pre(changed !== token)
          expect(tokens.verify(changed, now)).toBeNull()
        },
      ),
    )
  })

  it.each(['', '.', '..', 'a.b.c', `${ATTEMPT}..`])('is invalid as %j', (token) => {
    expect(tokens.verify(token, now)).toBeNull()
  })
})
