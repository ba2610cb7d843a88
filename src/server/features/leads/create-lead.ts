import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createBatcher } from '#server/db/batcher.ts'
import { isDataFault } from '#server/db/database-error.ts'
import { createNewRowInserter } from '#server/db/row-inserter.ts'
import { leads } from '#server/db/schema/leads.ts'
import { measures } from '#server/measures/measures.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { pageLanguage } from '#server/http/routing/site.ts'
import type { ShownBrand } from '#server/brand/shown-brand.ts'
import { createHealthGate } from './health-gate.ts'
import { type LeadRow, type NewLead, newLeadRow } from './lead-fields.ts'
import type { LeadsDeps } from './leads-deps.ts'

type CreatedLead = { _id: string; id: string; email: string; token: string }

type CreateCall = {
  body: NewLead
  headers: { 'idempotency-key'?: string | undefined }
  request: FastifyRequest
  reply: FastifyReply
  shown: ShownBrand
}

const MAX_LEADS_AT_ONCE = 200
const MAX_WAITING_LEADS = 5_000

/**
 * Creates leads. Idempotent: the same key returns the first lead, also while that is still being created; for another
 * address or session the key is rejected.
 *
 * @throws (the returned function) AppError `validation_failed`, `consent_missing`, `idempotency_conflict`
 */
export function createLeadCreator(deps: LeadsDeps): (call: CreateCall) => Promise<CreatedLead> {
  const { database, consent, tokens, cookie } = deps
  const gate = createHealthGate(deps)
  const insertRows = createNewRowInserter(database, leads, leads.id)
  const insert = createBatcher({
    name: 'leads',
    write: async (rows: readonly LeadRow[]) => {
      const inserted = await insertRows(rows)
      return rows.map(({ id }) => inserted.has(id))
    },
    maxItems: MAX_LEADS_AT_ONCE,
    maxWaiting: MAX_WAITING_LEADS,
    isItemFault: isDataFault,
  })

  const findFirst = async ({ idempotencyHash, email, sessionId }: LeadRow): Promise<LeadRow> => {
    const [first] = await database.db
      .select()
      .from(leads)
      .where(eq(leads.idempotencyHash, idempotencyHash ?? ''))
    const isSameCaller =
      first?.email.toLowerCase() === email.toLowerCase() &&
      (first.sessionId === null || sessionId === null || first.sessionId === sessionId)
    if (first && isSameCaller) return first
    throw new AppError('idempotency_conflict', 'This Idempotency-Key was used for another lead')
  }

  return async ({ body, headers, request, reply, shown }) => {
    await gate.checkNew({ request, shown }, body.sessionId, body.quizData.answers)
    const attribution = await consent.attributionToKeep(request, body)
    const row = newLeadRow(
      deps,
      { shown, language: pageLanguage(request) },
      { ...body, attribution },
      headers['idempotency-key'],
    )
    const isNew = await insert(row)
    if (isNew) measures.lead.announce({ brandId: row.brandId })
    const { id, email, createdAt } = isNew ? row : await findFirst(row)
    cookie.remember({ request, reply }, id)
    return { _id: id, id, email, token: tokens.issue(id, createdAt) }
  }
}
