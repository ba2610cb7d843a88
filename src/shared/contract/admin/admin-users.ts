import { z } from 'zod'
import { callKeySchema, isoTimeSchema, jsonValueSchema, minorSchema } from '../fields.ts'
import { attributionSchema } from '../attribution.ts'
import { daySchema, nextCursorSchema, pageQuery } from './admin.ts'
import { listedReceiptSchema } from '../receipts.ts'
import { sentMailsSchema } from '../mails.ts'
import { refundPolicySchema } from '../membership.ts'
import { adminRoutes } from '../route.ts'

const { viewer, admin } = adminRoutes

export const USER_STATES = [
  'active',
  'trialing',
  'past_due',
  'canceling',
  'ended',
  'never_paid',
  'none',
] as const
const stateSchema = z.enum(USER_STATES)
export type UserState = z.infer<typeof stateSchema>

const userRowSchema = z.object({
  /** Account id; for a buyer without an account the Stripe customer id. */
  id: z.string(),
  email: z.string(),
  hasAccount: z.boolean(),
  isEmailConfirmed: z.boolean(),
  createdAt: isoTimeSchema,
  lastSignInAt: isoTimeSchema.nullable(),
  /** State of the best subscription; `none` without any. */
  state: stateSchema,
  planName: z.string().nullable(),
  /** null: no renewal. */
  renewsAt: isoTimeSchema.nullable(),
  accessUntil: isoTimeSchema.nullable(),
  /** Paid less refunded and disputed, by currency. */
  lifetimeValue: z.array(z.object({ currency: z.string(), netMinor: minorSchema })),
  hasOpenRefundRequest: z.boolean(),
})
export type UserRow = z.infer<typeof userRowSchema>

/** Filters of the list, its count and its export. Days are in UTC, both included. */
const userFilters = {
  /** Part of the email, or a whole id of an account, customer, subscription or invoice. */
  q: z.string().trim().max(200).optional(),
  state: stateSchema.optional(),
  refundRequest: z.literal('open').optional(),
  /** With a withdrawal that is not refunded yet. */
  withdrawal: z.literal('waiting').optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  sort: z.enum(['createdAt', 'email']).default('createdAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
}

/** Administrators are included only with a subscription. */
export const listUsers = viewer.get('/admin/users', {
  summary: 'List accounts, and buyers without one',
  query: z.strictObject({ ...userFilters, ...pageQuery }),
  data: z.object({
    users: z.array(userRowSchema),
    nextCursor: nextCursorSchema,
    /** null: current; else the list was read from a replica, which is some seconds behind. */
    asOf: isoTimeSchema.nullable(),
  }),
})
/** Separate from the list, which should not wait for it. */
export const countUsers = viewer.get('/admin/users/count', {
  summary: 'Count the users that match the filters',
  query: z.strictObject(userFilters),
  data: z.object({ count: z.int() }),
})
/** A CSV file like that of the leads, without answers. Audited. */
export const exportUsers = admin.post('/admin/users/export', {
  summary: 'Export the filtered users as CSV',
  audit: 'export_users',
  body: z.strictObject(userFilters),
  produces: 'text/csv',
  data: z.string(),
})

const invoiceSchema = z.object({
  id: z.string(),
  subscriptionId: z.string(),
  number: z.string().nullable(),
  /** Stripe's status. */
  status: z.string(),
  billingReason: z.string().nullable(),
  currency: z.string(),
  amountDueMinor: minorSchema,
  amountPaidMinor: minorSchema,
  refundedMinor: minorSchema,
  /** What can still be refunded, without what a bank has taken. */
  refundableMinor: minorSchema,
  /** Disputed, and not won. */
  isDisputed: z.boolean(),
  createdAt: isoTimeSchema,
  paidAt: isoTimeSchema.nullable(),
  periodStart: isoTimeSchema,
  periodEnd: isoTimeSchema,
})
export type AdminInvoice = z.infer<typeof invoiceSchema>
const subscriptionSchema = z.object({
  id: z.string(),
  productId: z.string().nullable(),
  planName: z.string(),
  /** Stripe's status. */
  status: z.string(),
  state: stateSchema,
  hasAccess: z.boolean(),
  accessUntil: isoTimeSchema.nullable(),
  startedAt: isoTimeSchema,
  trialEnd: isoTimeSchema.nullable(),
  paidUntil: isoTimeSchema.nullable(),
  renewsAt: isoTimeSchema.nullable(),
  renewalMinor: minorSchema.nullable(),
  currency: z.string(),
  isCancelAtPeriodEnd: z.boolean(),
  canceledAt: isoTimeSchema.nullable(),
  endedAt: isoTimeSchema.nullable(),
  card: z.object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() }).nullable(),
  /** An admin may refund the first charge anyway. */
  refundPolicy: refundPolicySchema,
  history: z.array(
    z.object({ at: isoTimeSchema, from: z.string().nullable(), to: z.string(), cause: z.string() }),
  ),
  cancellation: z
    .object({ reason: z.string().nullable(), comment: z.string().nullable(), at: isoTimeSchema })
    .nullable(),
  /** The buyer has withdrawn from the contract. */
  withdrawal: z
    .object({
      declaredAt: isoTimeSchema,
      channel: z.enum(['member', 'link']),
      /** As given in the statement; null for deleted people. */
      name: z.string().nullable(),
      email: z.string().nullable(),
      status: z.enum(['declared', 'refunded', 'disputed']),
      refundMinor: minorSchema,
      hasAskedToStart: z.boolean(),
      settledAt: isoTimeSchema.nullable(),
      /** Failed attempts, the last error, and the next attempt. */
      attempts: z.int(),
      lastError: z.string().nullable(),
      nextAttemptAt: isoTimeSchema,
    })
    .nullable(),
})
export type AdminSubscription = z.infer<typeof subscriptionSchema>
const refundRequestSchema = z.object({
  id: z.string(),
  subscriptionId: z.string(),
  invoiceId: z.string(),
  status: z.enum(['open', 'approved', 'declined']),
  followedFrom: daySchema,
  evidence: z.string().nullable(),
  createdAt: isoTimeSchema,
  decidedAt: isoTimeSchema.nullable(),
})
const userDetailsSchema = userRowSchema.extend({
  accountId: z.string().nullable(),
  customerIds: z.array(z.string()),
  /** Active sign-ins. */
  signIns: z.int(),
  isAdministrator: z.boolean(),
  subscriptions: z.array(subscriptionSchema),
  invoices: z.array(invoiceSchema),
  refunds: z.array(
    z.object({
      id: z.string(),
      invoiceId: z.string().nullable(),
      status: z.string(),
      currency: z.string(),
      amountMinor: minorSchema,
      createdAt: isoTimeSchema,
    }),
  ),
  /** Newest first. */
  receipts: z.array(listedReceiptSchema),
  /** Disputes, inquiries and fraud warnings, newest first. */
  disputes: z.array(
    z.object({
      id: z.string(),
      isWarning: z.boolean(),
      invoiceId: z.string().nullable(),
      /** Stripe's reason, or fraud type of a warning. */
      reason: z.string(),
      /** Stripe's status; for a warning `actionable`, `refunded` or `disputed`. */
      status: z.string(),
      currency: z.string(),
      amountMinor: minorSchema,
      createdAt: isoTimeSchema,
    }),
  ),
  refundRequests: z.array(refundRequestSchema),
  /** First and last touch of the first purchase, else of the first lead; null: unknown. */
  attribution: attributionSchema.nullable(),
  leads: z.array(z.object({ id: z.string(), createdAt: isoTimeSchema })),
  mails: sentMailsSchema,
})
export type UserDetails = z.infer<typeof userDetailsSchema>

