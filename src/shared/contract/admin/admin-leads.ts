import { z } from 'zod'
import { isoTimeSchema } from '../fields.ts'
import { attributionSchema } from '../attribution.ts'
import { FUNNEL_STAGES } from '#shared/reports/visits/funnel-stages.ts'
import { daySchema, nextCursorSchema, pageQuery } from './admin.ts'
import { sentMailsSchema } from '../mails.ts'
import { adminRoutes } from '../route.ts'

const { viewer, admin } = adminRoutes

const stageSchema = z.enum(FUNNEL_STAGES)
const word = z.string().min(1).max(128)

/** Filters of the list and its export, also in the address of the page. Days are in UTC, both included. */
export const leadFilters = {
  /** Part of the email or name, or a whole id. */
  q: z.string().trim().max(200).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** Furthest stage reached. */
  stage: stageSchema.optional(),
  bought: z.enum(['yes', 'no']).optional(),
  country: word.optional(),
  source: word.optional(),
  medium: word.optional(),
  campaign: word.optional(),
  /** The touch that source, medium and campaign refer to. */
  touch: z.enum(['last', 'first']).default('last'),
  /** To the brand's `reportQuestion`. */
  answer: word.optional(),
  brandVersion: word.optional(),
  sort: z.enum(['createdAt', 'email', 'name']).default('createdAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
}

const leadRowSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  /** To the brand's `reportQuestion`. */
  answer: z.string().nullable(),
  /** The brand's columns, by name. */
  columns: z.record(z.string(), z.union([z.string(), z.number()]).nullable()),
  createdAt: isoTimeSchema,
  completedAt: isoTimeSchema.nullable(),
  stage: stageSchema,
  /** ISO 3166-1 alpha-2, or `unknown`, like the other values of the visit. */
  country: z.string(),
  /** Of the last touch. */
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  firstSource: z.string(),
  firstMedium: z.string(),
  firstCampaign: z.string(),
  device: z.string(),
  brandVersion: z.string(),
  boughtAt: isoTimeSchema.nullable(),
  planName: z.string().nullable(),
})
export type LeadRow = z.infer<typeof leadRowSchema>

export const listLeads = viewer.get('/admin/leads', {
  summary: 'List leads by search and filters',
  query: z.strictObject({ ...leadFilters, ...pageQuery }),
  data: z.object({
    leads: z.array(leadRowSchema),
    nextCursor: nextCursorSchema,
    /** null: current; else the list was read from a replica, which is some seconds behind. */
    asOf: isoTimeSchema.nullable(),
  }),
})
/** Separate from the list, which should not wait for it. At most 1,000 are counted; `isExact` false: there are more. */
export const countLeads = viewer.get('/admin/leads/count', {
  summary: 'Count the leads that match the filters',
  query: z.strictObject(leadFilters),
  data: z.object({ count: z.int(), isExact: z.boolean() }),
})
export const listLeadFacets = viewer.get('/admin/leads/facets', {
  summary: 'List the values of the filters',
  data: z.object({
    countries: z.array(z.string()),
    sources: z.array(z.string()),
    mediums: z.array(z.string()),
    campaigns: z.array(z.string()),
    answers: z.array(z.string()),
    /** The brand's columns of the list, in order. */
    columns: z.array(z.object({ name: z.string(), title: z.string(), isHealth: z.boolean() })),
    brandVersions: z.array(z.string()),
  }),
})
/**
 * A CSV file (RFC 4180, UTF-8 with a byte order mark), streamed in the order of the list. Cells that look like formulas
 * are quoted as text. Audited and only for admins, since it contains health data.
 */
export const exportLeads = admin.post('/admin/leads/export', {
  summary: 'Export the filtered leads as CSV',
  audit: 'export_leads',
  body: z.strictObject(leadFilters),
  produces: 'text/csv',
  data: z.string(),
})

const leadDetailsSchema = leadRowSchema.extend({
  sessionId: z.string().nullable(),
  /** First and last touch; null: unknown. */
  attribution: attributionSchema.nullable(),
  /** In the order of the quiz. */
  answers: z.array(
    z.object({ questionId: z.string(), question: z.string(), answer: z.string(), isHealth: z.boolean() }),
  ),
  /** Whether a pack of the brand computes results. */
  hasResults: z.boolean(),
  results: z.array(z.object({ label: z.string(), value: z.string() })),
  stages: z.array(z.object({ stage: stageSchema, at: isoTimeSchema })),
  /** The steps of the visit; `seconds` is from the first view to the first answer. */
  path: z.array(
    z.object({
      questionId: z.string(),
      question: z.string(),
      viewedAt: isoTimeSchema.nullable(),
      answeredAt: isoTimeSchema.nullable(),
      seconds: z.number().nullable(),
    }),
  ),
  /** Newest first, at most 200. */
  events: z.array(
    z.object({ id: z.string(), eventType: z.string(), at: isoTimeSchema, detail: z.string().nullable() }),
  ),
  purchases: z.array(
    z.object({
      subscriptionId: z.string(),
      userId: z.string(),
      planName: z.string(),
      status: z.string(),
      startedAt: isoTimeSchema,
      currency: z.string(),
      paidMinor: z.int(),
      refundedMinor: z.int(),
    }),
  ),
  mails: sentMailsSchema,
  /** Id under Users: the account with this address, or a buyer without one. */
  userId: z.string().nullable(),
})
export type LeadDetails = z.infer<typeof leadDetailsSchema>

const leadParams = z.strictObject({ leadId: z.string().min(1).max(64) })
export const readLeadDetails = viewer.get('/admin/leads/:leadId', {
  summary: 'Read everything about a lead',
  params: leadParams,
  data: leadDetailsSchema,
})
/** Audited and only for admins: anyone with the link can see the lead's answers. */
export const makeResumeLink = admin.post('/admin/leads/:leadId/resume-link', {
  summary: 'Create a link with which the visitor can continue',
  audit: 'make_resume_link',
  params: leadParams,
  data: z.object({ url: z.string() }),
})
/** `not_possible` for a lead with a purchase or an account: delete the person under Users. */
export const deleteLead = admin.remove('/admin/leads/:leadId', {
  summary: 'Delete a lead and everything known about its visitor',
  audit: 'delete_lead',
  params: leadParams,
  data: z.object({ isDeleted: z.literal(true) }),
})
