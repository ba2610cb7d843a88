import { z } from 'zod'
import { isoTimeSchema, minorSchema } from '../fields.ts'
import { nextCursorSchema, pageQuery } from './admin.ts'
import { adminRoutes } from '../route.ts'

const { viewer, admin } = adminRoutes

export const DISPUTE_KINDS = ['dispute', 'inquiry', 'warning'] as const
/** `to_do`: an answer, or a refund, is still possible; `waiting`: the bank decides. */
export const DISPUTE_STATES = ['to_do', 'waiting', 'closed'] as const

const disputeRowSchema = z.object({
  /** Stripe's id of the dispute or of the early fraud warning. */
  id: z.string(),
  kind: z.enum(DISPUTE_KINDS),
  state: z.enum(DISPUTE_STATES),
  /** Stripe's reason of a dispute, or fraud type of a warning. */
  reason: z.string(),
  /** Stripe's status; for a warning `actionable`, `refunded` or `disputed`. */
  status: z.string(),
  currency: z.string(),
  amountMinor: minorSchema,
  /** Deadline for an answer; null: none is expected. */
  dueBy: isoTimeSchema.nullable(),
  createdAt: isoTimeSchema,
  closedAt: isoTimeSchema.nullable(),
  /** null for deleted people. */
  userId: z.string().nullable(),
  email: z.string().nullable(),
})
export type DisputeRow = z.infer<typeof disputeRowSchema>

/** Actionable ones by deadline, then those waiting for a bank, then closed ones, newest first. */
export const listDisputes = viewer.get('/admin/disputes', {
  summary: 'List disputes, inquiries and early fraud warnings',
  query: z.strictObject({
    /** Part of the email, or a whole id of a dispute, warning, charge, payment, invoice, subscription or customer. */
    q: z.string().trim().max(200).optional(),
    kind: z.enum(DISPUTE_KINDS).optional(),
    state: z.enum(DISPUTE_STATES).optional(),
    ...pageQuery,
  }),
  data: z.object({ disputes: z.array(disputeRowSchema), nextCursor: nextCursorSchema }),
})

const timelineSchema = z.array(
  z.object({
    at: isoTimeSchema,
    what: z.enum([
      'paid',
      'warned',
      'inquired',
      'disputed',
      'withdrawn',
      'renewals_stopped',
      'submitted',
      'due',
      'refunded',
      'won',
      'lost',
      'closed',
      'reinstated',
    ]),
    amountMinor: minorSchema.nullable(),
  }),
)
const disputeDetailsSchema = disputeRowSchema.extend({
  chargeId: z.string(),
  paymentIntentId: z.string(),
  /** The disputed payment; null: of no invoice that we know. */
  invoice: z
    .object({
      id: z.string(),
      number: z.string().nullable(),
      amountPaidMinor: minorSchema,
      /** What can still be refunded, without what a bank has taken. */
      refundableMinor: minorSchema,
      periodStart: isoTimeSchema,
      periodEnd: isoTimeSchema,
    })
    .nullable(),
  subscription: z.object({
    id: z.string(),
    planName: z.string(),
    /** Stripe's status. */
    status: z.string(),
    isCancelAtPeriodEnd: z.boolean(),
    currentPeriodEnd: isoTimeSchema,
    endedAt: isoTimeSchema.nullable(),
  }),
  /** Money moved by the dispute; null for inquiries and warnings. */
  money: z
    .object({
      withdrawnMinor: minorSchema,
      reinstatedMinor: minorSchema,
      /** Less returned fees. */
      feeMinor: minorSchema,
      feeCurrency: z.string(),
    })
    .nullable(),
  /** Oldest first; a deadline may be in the future. */
  timeline: timelineSchema,
  /** An answer is expected, and the dispute can be accepted. */
  canAccept: z.boolean(),
  /** Evidence can be submitted. */
  canSubmitEvidence: z.boolean(),
})
export type DisputeDetails = z.infer<typeof disputeDetailsSchema>

const disputeParams = z.strictObject({ disputeId: z.string().min(1).max(255) })
export const readDispute = viewer.get('/admin/disputes/:disputeId', {
  summary: 'Read a dispute, inquiry or early fraud warning',
  params: disputeParams,
  data: disputeDetailsSchema,
})
/** The dispute is lost permanently. Refunds nothing, since the bank has the money. `not_possible` if no answer is expected. */
export const acceptDispute = admin.post('/admin/disputes/:disputeId/accept', {
  summary: 'Accept a dispute as lost',
  audit: 'accept_dispute',
  params: disputeParams,
  data: z.object({ status: z.string() }),
})
/** Sends the evidence as text to the bank. Possible once. `not_possible` if no answer is expected. */
export const submitDisputeEvidence = admin.post('/admin/disputes/:disputeId/evidence', {
  summary: 'Submit the evidence of a dispute to the bank',
  audit: 'submit_evidence',
  params: disputeParams,
  data: z.object({ status: z.string() }),
})
/** What the buyer saw, paid, received and used, for the answer to a dispute. Without health answers. */
export const createEvidenceFile = admin.post('/admin/subscriptions/:subscriptionId/evidence', {
  summary: 'Create the evidence file of a subscription, as a PDF',
  audit: 'create_evidence_file',
  params: z.strictObject({
    subscriptionId: z
      .string()
      .max(255)
      .regex(/^[\w-]+$/, 'Must be letters, digits, dashes or underscores'),
  }),
  produces: 'application/pdf',
  data: z.string(),
})
