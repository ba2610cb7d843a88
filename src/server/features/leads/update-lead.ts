import { eq } from 'drizzle-orm'
import type { LoadedBrand } from '#server/brand/load-brand.ts'
import type { ShownBrand } from '#server/brand/shown-brand.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import { newerIds } from '#shared/quiz/merge-answers.ts'
import { type Lead, decryptLead, sealLeadContent } from '#server/db/at-rest/lead-at-rest.ts'
import { leads } from '#server/db/schema/leads.ts'
import { givenAnswers, isoTimes, storedAnswers } from './lead-fields.ts'
import { checkAnswers } from './check-answers.ts'
import type { LeadsDeps } from './leads-deps.ts'
import { packResults } from './pack-results.ts'
import { isLeadOf, leadNotFound } from './read-lead.ts'

export type LeadChanges = {
  email?: string | undefined
  /** Replace earlier answers to the same questions; an empty answer deletes the stored one. */
  answers?: Readonly<Record<string, Answer>> | undefined
  /** ISO times by the caller's clock; default: now. */
  answeredAt?: Readonly<Record<string, string>> | undefined
  completedAt?: string | undefined
  /** Path of an answer in the request, without its id; for error messages. */
  answerPrefix: string
}

/** The answers after a change, with their times. @throws AppError `validation_failed` */
function changeAnswers(
  { brand, knowledge }: LoadedBrand,
  lead: Lead,
  { answers: given = {}, answeredAt, answerPrefix }: LeadChanges,
  now: Date,
) {
  const stored = storedAnswers(lead)
  const timed = givenAnswers({ answers: given, answeredAt }, stored, now)
  const newer = new Map(newerIds(timed, stored).map((id) => [id, timed.answeredAt[id] ?? 0]))
  const changed = Object.fromEntries(Object.entries(given).filter(([id]) => newer.has(id)))
  const accepted = checkAnswers({ quizFlow: brand.quizFlow, knowledge }, changed, {
    prefix: answerPrefix,
    others: lead.answers,
  })
  const isDeleted = (id: string) => newer.has(id) && !Object.hasOwn(accepted, id)
  const isKnown = (id: string) => Object.hasOwn(accepted, id) || Object.hasOwn(lead.answers, id)
  return {
    answers: Object.fromEntries(
      Object.entries({ ...lead.answers, ...accepted }).filter(([id]) => !isDeleted(id)),
    ),
    answeredAt: isoTimes({
      ...stored.answeredAt,
      ...Object.fromEntries([...newer].filter(([id]) => isKnown(id))),
    }),
    // The lead's address is the answer to the question `email`.
    isEmailCurrent: given['email'] === undefined || !newerIds(stored, timed).includes('email'),
    isChanged: newer.size > 0,
  }
}

/**
 * Changes one of the caller's leads and recomputes its results. Of two answers to a question the later one wins. Locks the
 * row, so that simultaneous changes are not lost. Does nothing where nothing changes.
 *
 * @throws AppError `lead_not_found`, `validation_failed`
 */
export async function updateLead(
  { database }: Pick<LeadsDeps, 'database'>,
  shown: ShownBrand,
  id: string,
  provenIds: readonly string[],
  changes: LeadChanges,
): Promise<Lead> {
  const { email, completedAt } = changes
  const { own: loaded } = shown
  const { brand, packs, version } = loaded
  return database.db.transaction(async (tx) => {
    const [row] = await tx.select().from(leads).where(isLeadOf(brand.id, id)).for('update')
    if (row === undefined || !provenIds.includes(id)) throw leadNotFound()
    const now = new Date()
    const lead = decryptLead(database, row)
    const { answers, answeredAt, isEmailCurrent, isChanged } = changeAnswers(loaded, lead, changes, now)
    const isSame =
      !isChanged &&
      (email === undefined || email === lead.email) &&
      (completedAt === undefined || Date.parse(completedAt) === lead.completedAt?.getTime())
    if (isSame) return lead
    const results = packResults(packs, answers, now)
    const [updated] = await tx
      .update(leads)
      .set({
        ...sealLeadContent(database, brand.quizFlow, { id, answers, results }),
        answeredAt,
        updatedAt: now,
        // The page has moved to another version since.
        ...(shown.isNamed && { brandVersion: version }),
        ...(email !== undefined && isEmailCurrent && { email }),
        ...(completedAt !== undefined && { completedAt: new Date(completedAt) }),
      })
      .where(eq(leads.id, id))
      .returning()
    if (updated === undefined) throw leadNotFound()
    return decryptLead(database, updated)
  })
}
