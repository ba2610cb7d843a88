import type { FastifyRequest } from 'fastify'
import {
  createLead,
  createLeadFromFields,
  getLead,
  getLeadQuizData,
  getMostRecentLead,
  updateLead as updateLeadContract,
  updateLeadAnswer,
} from '#shared/contract/leads.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import type { Site } from '#server/http/routing/site.ts'
import type { ShownBrand } from '#server/brand/shown-brand.ts'
import { createLeadCreator } from './create-lead.ts'
import { createHealthGate } from './health-gate.ts'
import { leadData, leadQuizData } from './lead-fields.ts'
import type { LeadsDeps } from './leads-deps.ts'
import { findMostRecentLead, readLead } from './read-lead.ts'
import { type LeadChanges, updateLead } from './update-lead.ts'

/** Per address: many visitors may share one, and guessing an id needs far more. */
const CREATE_LIMIT = { bucket: 'leads:create', perMinute: 60 }
const READ_LIMIT = { bucket: 'leads:read', perMinute: 120 }
const UPDATE_LIMIT = { bucket: 'leads:update', perMinute: 240 }

type Proof = {
  request: FastifyRequest
  site: Site
  query: { token?: string | undefined }
  headers: { 'x-lead-token'?: string | undefined }
}

/** Ids of the leads that the caller has a right to: by a token in the query or header, or by cookie. */
function provenLeadIds({ tokens, cookie }: LeadsDeps, { request, query, headers }: Proof): string[] {
  const now = new Date()
  const byToken = [query.token, headers['x-lead-token']].flatMap(
    (token) => (token && tokens.verify(token, now)) || [],
  )
  return [...byToken, ...cookie.provenIds(request)]
}

/** @param emailLinks with `open`, leads can be read without a proof; changing one always needs it */
export function registerLeadsRoutes(api: Api, deps: LeadsDeps, emailLinks: 'signed' | 'open'): void {
  const create = createLeadCreator(deps)
  const gate = createHealthGate(deps)
  const readableIds = (call: Proof): string[] | null =>
    emailLinks === 'open' ? null : provenLeadIds(deps, call)

  const change = async (
    call: Proof & { params: { id: string }; shown: ShownBrand },
    changes: LeadChanges,
  ) => {
    const { id } = call.params
    const provenIds = provenLeadIds(deps, call)
    await gate.checkAdded(call, id, provenIds, changes.answers ?? {})
    return leadData(await updateLead(deps, call.shown, id, provenIds, changes))
  }

  registerRoute(api, createLead, create, CREATE_LIMIT)
  registerRoute(api, createLeadFromFields, create, CREATE_LIMIT)

  registerRoute(
    api,
    getMostRecentLead,
    async (call) => {
      const id = await findMostRecentLead(deps, call.site.brandId, call.query.email, readableIds(call))
      return { _id: id, id }
    },
    READ_LIMIT,
  )

  registerRoute(
    api,
    getLeadQuizData,
    async (call) => {
      const lead = await readLead(deps, call.site.brandId, call.query.id, readableIds(call))
      const { brandVersion, createdAt } = lead
      return { quizData: leadQuizData(lead), brandVersion, createdAt: createdAt.toISOString() }
    },
    READ_LIMIT,
  )

  registerRoute(
    api,
    getLead,
    async (call) => leadData(await readLead(deps, call.site.brandId, call.params.id, readableIds(call))),
    READ_LIMIT,
  )

  registerRoute(
    api,
    updateLeadContract,
    async (call) => {
      const { email, quizData } = call.body
      return change(call, {
        email,
        answers: quizData?.answers,
        answeredAt: quizData?.answeredAt,
        completedAt: quizData?.completedAt ?? quizData?.metadata?.completedAt ?? undefined,
        answerPrefix: 'quizData.answers',
      })
    },
    UPDATE_LIMIT,
  )

  registerRoute(
    api,
    updateLeadAnswer,
    async (call) => {
      const { questionId, answer, answeredAt } = call.body
      return change(call, {
        answers: { [questionId]: answer },
        ...(answeredAt !== undefined && { answeredAt: { [questionId]: answeredAt } }),
        answerPrefix: 'answer',
      })
    },
    UPDATE_LIMIT,
  )
}
