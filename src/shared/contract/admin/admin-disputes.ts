import { z } from 'zod'
import { nextCursorSchema, pageQuery } from './admin.ts'
import { defineRoute } from '../route.ts'
import { isoTimeSchema } from '../time.ts'

/** Amounts are integer minor units of the `currency` beside them. */
const minorSchema = z.int()

export const DISPUTE_KINDS = ['dispute', 'inquiry', 'warning'] as const
/** `to_do`: an answer, or a refund, is still possible; `waiting`: the bank decides. */
export const DISPUTE_STATES = ['to_do', 'waiting', 'closed'] as const

const disputeRowSchema = z.object({
  /** Stripe's id of the dispute or of the early fraud warning. */
  id: z.string(),
  kind: z.enum(DISPUTE_KINDS),
  state: z.enum(DISPUTE_STATES),
  /** Stripe's reason of a dispute, or its type of fraud. */
  reason: z.string(),
  /** Stripe's; of a warning `actionable`, `refunded` or `disputed`. */
  status: z.string(),
  currency: z.string(),
  amountMinor: minorSchema,
  /** Until when the bank takes an answer; null where it waits for none. */
  dueBy: isoTimeSchema.nullable(),
  createdAt: isoTimeSchema,
  closedAt: isoTimeSchema.nullable(),
  /** null of who was deleted. */
  userId: z.string().nullable(),
  email: z.string().nullable(),
})
export type DisputeRow = z.infer<typeof disputeRowSchema>

/** What can be done comes first, by the nearest deadline; then what waits for a bank; then what is closed, newest first. */
export const listDisputes = defineRoute({
  method: 'GET',
  path: '/admin/disputes',
  tag: 'admin',
  summary: 'Disputes, inquiries and early fraud warnings',
  admin: 'viewer',
  query: z.strictObject({
    /** A part of the e-mail, or a whole id of a dispute, warning, charge, payment, invoice, subscription or customer. */
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
  /** The payment that it is about; null where it is of no invoice that we know. */
  invoice: z
    .object({
      id: z.string(),
      number: z.string().nullable(),
      amountPaidMinor: minorSchema,
      /** What can still be given back: nothing of what a bank has taken. */
      refundableMinor: minorSchema,
      periodStart: isoTimeSchema,
      periodEnd: isoTimeSchema,
    })
    .nullable(),
  subscription: z.object({
    id: z.string(),
    planName: z.string(),
    /** Stripe's. */
    status: z.string(),
    isCancelAtPeriodEnd: z.boolean(),
    currentPeriodEnd: isoTimeSchema,
    endedAt: isoTimeSchema.nullable(),
  }),
  /** What it has moved; null of an inquiry, and of a warning. */
  money: z
    .object({
      withdrawnMinor: minorSchema,
      reinstatedMinor: minorSchema,
      /** Less what was given back. */
      feeMinor: minorSchema,
      feeCurrency: z.string(),
    })
    .nullable(),
  /** Oldest first; a deadline may be ahead. */
  timeline: timelineSchema,
  /** It waits for an answer, and accepting is one. */
  canAccept: z.boolean(),
  /** Evidence can be submitted. */
  canSubmitEvidence: z.boolean(),
})
export type DisputeDetails = z.infer<typeof disputeDetailsSchema>

const disputeParams = z.strictObject({ disputeId: z.string().min(1).max(255) })
export const readDispute = defineRoute({
  method: 'GET',
  path: '/admin/disputes/:disputeId',
  tag: 'admin',
  summary: 'Everything about a dispute, an inquiry or an early fraud warning',
  admin: 'viewer',
  params: disputeParams,
  data: disputeDetailsSchema,
})
/** It is lost for good; nothing is refunded by it, since the bank has the money. `not_possible` where no answer is waited for. */
export const acceptDispute = defineRoute({
  method: 'POST',
  path: '/admin/disputes/:disputeId/accept',
  tag: 'admin',
  summary: 'Accept a dispute, which loses it',
  admin: 'admin',
  audit: 'accept_dispute',
  params: disputeParams,
  data: z.object({ status: z.string() }),
})
/** The evidence file's content in words, to the bank; once. `not_possible` where no answer is waited for. */
export const submitDisputeEvidence = defineRoute({
  method: 'POST',
  path: '/admin/disputes/:disputeId/evidence',
  tag: 'admin',
  summary: 'Submit the evidence of a dispute to the bank',
  admin: 'admin',
  audit: 'submit_evidence',
  params: disputeParams,
  data: z.object({ status: z.string() }),
})
