import type { FastifyRequest } from 'fastify'
import { MINUTE_MS } from '#shared/lib/time.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { AdminAccessDeps, SignIn } from './admin-access-deps.ts'

const SECOND_MS = 1000
/** A sign-in of an administrator ends after this time without activity. */
const IDLE_MS = 30 * MINUTE_MS
/** And after this time in any case. */
const WHOLE_MS = 12 * 60 * MINUTE_MS
/** A page makes about ten calls; only one of them writes the time. */
const WRITTEN_EVERY_MS = MINUTE_MS

/**
 * The browser sends it with calls that follow what a person did. Without it a call extends nothing, so that a page which
 * polls by itself keeps no sign-in alive.
 */
const PERSON_HEADER = 'x-person-active'

/** How long a sign-in lasts, without further activity and at most. */
export type SessionEnd = { idleSecondsLeft: number; secondsLeft: number }

const isByPerson = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers[PERSON_HEADER] === '1'

/**
 * Ends the sign-in of an administrator that was idle, or is old; extends it by a call that a person has caused.
 *
 * @throws AppError `sign_in_required` where it has ended
 */
export async function keepSession(
  deps: AdminAccessDeps,
  request: FastifyRequest,
  { createdAt, lastActiveAt }: Pick<SignIn, 'createdAt' | 'lastActiveAt'>,
): Promise<SessionEnd> {
  const now = nowOf(deps)
  const usedAt = lastActiveAt ?? createdAt
  const idleMs = now.getTime() - usedAt.getTime()
  const wholeMs = now.getTime() - createdAt.getTime()
  if (idleMs >= IDLE_MS || wholeMs >= WHOLE_MS) {
    await deps.accounts.endSignIn(request, now)
    throw new AppError('sign_in_required', 'Your sign-in has ended. Please sign in again.')
  }
  const isKept = isByPerson(request) && idleMs >= WRITTEN_EVERY_MS
  if (isKept) await deps.accounts.markActive(request, now)
  const secondsLeft = Math.ceil((WHOLE_MS - wholeMs) / SECOND_MS)
  const idleSecondsLeft = Math.ceil((IDLE_MS - (isKept ? 0 : idleMs)) / SECOND_MS)
  return { idleSecondsLeft: Math.min(idleSecondsLeft, secondsLeft), secondsLeft }
}
