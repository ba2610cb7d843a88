import { z } from 'zod'
import { emailSchema } from './email.ts'
import { defineRoute } from './route.ts'
import { isoTimeSchema } from './time.ts'

/** Integer minor units of `currency`. */
const minorSchema = z.int()

/**
 * `open`: the buyer may withdraw; `declared`: they have; `expired`: the period is over; `settled`: the contract has ended
 * and all of it was given back; `not_offered`: neither a law nor the brand gives this right.
 */
const withdrawalStateSchema = z.enum(['open', 'declared', 'expired', 'settled', 'not_offered'])
export type WithdrawalStateName = z.infer<typeof withdrawalStateSchema>

/** `declared`: the refund is under way; `disputed`: the buyer's bank decides on the payment and gives it back. */
const settlementSchema = z.enum(['declared', 'refunded', 'disputed'])

const declarationSchema = z.object({
  declaredAt: isoTimeSchema,
  refundMinor: minorSchema,
  status: settlementSchema,
})

/** What a page of a subscription shows of it. */
export const withdrawalSummarySchema = z.object({
  state: withdrawalStateSchema,
  /** The last day, `2026-07-15`; it ends where the date ends last. */
  lastDay: z.iso.date(),
  currency: z.string(),
  declaration: declarationSchema.nullable(),
})
export type WithdrawalSummary = z.infer<typeof withdrawalSummarySchema>

const withdrawalSchema = withdrawalSummarySchema.extend({
  planName: z.string(),
  purchasedAt: isoTimeSchema,
  invoiceNumber: z.string().nullable(),
  /** Where the confirmation goes in any case; like `a•••@example.com`: a link's holder need not learn the address. */
  maskedEmail: z.string(),
  /** How the refund is computed, at this moment. */
  refund: z.object({
    paidMinor: minorSchema,
    /** Given back before. */
    refundedMinor: minorSchema,
    /** Kept for the time used. */
    usedMinor: minorSchema,
    /** Why something is kept: the buyer asked to begin at once, or the time was used before a change of plan. */
    usedFor: z.enum(['asked_to_start', 'earlier_plan']).nullable(),
    refundMinor: minorSchema,
  }),
})
export type Withdrawal = z.infer<typeof withdrawalSchema>

/** As a buyer says it in the statement (Directive 2011/83/EU, article 11a(2)). */
const statement = {
  name: z.string().trim().min(1, 'Your name is required').max(100),
  /** Another address that the confirmation goes to as well. */
  email: emailSchema.optional(),
}

const query = z.strictObject({ subscriptionId: z.string().min(1).max(255).optional() })
/** By the signed link of a mail: no sign-in, and nothing but this withdrawal. `link_invalid` for any other token. */
const tokenSchema = z.string().min(1).max(512)

export const readWithdrawal = defineRoute({
  method: 'GET',
  path: '/member/withdrawal',
  tag: 'membership',
  summary: 'Whether, until when and with which refund the member can withdraw from a contract',
  query,
  data: withdrawalSchema.extend({
    /** As the buyer gave it at the checkout, to begin with; '' where it is not known. */
    name: z.string(),
    email: z.string(),
  }),
})
/** Once for each subscription: a repeated call gets the first declaration. `not_possible` once the period is over. */
export const declareWithdrawal = defineRoute({
  method: 'POST',
  path: '/member/withdrawal',
  tag: 'membership',
  summary: 'Withdraw from a contract',
  query,
  body: z.strictObject(statement),
  data: withdrawalSchema,
})
export const readWithdrawalLink = defineRoute({
  method: 'POST',
  path: '/withdrawal/read',
  tag: 'membership',
  summary: 'The same for the contract of a signed link',
  body: z.strictObject({ token: tokenSchema }),
  data: withdrawalSchema,
})
/** As `POST /member/withdrawal`. */
export const declareWithdrawalByLink = defineRoute({
  method: 'POST',
  path: '/withdrawal/declare',
  tag: 'membership',
  summary: 'Withdraw from a contract by a signed link',
  body: z.strictObject({ token: tokenSchema, ...statement }),
  data: withdrawalSchema,
})
