import type { FastifyRequest } from 'fastify'
import { consentNeeds } from '#shared/consent/consent-needs.ts'
import type { ConsentDeps } from './consent-deps.ts'
import { readDecisions } from './read-decisions.ts'

/** Whether the health answers of a session may be used: in a place that asks, only after a yes that our record has. */
export function healthPermission({
  database,
  placeOf,
  isAskedWhereUnknown,
}: ConsentDeps): (request: FastifyRequest, sessionId: string) => Promise<boolean> {
  return async (request, sessionId) => {
    if (!consentNeeds(await placeOf(request), { isAskedWhereUnknown }).health) return true
    const decisions = await readDecisions(database, [sessionId])
    return decisions.get(sessionId)?.health === true
  }
}
