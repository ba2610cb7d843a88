import type { SigningKey } from '#server/db/at-rest/secret.ts'
import { createSignedTokens, type SignedTokens } from '#server/http/security/signed-token.ts'
import { createTokenCookie, type TokenCookie } from '#server/http/security/token-cookie.ts'

/** How long a mailed link works; after that the visitor starts over or signs in. */
export const LEAD_TOKEN_DAYS = 90

/** Each token proves the right to one lead. */
export type LeadTokens = SignedTokens

export const createLeadTokens = (keys: readonly SigningKey[]): LeadTokens =>
  createSignedTokens(keys, { purpose: '', lifetimeDays: LEAD_TOKEN_DAYS })

/** Lets the browser that created a lead read it again. */
export const createLeadCookie = (keys: readonly SigningKey[]): TokenCookie =>
  createTokenCookie({
    name: 'quiz_funnels_leads',
    tokens: createSignedTokens(keys, { purpose: 'lead-cookie', lifetimeDays: LEAD_TOKEN_DAYS }),
    days: LEAD_TOKEN_DAYS,
  })
