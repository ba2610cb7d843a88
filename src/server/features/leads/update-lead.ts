import { eq } from 'drizzle-orm'
import type { Answer } from '#shared/quiz/answers.ts'
import { newerIds } from '#shared/quiz/merge-answers.ts'
import { computeResults } from '#shared/quiz/results.ts'
import { type Lead, decryptLead, sealLeadContent } from '#server/db/at-rest/lead-at-rest.ts'
import { leads } from '#server/db/schema/leads.ts'
import { givenAnswers, isoTimes, storedAnswers } from './answer-times.ts'
import { checkAnswers } from './check-answers.ts'
import type { LeadsDeps } from './leads-deps.ts'
import { leadNotFound } from './read-lead.ts'

export type LeadChanges = {
  email?: string | undefined
  /** Replace those of the same ids that were given earlier; an empty one takes the stored one away. */
  answers?: Readonly<Record<string, Answer>> | undefined
  /** ISO times by the caller's clock; an answer without one is given now. */
  answeredAt?: Readonly<Record<string, string>> | undefined
  completedAt?: string | undefined
  /** How the caller names an answer, before its id. */
  answerPrefix: string
}

/** The answers that count after a change, with their times. @throws AppError `validation_failed` */
function changeAnswers(
  { brand }: Pick<LeadsDeps, 'brand'>,
  lead: Lead,
  { answers: given = {}, answeredAt, answerPrefix }: LeadChanges,
  now: Date,
) {
  const stored = storedAnswers(lead)
  const timed = givenAnswers({ answers: given, answeredAt }, stored, now)
  const newer = new Map(newerIds(timed, stored).map((id) => [id, timed.answeredAt[id] ?? 0]))
  const changed = Object.fromEntries(Object.entries(given).filter(([id]) => newer.has(id)))
  const accepted = checkAnswers(brand.current().brand, changed, {
    prefix: answerPrefix,
    others: lead.answers,
  })
  const isTakenAway = (id: string) => newer.has(id) && !Object.hasOwn(accepted, id)
  const isKnown = (id: string) => Object.hasOwn(accepted, id) || Object.hasOwn(lead.answers, id)
  return {
    answers: Object.fromEntries(
      Object.entries({ ...lead.answers, ...accepted }).filter(([id]) => !isTakenAway(id)),
    ),
    answeredAt: isoTimes({
      ...stored.answeredAt,
      ...Object.fromEntries([...newer].filter(([id]) => isKnown(id))),
    }),
    // The lead's address follows its answer.
    isEmailCurrent: given['email'] === undefined || !newerIds(stored, timed).includes('email'),
    isChanged: newer.size > 0,
  }
}

/**
 * Changes a lead the asker has proven a right to, and computes its results anew. Of two answers to a question the one
 * given later stays. Changes at the same time follow each other, so that none is lost. A change to what is stored already
 * leaves the lead as it is.
 *
 * @throws AppError `lead_not_found`, `validation_failed`
 */
export async function updateLead(
  { database, brand }: LeadsDeps,
  id: string,
  provenIds: readonly string[],
  changes: LeadChanges,
): Promise<Lead> {
  const { email, completedAt } = changes
  return database.db.transaction(async (tx) => {
    const [row] = await tx.select().from(leads).where(eq(leads.id, id)).for('update')
    if (row === undefined || !provenIds.includes(id)) throw leadNotFound()
    const now = new Date()
    const lead = decryptLead(database, row)
    const { answers, answeredAt, isEmailCurrent, isChanged } = changeAnswers({ brand }, lead, changes, now)
    const isSame =
      !isChanged &&
      (email === undefined || email === lead.email) &&
      (completedAt === undefined || Date.parse(completedAt) === lead.completedAt?.getTime())
    if (isSame) return lead
    const results = computeResults(answers, now)
    const [updated] = await tx
      .update(leads)
      .set({
        ...sealLeadContent(database, brand.current().brand.quizFlow, { id, answers, results }),
        answeredAt,
        updatedAt: now,
        ...(email !== undefined && isEmailCurrent && { email }),
        ...(completedAt !== undefined && { completedAt: new Date(completedAt) }),
      })
      .where(eq(leads.id, id))
      .returning()
    if (updated === undefined) throw leadNotFound()
    return decryptLead(database, updated)
  })
}
