import { z } from 'zod'
import { emailSchema, isoTimeSchema, linkTokenSchema, minorSchema } from './fields.ts'
import { routes } from './route.ts'

const membership = routes('membership')

/**
 * `open`: the buyer may withdraw; `declared`: the buyer has withdrawn; `expired`: the period is over; `settled`: the
 * contract has ended and was refunded in full; `not_offered`: neither law nor brand gives this right.
 */
const withdrawalStateSchema = z.enum(['open', 'declared', 'expired', 'settled', 'not_offered'])
export type WithdrawalStateName = z.infer<typeof withdrawalStateSchema>

/** `declared`: the refund is in progress; `disputed`: the buyer's bank decides about the payment instead. */
const settlementSchema = z.enum(['declared', 'refunded', 'disputed'])

const declarationSchema = z.object({
  declaredAt: isoTimeSchema,
  refundMinor: minorSchema,
  status: settlementSchema,
})

/** As shown on the page of a subscription. */
export const withdrawalSummarySchema = z.object({
  state: withdrawalStateSchema,
  /** The last day, such as `2026-07-15`, in the time zone where that day ends last. */
  lastDay: z.iso.date(),
  currency: z.string(),
  declaration: declarationSchema.nullable(),
})
export type WithdrawalSummary = z.infer<typeof withdrawalSummarySchema>

const withdrawalSchema = withdrawalSummarySchema.extend({
  planName: z.string(),
  purchasedAt: isoTimeSchema,
  invoiceNumber: z.string().nullable(),
  /** The address of the confirmation, masked like `a•••@example.com`, so that a link does not reveal it. */
  maskedEmail: z.string(),
  /** The refund as of now. */
  refund: z.object({
    paidMinor: minorSchema,
    /** Already refunded. */
    refundedMinor: minorSchema,
    /** Kept for the time used. */
    usedMinor: minorSchema,
    /** The reason: the buyer asked to begin at once, or the time was used before a change of plan. */
    usedFor: z.enum(['asked_to_start', 'earlier_plan']).nullable(),
    refundMinor: minorSchema,
  }),
})
export type Withdrawal = z.infer<typeof withdrawalSchema>

/** The statement of withdrawal (Directive 2011/83/EU, article 11a(2)). */
const statement = {
  name: z.string().trim().min(1, 'Your name is required').max(100),
  /** A further address for the confirmation. */
  email: emailSchema.optional(),
}

/** Default: the member's current subscription. */
export const subscriptionQuery = z.strictObject({ subscriptionId: z.string().min(1).max(255).optional() })

export const readWithdrawal = membership.get('/member/withdrawal', {
  summary: "Read the member's right of withdrawal, its deadline and the refund",
  query: subscriptionQuery,
  data: withdrawalSchema.extend({
    /** Default name, from the checkout; '' if unknown. */
    name: z.string(),
    email: z.string(),
  }),
})
/** Idempotent: a repeated call returns the first declaration. `not_possible` once the period is over. */
export const declareWithdrawal = membership.post('/member/withdrawal', {
  summary: 'Withdraw from a contract',
  query: subscriptionQuery,
  body: z.strictObject(statement),
  data: withdrawalSchema,
})
/** The link allows only this withdrawal. */
export const readWithdrawalLink = membership.post('/withdrawal/read', {
  summary: 'The same for a signed link',
  body: z.strictObject({ token: linkTokenSchema }),
  data: withdrawalSchema,
})
/** Like `POST /member/withdrawal`. */
export const declareWithdrawalByLink = membership.post('/withdrawal/declare', {
  summary: 'Withdraw from a contract by a signed link',
  body: z.strictObject({ token: linkTokenSchema, ...statement }),
  data: withdrawalSchema,
})
