import type { SigningKey } from '../../db/secret.ts'
import { createSignedTokens, type SignedTokens } from '../../http/signed-token.ts'

/** A checkout that was begun can be finished and looked at for this long. */
export const CHECKOUT_TOKEN_DAYS = 7

/** Each proves for a week that its bearer began an attempt. */
export type CheckoutTokens = SignedTokens

export const createCheckoutTokens = (keys: readonly SigningKey[]): CheckoutTokens =>
  createSignedTokens(keys, { purpose: 'checkout', lifetimeDays: CHECKOUT_TOKEN_DAYS })
