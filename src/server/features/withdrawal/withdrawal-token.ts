import type { SigningKey } from '#server/db/at-rest/secret.ts'
import { createSignedTokens, type SignedTokens } from '#server/http/security/signed-token.ts'

/** As long as a cancellation link: a late reader still learns that the period is over, or when it was declared. */
const WITHDRAWAL_LINK_DAYS = 400

/** Each lets its bearer withdraw from one contract, and nothing else. */
export type WithdrawalTokens = SignedTokens

export const createWithdrawalTokens = (keys: readonly SigningKey[]): WithdrawalTokens =>
  createSignedTokens(keys, { purpose: 'withdrawal', lifetimeDays: WITHDRAWAL_LINK_DAYS })
