import { createSignedTokens, type SignedTokens } from '../../http/signed-token.ts'

/** A checkout that was begun can be finished and looked at for this long. */
export const CHECKOUT_TOKEN_DAYS = 7

/** Each proves for a week that its bearer began an attempt. */
export type CheckoutTokens = SignedTokens

export const createCheckoutTokens = (secret: Buffer): CheckoutTokens =>
  createSignedTokens(secret, { purpose: 'checkout', lifetimeDays: CHECKOUT_TOKEN_DAYS })
