import type { FastifyRequest } from 'fastify'
import { MINUTE_MS } from '#shared/lib/time.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { SignIn } from '#server/features/accounts/accounts.ts'
import type { AdminAccessDeps } from './admin-access-deps.ts'

const SECOND_MS = 1000
/** A sign-in of an administrator ends after this time without activity. */
const IDLE_MS = 30 * MINUTE_MS
/** It ends after this time in any case. */
const MAX_MS = 12 * 60 * MINUTE_MS
/** A page makes about ten calls; at most one of them writes the time. */
const WRITTEN_EVERY_MS = MINUTE_MS

/**
 * The browser sends this header with calls that a person caused. Other calls do not extend the sign-in, so a page that
 * polls does not keep it alive.
 */
const PERSON_HEADER = 'x-person-active'

/** When the sign-in ends without further activity, and at the latest. */
export type SessionEnd = { idleSecondsLeft: number; secondsLeft: number }

const isByPerson = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers[PERSON_HEADER] === '1'

/**
 * Ends an administrator's sign-in that was idle for too long or is too old. A call that a person caused extends it.
 *
 * @throws AppError `sign_in_required` if it has ended
 */
export async function keepSession(
  deps: AdminAccessDeps,
  request: FastifyRequest,
  { createdAt, lastActiveAt }: Pick<SignIn, 'createdAt' | 'lastActiveAt'>,
): Promise<SessionEnd> {
  const now = nowOf(deps)
  const usedAt = lastActiveAt ?? createdAt
  const idleMs = now.getTime() - usedAt.getTime()
  const ageMs = now.getTime() - createdAt.getTime()
  if (idleMs >= IDLE_MS || ageMs >= MAX_MS) {
    await deps.accounts.endSignIn(request, now)
    throw refusal('sign_in_ended')
  }
  const isKept = isByPerson(request) && idleMs >= WRITTEN_EVERY_MS
  if (isKept) await deps.accounts.markActive(request, now)
  const secondsLeft = Math.ceil((MAX_MS - ageMs) / SECOND_MS)
  const idleSecondsLeft = Math.ceil((IDLE_MS - (isKept ? 0 : idleMs)) / SECOND_MS)
  return { idleSecondsLeft: Math.min(idleSecondsLeft, secondsLeft), secondsLeft }
}
