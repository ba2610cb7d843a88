import type { FastifyRequest } from 'fastify'
import type { Attribution } from '#shared/attribution/touch.ts'
import type { BrandProvider } from '#server/brand/brand-provider.ts'
import type { Database } from '#server/db/database.ts'
import type { TokenCookie } from '#server/http/security/token-cookie.ts'
import type { LeadTokens } from './lead-token.ts'

/** What the verbs of this feature work with. */
export type LeadsDeps = {
  database: Database
  brand: BrandProvider
  tokens: LeadTokens
  cookie: TokenCookie
  /** Whether health answers of this session may be kept, by where the caller is and our record of consents. */
  mayUseHealth: (request: FastifyRequest, sessionId: string) => Promise<boolean>
  /** What of first and last touch may be kept, by the same. */
  attributionToKeep: (
    request: FastifyRequest,
    told: { sessionId?: string | undefined; attribution?: Attribution | undefined },
  ) => Promise<Attribution | undefined>
}
