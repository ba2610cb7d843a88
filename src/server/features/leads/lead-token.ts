import type { SigningKey } from '../../db/secret.ts'
import { createSignedTokens, type SignedTokens } from '../../http/signed-token.ts'

/** A link in a mail is of use for this long; then the visitor starts anew or signs in. */
export const LEAD_TOKEN_DAYS = 90

/** Each proves the right to a lead until 90 days after it was made. */
export type LeadTokens = SignedTokens

export const createLeadTokens = (keys: readonly SigningKey[]): LeadTokens =>
  createSignedTokens(keys, { purpose: '', lifetimeDays: LEAD_TOKEN_DAYS })
