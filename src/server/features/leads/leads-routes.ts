import {
  createLead,
  createLeadFromFields,
  getLead,
  getLeadQuizData,
  getMostRecentLead,
  updateLead as updateLeadContract,
  updateLeadAnswer,
} from '#shared/contract/leads.ts'
import type { Lead } from '#server/db/at-rest/lead-at-rest.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import { isoTimes, storedAnswers } from './answer-times.ts'
import { leadCreation } from './create-lead.ts'
import { findMostRecentLead } from './find-most-recent-lead.ts'
import { healthGate } from './health-gate.ts'
import { provenLeadIds } from './lead-proof.ts'
import type { LeadsDeps } from './leads-deps.ts'
import { readLead } from './read-lead.ts'
import { updateLead } from './update-lead.ts'

/** Calls a minute from one address: many visitors may share one, a program that guesses needs many more. */
const CREATE_LIMIT = { bucket: 'leads:create', perMinute: 60 }
const READ_LIMIT = { bucket: 'leads:read', perMinute: 120 }
const UPDATE_LIMIT = { bucket: 'leads:update', perMinute: 240 }

function leadQuizData(lead: Lead) {
  const { answers, completedAt, results } = lead
  return {
    answers,
    answeredAt: isoTimes(storedAnswers(lead).answeredAt),
    metadata: { completedAt: completedAt?.toISOString() ?? null },
    results,
  }
}

function leadData(lead: Lead) {
  const { id, email, appName, brandVersion, createdAt, updatedAt } = lead
  return {
    _id: id,
    id,
    email,
    appName,
    quizData: leadQuizData(lead),
    brandVersion,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/**
 * I-02 to I-08.
 *
 * @param emailLinks with `open`, leads are read without a proof as the documents have it; changing one always
 * needs it
 */
export function registerLeadsRoutes(api: Api, deps: LeadsDeps, emailLinks: 'signed' | 'open'): void {
  const create = leadCreation(deps)
  const gate = healthGate(deps)
  const mayRead = (call: Parameters<typeof provenLeadIds>[1]): string[] | null =>
    emailLinks === 'open' ? null : provenLeadIds(deps, call)

  registerRoute(
    api,
    createLead,
    async ({ body: { email, quizData, sessionId, brandVersion, attribution }, headers, request, reply }) => {
      const { answers, answeredAt, appName, completedAt } = quizData
      const idempotencyKey = headers['idempotency-key']
      await gate.pass(request, { sessionId, answers })
      const lead = await create({
        email,
        answers,
        answeredAt,
        appName,
        completedAt,
        sessionId,
        brandVersion,
        attribution: await deps.attributionToKeep(request, { sessionId, attribution }),
        idempotencyKey,
      })
      deps.cookie.remember({ request, reply }, lead.id)
      return lead
    },
    CREATE_LIMIT,
  )

  registerRoute(
    api,
    createLeadFromFields,
    async ({
      body: { email, quizData, appName, sessionId, brandVersion, attribution },
      headers,
      request,
      reply,
    }) => {
      await gate.pass(request, { sessionId, answers: quizData.answers })
      const lead = await create({
        email,
        answers: quizData.answers,
        answeredAt: quizData.answeredAt,
        appName: appName ?? quizData.appName,
        completedAt: quizData.completedAt ?? quizData.metadata?.completedAt,
        sessionId,
        brandVersion,
        attribution: await deps.attributionToKeep(request, { sessionId, attribution }),
        idempotencyKey: headers['idempotency-key'],
      })
      deps.cookie.remember({ request, reply }, lead.id)
      return lead
    },
    CREATE_LIMIT,
  )

  registerRoute(
    api,
    getMostRecentLead,
    async (call) => {
      const id = await findMostRecentLead(deps, call.query.email, mayRead(call))
      return { _id: id, id }
    },
    READ_LIMIT,
  )

  registerRoute(
    api,
    getLeadQuizData,
    async (call) => ({ quizData: leadQuizData(await readLead(deps, call.query.id, mayRead(call))) }),
    READ_LIMIT,
  )

  registerRoute(
    api,
    getLead,
    async (call) => leadData(await readLead(deps, call.params.id, mayRead(call))),
    READ_LIMIT,
  )

  registerRoute(
    api,
    updateLeadContract,
    async (call) => {
      const { email, quizData } = call.body
      const { id } = call.params
      const changes = {
        email,
        answers: quizData?.answers,
        answeredAt: quizData?.answeredAt,
        completedAt: quizData?.completedAt ?? quizData?.metadata?.completedAt ?? undefined,
        answerPrefix: 'quizData.answers',
      }
      const provenIds = provenLeadIds(deps, call)
      await gate.passStored(call.request, { id, provenIds, answers: quizData?.answers ?? {} })
      return leadData(await updateLead(deps, id, provenIds, changes))
    },
    UPDATE_LIMIT,
  )

  registerRoute(
    api,
    updateLeadAnswer,
    async (call) => {
      const { questionId, answer, answeredAt } = call.body
      const { id } = call.params
      const answers = { [questionId]: answer }
      const provenIds = provenLeadIds(deps, call)
      await gate.passStored(call.request, { id, provenIds, answers })
      return leadData(
        await updateLead(deps, id, provenIds, {
          answers,
          ...(answeredAt !== undefined && { answeredAt: { [questionId]: answeredAt } }),
          answerPrefix: 'answer',
        }),
      )
    },
    UPDATE_LIMIT,
  )
}