const userParams = z.strictObject({ userId: z.string().min(1).max(255) })
const subscriptionParams = z.strictObject({ subscriptionId: z.string().min(1).max(255) })
export const readUserDetails = viewer.get('/admin/users/:userId', {
  summary: 'Read everything about a user',
  params: userParams,
  data: userDetailsSchema,
})
/** `not_possible` for more than the remaining amount. Idempotent by key. */
export const refundAdminInvoice = admin.post('/admin/invoices/:invoiceId/refund', {
  summary: 'Refund an invoice in full or in part, and cancel its subscription',
  audit: 'refund_invoice',
  params: z.strictObject({ invoiceId: z.string().min(1).max(255) }),
  body: z.strictObject({
    /** null: the whole remaining amount. */
    amountMinor: minorSchema.min(1).nullable(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']),
    /** Default: canceled with a full refund, otherwise kept. */
    subscription: z.enum(['cancel', 'keep']).optional(),
    key: callKeySchema,
  }),
  data: z.object({
    refundId: z.string(),
    amountMinor: minorSchema,
    /** Has ended, by this call or before. */
    isSubscriptionEnded: z.boolean(),
  }),
})
/** Now or at the end of the paid period. Refunds nothing. */
export const cancelAdminSubscription = admin.post('/admin/subscriptions/:subscriptionId/cancel', {
  summary: 'Cancel a subscription',
  audit: 'cancel_subscription',
  params: subscriptionParams,
  body: z.strictObject({ when: z.enum(['now', 'period_end']) }),
  data: z.object({ status: z.string() }),
})
export const undoAdminCancellation = admin.post('/admin/subscriptions/:subscriptionId/undo-cancel', {
  summary: 'Undo a cancellation at the period end',
  audit: 'undo_cancellation',
  params: subscriptionParams,
  data: z.object({ status: z.string() }),
})
export const decideRefundRequest = admin.post('/admin/refund-requests/:requestId/decide', {
  summary:
    'Approve a refund request (refunds the first charge, ends renewals) or decline it (mails the reason)',
  audit: 'decide_refund_request',
  params: z.strictObject({ requestId: z.string().min(1).max(64) }),
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('approved') }),
    z.strictObject({
      decision: z.literal('declined'),
      /** Mailed to the customer as written. */
      reason: z
        .string()
        .trim()
        .min(10, 'Please explain the reason in at least 10 characters')
        .max(2000, 'Please use at most 2,000 characters'),
    }),
  ]),
  data: z.object({ status: z.enum(['approved', 'declined']) }),
})
export const sendSetPasswordMail = admin.post('/admin/users/:userId/set-password-mail', {
  summary: 'Send a link to set a password',
  audit: 'send_set_password_mail',
  params: userParams,
  data: z.object({ isAccepted: z.literal(true) }),
  status: 202,
})
export const endUserSessions = admin.post('/admin/users/:userId/end-sessions', {
  summary: 'End all sign-ins of an account',
  audit: 'end_sessions',
  params: userParams,
  data: z.object({ ended: z.int() }),
})
/** Like the member's own export: a file with everything stored about the address. */
export const exportUser = admin.post('/admin/users/:userId/export', {
  summary: "Export a person's data",
  audit: 'export_user',
  params: userParams,
  data: z.record(z.string(), jsonValueSchema),
})
/**
 * Ends subscriptions at Stripe and deletes the person like the member's own deletion. `not_possible` for an administrator;
 * `validation_failed` with the field `email` if the address does not match.
 */
export const deleteUser = admin.post('/admin/users/:userId/delete', {
  summary: "Delete a person's data",
  audit: 'delete_user',
  params: userParams,
  body: z.strictObject({
    /** The address, repeated as a confirmation. */
    email: z.string().trim().max(320),
  }),
  data: z.object({ isDeleted: z.literal(true) }),
})
