import type { FastifyRequest } from 'fastify'
import type { Attribution } from '#shared/attribution/touch.ts'
import { consentNeeds } from '#shared/consent/consent-needs.ts'
import { maySend } from '#shared/consent/may-send.ts'
import type { ConsentDeps } from './consent-deps.ts'
import { readDecisions } from './read-decisions.ts'

/** First and last touch as a browser tells them with a call, and the session it tells them for. */
type Told = { sessionId?: string | undefined; attribution?: Attribution | undefined }

/** Gives back what may be kept of it; see `attributionPermission`. */
type AttributionToKeep = (request: FastifyRequest, told: Told) => Promise<Attribution | undefined>

/**
 * First and last touch are kept where our own record allows analytics, whatever the browser thinks. A caller without a
 * session is another system, which answers for consent itself.
 */
export function attributionPermission({
  database,
  placeOf,
  isAskedWhereUnknown,
}: ConsentDeps): AttributionToKeep {
  return async (request, { sessionId, attribution }) => {
    if (!attribution || !sessionId) return attribution
    const isAsked = consentNeeds(await placeOf(request), { isAskedWhereUnknown }).tracking
    const decision = (await readDecisions(database, [sessionId])).get(sessionId)?.tracking ?? null
    return maySend('analytics', { isAsked, decision, isGpc: false }).isAllowed ? attribution : undefined
  }
}
