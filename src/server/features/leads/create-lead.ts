import { hash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Attribution } from '#shared/attribution/touch.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import { computeResults } from '#shared/quiz/results.ts'
import { createBatcher } from '#server/db/batcher.ts'
import { isDataFault } from '#server/db/database-error.ts'
import { sealLeadContent } from '#server/db/at-rest/lead-at-rest.ts'
import { createNewRowInserter } from '#server/db/row-inserter.ts'
import { leads } from '#server/db/schema/leads.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { givenAnswers, isoTimes } from './answer-times.ts'
import { checkAnswers } from './check-answers.ts'
import type { LeadsDeps } from './leads-deps.ts'

export type NewLead = {
  email: string
  answers: Readonly<Record<string, Answer>>
  /** ISO times by the browser's clock. */
  answeredAt: Readonly<Record<string, string>> | undefined
  appName: string | undefined
  completedAt: string | null | undefined
  sessionId: string | undefined
  brandVersion: string | undefined
  attribution: Attribution | undefined
  idempotencyKey: string | undefined
}

export type CreatedLead = { _id: string; id: string; email: string; token: string }

const MAX_LEADS_AT_ONCE = 200
const MAX_WAITING_LEADS = 5_000
const ID_BYTES = 16

const sha256 = (text: string): string => hash('sha256', text, 'base64url')

/**
 * The verb "create a lead". A repeated call with the same key gives the answer of the first, also while that
 * is under way; the same key for another address or from another session is refused.
 *
 * @throws (the verb) AppError `validation_failed` for answers the quiz does not allow, `idempotency_conflict`
 */
export function leadCreation({
  database,
  brand,
  tokens,
}: LeadsDeps): (lead: NewLead) => Promise<CreatedLead> {
  const insertRows = createNewRowInserter(database, leads, leads.id)
  const insert = createBatcher({
    write: async (rows: readonly (typeof leads.$inferSelect)[]) => {
      const inserted = await insertRows(rows)
      return rows.map(({ id }) => inserted.has(id))
    },
    maxItems: MAX_LEADS_AT_ONCE,
    maxWaiting: MAX_WAITING_LEADS,
    isItemFault: isDataFault,
  })

  const created = ({
    id,
    email,
    createdAt,
  }: {
    id: string
    email: string
    createdAt: Date
  }): CreatedLead => ({
    _id: id,
    id,
    email,
    token: tokens.issue(id, createdAt),
  })

  const createdBefore = async (lead: NewLead, idempotencyHash: string | null): Promise<CreatedLead> => {
    const [first] = await database.db
      .select()
      .from(leads)
      .where(eq(leads.idempotencyHash, idempotencyHash ?? ''))
    const isSameCaller =
      first?.email.toLowerCase() === lead.email.toLowerCase() &&
      (first.sessionId === null || lead.sessionId === undefined || first.sessionId === lead.sessionId)
    if (first && isSameCaller) return created(first)
    throw new AppError('idempotency_conflict', 'This Idempotency-Key was used for another lead')
  }

  return async (lead) => {
    const current = brand.current()
    const answers = checkAnswers(current.brand, lead.answers, { prefix: 'quizData.answers' })
    const now = new Date()
    const { answeredAt } = givenAnswers(
      { answers, answeredAt: lead.answeredAt },
      { answers: {}, answeredAt: {} },
      now,
    )
    const id = randomBytes(ID_BYTES).toString('base64url')
    const content = { id, answers, results: computeResults(answers, now) }
    const row = {
      id,
      email: lead.email,
      appName: lead.appName || current.brand.id,
      brandVersion: lead.brandVersion || current.version,
      sessionId: lead.sessionId ?? null,
      attribution: lead.attribution ?? null,
      ...sealLeadContent(database, current.brand.quizFlow, content),
      answeredAt: isoTimes(answeredAt),
      completedAt: lead.completedAt ? new Date(lead.completedAt) : null,
      idempotencyHash: lead.idempotencyKey === undefined ? null : sha256(lead.idempotencyKey),
      createdAt: now,
      updatedAt: now,
    }
    return (await insert(row)) ? created(row) : createdBefore(lead, row.idempotencyHash)
  }
}
