import type { SigningKey } from '#server/db/at-rest/secret.ts'
import { createSignedTokens, type SignedTokens } from '#server/http/security/signed-token.ts'

/** Mails are kept, and the link of an old receipt should still cancel; a year's renewals and a month. */
const CANCELLATION_LINK_DAYS = 400

/** Each lets its bearer cancel one subscription, and nothing else. */
export type CancellationTokens = SignedTokens

export const createCancellationTokens = (keys: readonly SigningKey[]): CancellationTokens =>
  createSignedTokens(keys, { purpose: 'cancellation', lifetimeDays: CANCELLATION_LINK_DAYS })
