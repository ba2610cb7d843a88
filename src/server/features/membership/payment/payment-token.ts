import type { SigningKey } from '#server/db/at-rest/secret.ts'
import { createSignedTokens, type SignedTokens } from '#server/http/security/signed-token.ts'

/** Longer than Stripe waits for a renewal, whatever its settings; a later one has a mail of its own. */
const PAYMENT_LINK_DAYS = 60

/** Each lets its bearer pay one invoice with the card on file, and nothing else. */
export type PaymentTokens = SignedTokens

export const createPaymentTokens = (keys: readonly SigningKey[]): PaymentTokens =>
  createSignedTokens(keys, { purpose: 'payment', lifetimeDays: PAYMENT_LINK_DAYS })
