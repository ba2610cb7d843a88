import type { FastifyRequest } from 'fastify'
import type { LeadsDeps } from './leads-deps.ts'

type Proof = {
  request: FastifyRequest
  query: { token?: string | undefined }
  headers: { 'x-lead-token'?: string | undefined }
}

/** Ids of the leads that the asker has a right to: by token in the query or header, or by cookie. */
export function provenLeadIds(
  { tokens, cookie }: Pick<LeadsDeps, 'tokens' | 'cookie'>,
  { request, query, headers }: Proof,
): string[] {
  const now = new Date()
  const byToken = [query.token, headers['x-lead-token']].flatMap(
    (token) => (token && tokens.verify(token, now)) || [],
  )
  return [...byToken, ...cookie.provenIds(request)]
}
