import type { SigningKey } from '#server/db/at-rest/secret.ts'
import { createSignedTokens, type SignedTokens } from '#server/http/security/signed-token.ts'

/** Longer than a year, so that a receipt opens from its mail when the year's taxes are done. */
const RECEIPT_LINK_DAYS = 800

/** Each shows its bearer one receipt, and nothing else. */
export type ReceiptTokens = SignedTokens

export const createReceiptTokens = (keys: readonly SigningKey[]): ReceiptTokens =>
  createSignedTokens(keys, { purpose: 'receipt', lifetimeDays: RECEIPT_LINK_DAYS })
