import { eq } from 'drizzle-orm'
import type { Answer } from '#shared/quiz/answers.ts'
import { computeResults } from '#shared/quiz/results.ts'
import { leads } from '../../db/schema/leads.ts'
import { checkAnswers, isEmptyAnswer } from './check-answers.ts'
import type { LeadsParts } from './leads-parts.ts'
import { leadNotFound, type StoredLead } from './read-lead.ts'

export type LeadChanges = {
  email?: string | undefined
  /** Replace those of the same ids; an empty one takes the stored one away. */
  answers?: Readonly<Record<string, Answer>> | undefined
  completedAt?: string | undefined
  /** How the caller names an answer, before its id. */
  answerPrefix: string
}

/**
 * Changes a lead the asker has proven a right to, and computes its results anew. Changes at the same time
 * follow each other, so that none is lost.
 *
 * @throws AppError `lead_not_found`, `validation_failed`
 */
export async function updateLead(
  { database, brand }: LeadsParts,
  id: string,
  provenIds: readonly string[],
  { email, answers: given = {}, completedAt, answerPrefix }: LeadChanges,
): Promise<StoredLead> {
  return database.db.transaction(async (tx) => {
    const [lead] = await tx.select().from(leads).where(eq(leads.id, id)).for('update')
    if (lead === undefined || !provenIds.includes(id)) throw leadNotFound()
    const accepted = checkAnswers(brand.current().brand, given, {
      prefix: answerPrefix,
      others: lead.answers,
    })
    const kept = Object.entries({ ...lead.answers, ...accepted }).filter(([questionId]) => {
      const answer = given[questionId]
      return answer === undefined || !isEmptyAnswer(answer)
    })
    const answers = Object.fromEntries(kept)
    const now = new Date()
    const [updated] = await tx
      .update(leads)
      .set({
        answers,
        results: computeResults(answers, now),
        updatedAt: now,
        ...(email !== undefined && { email }),
        ...(completedAt !== undefined && { completedAt: new Date(completedAt) }),
      })
      .where(eq(leads.id, id))
      .returning()
    if (updated === undefined) throw leadNotFound()
    return updated
  })
}
