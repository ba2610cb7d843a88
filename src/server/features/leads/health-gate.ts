import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Answer } from '#shared/quiz/answers.ts'
import { stepSensitivities } from '#shared/quiz/flow/step-sensitivity.ts'
import { leads } from '#server/db/schema/leads.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { isEmptyAnswer } from './check-answers.ts'
import type { LeadsDeps } from './leads-deps.ts'

type GivenAnswers = Readonly<Record<string, Answer>>

/**
 * Keeps health answers out that nobody has consented to. A caller that names no session is another system, which asks
 * for consent itself.
 *
 * @throws (both) AppError `consent_missing`
 */
export function healthGate({ database, brand, mayUseHealth }: LeadsDeps) {
  const hasHealth = (answers: GivenAnswers): boolean => {
    const sensitivities = stepSensitivities(brand.current().brand.quizFlow)
    return Object.entries(answers).some(
      ([id, answer]) => sensitivities.get(id) === 'health' && !isEmptyAnswer(answer),
    )
  }
  const pass = async (
    request: FastifyRequest,
    { sessionId, answers }: { sessionId: string | null | undefined; answers: GivenAnswers },
  ): Promise<void> => {
    if (!sessionId || !hasHealth(answers) || (await mayUseHealth(request, sessionId))) return
    throw new AppError(
      'consent_missing',
      'Health answers are kept only with a consent to their use, and none is recorded for this session',
    )
  }
  /** For answers that are added to a lead; of one that is not the asker's nothing is told. */
  const passStored = async (
    request: FastifyRequest,
    { id, provenIds, answers }: { id: string; provenIds: readonly string[]; answers: GivenAnswers },
  ): Promise<void> => {
    if (!provenIds.includes(id) || !hasHealth(answers)) return
    const [lead] = await database.db
      .select({ sessionId: leads.sessionId })
      .from(leads)
      .where(eq(leads.id, id))
    await pass(request, { sessionId: lead?.sessionId, answers })
  }
  return { pass, passStored }
}
