import type { Database } from '#server/db/database.ts'
import type { Consent } from '#server/features/consent/consent.ts'
import type { TokenCookie } from '#server/http/security/token-cookie.ts'
import type { LeadTokens } from './lead-token.ts'

export type LeadsDeps = {
  database: Database
  consent: Consent
  tokens: LeadTokens
  cookie: TokenCookie
}
