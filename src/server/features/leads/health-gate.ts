import type { FastifyRequest } from 'fastify'
import type { Answer } from '#shared/quiz/answers.ts'
import { stepSensitivities } from '#shared/quiz/flow/step-sensitivity.ts'
import { leads } from '#server/db/schema/leads.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import type { ShownBrand } from '#server/brand/shown-brand.ts'
import { isEmptyAnswer } from './check-answers.ts'
import type { LeadsDeps } from './leads-deps.ts'
import { isLeadOf } from './read-lead.ts'

type GivenAnswers = Readonly<Record<string, Answer>>
type Caller = { request: FastifyRequest; shown: ShownBrand }

/**
 * Rejects health answers without consent. A caller without a session is another system, which is responsible for consent
 * itself. Both functions throw AppError `consent_missing`.
 */
export function createHealthGate({ database, consent }: Pick<LeadsDeps, 'database' | 'consent'>) {
  const hasHealth = ({ shown }: Caller, answers: GivenAnswers): boolean => {
    const sensitivities = stepSensitivities(shown.own.brand.quizFlow)
    return Object.entries(answers).some(
      ([id, answer]) => sensitivities.get(id) === 'health' && !isEmptyAnswer(answer),
    )
  }
  const checkNew = async (
    caller: Caller,
    sessionId: string | null | undefined,
    answers: GivenAnswers,
  ): Promise<void> => {
    if (!sessionId || !hasHealth(caller, answers)) return
    if (await consent.mayUseHealth(caller.request, sessionId)) return
    throw new AppError(
      'consent_missing',
      'Health answers need a consent to their use, and none is recorded for this session',
    )
  }
  return {
    checkNew,
    /** For answers added to the stored lead `id`. Reveals nothing about a lead that is not the caller's. */
    checkAdded: async (
      caller: Caller,
      id: string,
      provenIds: readonly string[],
      answers: GivenAnswers,
    ): Promise<void> => {
      if (!provenIds.includes(id) || !hasHealth(caller, answers)) return
      const [lead] = await database.db
        .select({ sessionId: leads.sessionId })
        .from(leads)
        .where(isLeadOf(caller.request.site.brandId, id))
      await checkNew(caller, lead?.sessionId, answers)
    },
  }
}
