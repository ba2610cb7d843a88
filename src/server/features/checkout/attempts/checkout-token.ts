import type { SigningKey } from '#server/db/at-rest/secret.ts'
import { createSignedTokens, type SignedTokens } from '#server/http/security/signed-token.ts'
import { createTokenCookie, type TokenCookie } from '#server/http/security/token-cookie.ts'

/** How long a checkout can be finished and read. */
export const CHECKOUT_TOKEN_DAYS = 7

export const createCheckoutTokens = (keys: readonly SigningKey[]): SignedTokens =>
  createSignedTokens(keys, { purpose: 'checkout', lifetimeDays: CHECKOUT_TOKEN_DAYS })

/** Lets the browser that started a checkout finish it. */
export const createCheckoutCookie = (keys: readonly SigningKey[]): TokenCookie =>
  createTokenCookie({
    name: 'quiz_funnels_checkout',
    tokens: createSignedTokens(keys, { purpose: 'checkout-cookie', lifetimeDays: CHECKOUT_TOKEN_DAYS }),
    days: CHECKOUT_TOKEN_DAYS,
  })
