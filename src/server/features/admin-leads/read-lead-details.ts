import { and, desc, eq, sql } from 'drizzle-orm'
import type { LeadDetails } from '#shared/contract/admin/admin-leads.ts'
import type { Question } from '#shared/quiz/question.ts'
import { FUNNEL_STAGES } from '#shared/reports/visits/funnel-stages.ts'
import type { VisitStep, VisitSteps } from '#shared/reports/visits/visit.ts'
import { type Lead, decryptLead } from '#server/db/at-rest/lead-at-rest.ts'
import { leads } from '#server/db/schema/leads.ts'
import { mails } from '#server/db/schema/mails.ts'
import { visits } from '#server/db/schema/reports.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import type { AdminLeadsDeps } from './admin-leads-deps.ts'
import { findUserId } from './find-user-id.ts'
import type { ReaderTexts } from '#shared/texts/reader.ts'
import { describeAnswers, describeResults, questionTitle } from './lead-answers.ts'
import { readLeadEvents } from './lead-events.ts'
import type { LeadPurchase } from './lead-purchases.ts'
import type { BrandKnowledge } from '#shared/pack/pack-proof.ts'
import { stageAtIn } from './lead-stages.ts'
import type { LeadVisit } from './lead-visits.ts'
import { readPurchaseDetails } from './purchase-details.ts'
import { leadRow, readLeadFacts } from './read-lead-rows.ts'

const MAX_MAILS = 200

/** @throws AppError `lead_not_found` */
export async function requireLead({ database, brandId }: AdminLeadsDeps, id: string): Promise<Lead> {
  const [lead] = await database.db
    .select()
    .from(leads)
    .where(and(eq(leads.id, id), eq(leads.brandId, brandId)))
  if (!lead) throw new AppError('lead_not_found', 'There is no such lead')
  return decryptLead(database, lead)
}

/** When each stage was first reached, in the order of the funnel. */
function stagesOf(lead: Lead, ofLead: readonly LeadVisit[], [bought]: readonly LeadPurchase[]) {
  return FUNNEL_STAGES.flatMap((stage) => {
    const times = ofLead.flatMap((visit) => stageAtIn(visit, stage) ?? [])
    if (stage === 'lead') times.push(lead.createdAt)
    if (stage === 'purchased' && bought) times.push(bought.boughtAt)
    const [first] = times.sort((a, b) => a.getTime() - b.getTime())
    return first ? [{ stage, at: first.toISOString() }] : []
  })
}

const isoOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

/** The steps of a visit in the order of the visitor's quiz, or the current one where that is unknown. */
function pathOf(
  steps: VisitSteps,
  questions: readonly Question[],
  knowledge: BrandKnowledge,
): LeadDetails['path'] {
  const current = new Map(
    questions.map((question, index) => [question.id, { position: index + 1, question }]),
  )
  const positionOf = ([id, step]: [string, VisitStep]): number =>
    step.place ?? current.get(id)?.position ?? questions.length + 1
  return Object.entries(steps)
    .sort((a, b) => positionOf(a) - positionOf(b))
    .map(([id, { viewedMs, answeredMs }]) => {
      const question = current.get(id)?.question
      return {
        questionId: id,
        question: question ? questionTitle(question, knowledge) : id,
        viewedAt: isoOf(viewedMs),
        answeredAt: isoOf(answeredMs),
        // A browser's clock may go backwards.
        seconds: viewedMs === null || answeredMs === null ? null : Math.max(0, answeredMs - viewedMs) / 1000,
      }
    })
}

async function readVisit({ database: { db } }: AdminLeadsDeps, visit: LeadVisit | undefined) {
  if (!visit) return null
  const [row] = await db
    .select({ steps: visits.steps, attribution: visits.attribution })
    .from(visits)
    .where(eq(visits.sessionId, visit.sessionId))
  return row ?? null
}

async function readMails(
  { database: { db }, brandId }: AdminLeadsDeps,
  email: string,
): Promise<LeadDetails['mails']> {
  const rows = await db
    .select({
      id: mails.id,
      kind: mails.kind,
      status: mails.status,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(and(eq(sql`lower(${mails.toEmail})`, email.toLowerCase()), eq(mails.brandId, brandId)))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(MAX_MAILS)
  return rows.map(({ createdAt, sentAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }))
}

/**
 * Everything about a lead.
 * @param texts of the operator
 * @throws AppError `lead_not_found`
 */
export async function readLeadDetails(
  deps: AdminLeadsDeps,
  leadId: string,
  texts: ReaderTexts,
): Promise<LeadDetails> {
  const lead = await requireLead(deps, leadId)
  const loaded = deps.brands.of(deps.brandId)
  const {
    brand: { quizFlow },
    knowledge,
  } = loaded
  const facts = (await readLeadFacts(deps, [lead]))(lead.id)
  const [visit] = facts.visits
  const sessionIds = new Set([lead.sessionId, ...facts.visits.map(({ sessionId }) => sessionId)])
  const visitRow = await readVisit(deps, visit)
  const titles = new Map(
    quizFlow.questions.map((question) => [question.id, questionTitle(question, knowledge)]),
  )
  return {
    ...leadRow(loaded, lead, facts),
    sessionId: lead.sessionId,
    // A lead without attribution gets that of its first visit.
    attribution: lead.attribution ?? visitRow?.attribution ?? null,
    answers: describeAnswers(loaded, lead.answers),
    hasResults: loaded.packs.length > 0,
    results: describeResults(loaded, lead, texts),
    stages: stagesOf(lead, facts.visits, facts.purchases),
    path: pathOf(visitRow?.steps ?? {}, quizFlow.questions, knowledge),
    events: await readLeadEvents(
      deps,
      [...sessionIds].filter((id) => id !== null),
      titles,
    ),
    purchases: await readPurchaseDetails(deps, facts.purchases),
    mails: await readMails(deps, lead.email),
    userId: await findUserId(deps, lead.email),
  }
}
