import { z } from 'zod'
import { callKeySchema, isoTimeSchema, jsonValueSchema, linkTokenSchema, minorSchema } from './fields.ts'
import { listedReceiptSchema } from './receipts.ts'
import { routes } from './route.ts'
import { subscriptionQuery, withdrawalSummarySchema } from './withdrawal.ts'

const membership = routes('membership')

const productIdSchema = z.string().min(1).max(128)

/** Whether the guarantee covers the first charge. */
export const refundPolicySchema = z.object({
  /** Whether a refund can be requested now. */
  state: z.enum([
    'possible',
    'too_late',
    'nothing_paid',
    'not_covered',
    'requested',
    'disputed',
    'refunded',
    'declined',
  ]),
  /** Until when it can be requested. */
  deadline: isoTimeSchema.nullable(),
})

const memberSubscriptionSchema = z.object({
  id: z.string(),
  productId: z.string().nullable(),
  planName: z.string(),
  /** Stripe's status. */
  status: z.string(),
  hasAccess: z.boolean(),
  /** Including the grace period for a renewal. */
  accessUntil: isoTimeSchema.nullable(),
  /** End of the paid period, when a canceled plan ends. */
  paidUntil: isoTimeSchema.nullable(),
  startedAt: isoTimeSchema,
  currency: z.string(),
  /** The next renewal; null: there is none. */
  renewalMinor: minorSchema.nullable(),
  renewsAt: isoTimeSchema.nullable(),
  renewalDays: z.int(),
  isCancelAtPeriodEnd: z.boolean(),
  endedAt: isoTimeSchema.nullable(),
  /** An unpaid charge. */
  openInvoice: z
    .object({
      id: z.string(),
      amountMinor: minorSchema,
      nextAttemptAt: isoTimeSchema.nullable(),
      /** The bank requires confirmation; no other card is needed. */
      isAwaitingConfirmation: z.boolean(),
    })
    .nullable(),
  /** A change of plan that takes effect once the bank confirms its payment. */
  pendingPlan: z
    .object({
      productId: z.string(),
      planName: z.string(),
      amountMinor: minorSchema,
      until: isoTimeSchema,
    })
    .nullable(),
  /** The card that renewals are charged to. */
  card: z.object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() }).nullable(),
  /** A payment is disputed: nothing more is charged, and the payment cannot be refunded. */
  dispute: z.object({ state: z.enum(['open', 'lost']), amountMinor: minorSchema }).nullable(),
  refund: refundPolicySchema,
  /** The right of withdrawal; null: there is nothing to withdraw from. */
  withdrawal: withdrawalSummarySchema.nullable(),
})
export type MemberSubscription = z.infer<typeof memberSubscriptionSchema>

const memberInvoiceSchema = z.object({
  id: z.string(),
  /** Stripe's status: open, paid, uncollectible, void. */
  status: z.string(),
  /** Open because the bank requires confirmation. */
  isAwaitingConfirmation: z.boolean(),
  description: z.string(),
  currency: z.string(),
  amountDueMinor: minorSchema,
  amountPaidMinor: minorSchema,
  refundedMinor: minorSchema,
  createdAt: isoTimeSchema,
  paidAt: isoTimeSchema.nullable(),
  periodStart: isoTimeSchema,
  periodEnd: isoTimeSchema,
})
export type MemberInvoice = z.infer<typeof memberInvoiceSchema>

/** All routes of this file need a signed-in member, except those under `/cancellation` and `/payment-confirmation`. */
export const getMemberSubscription = membership.get('/member/subscription', {
  summary: "The member's subscriptions",
  data: z.object({
    email: z.string(),
    isEmailConfirmed: z.boolean(),
    /** The current one: with access if any has it. */
    subscription: memberSubscriptionSchema.nullable(),
    /** Other subscriptions of the account, also ended ones. */
    others: z.array(memberSubscriptionSchema),
    /** Plans it can be changed to. */
    otherPlans: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        currency: z.string(),
        renewalMinor: minorSchema,
        durationDays: z.int(),
      }),
    ),
  }),
})
export const listMemberInvoices = membership.get('/member/invoices', {
  summary: "The member's invoices and receipts, each newest first",
  data: z.object({ invoices: z.array(memberInvoiceSchema), receipts: z.array(listedReceiptSchema) }),
})
/** From Stripe. The change itself must contain the same amount. */
export const previewPlanChange = membership.post('/member/plan/preview', {
  summary: 'Preview the price of a change of plan',
  query: subscriptionQuery,
  body: z.strictObject({ productId: productIdSchema }),
  data: z.object({
    productId: z.string(),
    planName: z.string(),
    currency: z.string(),
    /** Credit for the rest of the current plan, 0 or less. */
    creditMinor: minorSchema,
    /** Charged now, after the credit. */
    dueNowMinor: minorSchema,
    /** Too little to charge now, so added to the next payment. Usually 0. */
    carriedMinor: minorSchema,
    renewalMinor: minorSchema,
    renewsAt: isoTimeSchema,
    /** The time that the amounts apply to, in seconds; to be sent with the change. */
    prorationDate: z.int(),
  }),
})
/** With a client secret nothing has changed yet: the browser confirms with the bank, then calls `verify`. */
const clientSecretSchema = z.string().nullable()
/** `price_changed` if `dueNowMinor` no longer matches Stripe's amount; `payment_failed` for a declined card. */
export const changePlan = membership.post('/member/plan', {
  summary: 'Change the plan now',
  query: subscriptionQuery,
  body: z.strictObject({
    productId: productIdSchema,
    dueNowMinor: minorSchema,
    prorationDate: z.int(),
    key: callKeySchema,
    /** `shownPlanChangeSchema` of `purchase-records.ts`, recorded as evidence. Never affects the change. */
    shown: jsonValueSchema.optional(),
  }),
  data: z.object({ subscription: memberSubscriptionSchema, clientSecret: clientSecretSchema }),
})
/** Status of a change of plan; `waiting`: for the bank. */
const changeOutcomeSchema = z.enum(['changed', 'waiting', 'dropped'])
const changeBody = z.strictObject({ productId: productIdSchema })
/** `payment_failed` for a declined card: the change is dropped. */
export const confirmPlanChange = membership.post('/member/plan/confirm', {
  summary: 'Continue a change of plan that waits for the bank',
  query: subscriptionQuery,
  body: changeBody,
  data: z.object({
    subscription: memberSubscriptionSchema,
    outcome: changeOutcomeSchema,
    clientSecret: clientSecretSchema,
  }),
})
/** Idempotent. `payment_failed` for a declined card: the change is dropped. */
export const verifyPlanChange = membership.post('/member/plan/verify', {
  summary: "Read the status of a change of plan after the bank's step",
  query: subscriptionQuery,
  body: changeBody,
  data: z.object({ subscription: memberSubscriptionSchema, outcome: changeOutcomeSchema }),
})
/** `changed` if it was paid before it could be abandoned. */
export const dropPlanChange = membership.post('/member/plan/drop', {
  summary: 'Abandon a change of plan that waits for the bank',
  query: subscriptionQuery,
  body: changeBody,
  data: z.object({ subscription: memberSubscriptionSchema, outcome: changeOutcomeSchema }),
})

export const CANCELLATION_REASONS = [
  'too_expensive',
  'reached_my_goal',
  'not_for_me',
  'hard_to_follow',
  'technical_problems',
  'found_another',
  'other',
] as const
const cancellationBody = {
  reason: z.enum(CANCELLATION_REASONS).optional(),
  comment: z.string().trim().max(1000).optional(),
}
export const cancelSubscription = membership.post('/member/cancel', {
  summary: 'Cancel at the end of the paid period',
  query: subscriptionQuery,
  body: z.strictObject(cancellationBody),
  data: z.object({ subscription: memberSubscriptionSchema }),
})
export const undoCancellation = membership.post('/member/undo-cancel', {
  summary: 'Undo a cancellation before the paid period ends',
  query: subscriptionQuery,
  data: z.object({ subscription: memberSubscriptionSchema }),
})
/**
 * Status of a payment. `waiting`: the bank requires confirmation; `declined`: another card is needed; `closed`: no longer
 * due; `ended`: the plan has ended.
 */
const paymentStateSchema = z.enum(['waiting', 'declined', 'paid', 'closed', 'ended'])
export type PaymentState = z.infer<typeof paymentStateSchema>
const paymentBody = z.strictObject({ invoiceId: z.string().min(1).max(255) })
/** With the stored card. With a client secret, the browser confirms with the bank, then calls `verify`. */
export const startPayment = membership.post('/member/payment/start', {
  summary: 'Confirm a payment that waits for the bank',
  query: subscriptionQuery,
  body: paymentBody,
  data: z.object({
    subscription: memberSubscriptionSchema,
    state: paymentStateSchema,
    clientSecret: clientSecretSchema,
  }),
})
/** Idempotent. */
export const verifyPayment = membership.post('/member/payment/verify', {
  summary: "Read the status of a payment after the bank's step",
  query: subscriptionQuery,
  body: paymentBody,
  data: z.object({ subscription: memberSubscriptionSchema, state: paymentStateSchema }),
})
/** Starts a change of card: the browser confirms the setup intent, then calls `POST /member/card`. */
export const startCardUpdate = membership.post('/member/card/setup', {
  summary: 'Create a setup intent for another card',
  query: subscriptionQuery,
  data: z.object({ setupIntentId: z.string(), clientSecret: z.string() }),
})
/** Charges renewals to the card of a confirmed setup intent, and pays an open invoice with it. */
export const updateCard = membership.post('/member/card', {
  summary: 'Use another card from now on',
  query: subscriptionQuery,
  body: z.strictObject({ setupIntentId: z.string().regex(/^seti_[A-Za-z0-9_]{1,200}$/) }),
  data: z.object({
    subscription: memberSubscriptionSchema,
    /** Status of the open invoice, if there was one. */
    openInvoice: z.enum(['none', 'paid', 'declined', 'requires_action']),
    /** With `requires_action`: for 3D Secure in the browser. */
    clientSecret: z.string().nullable(),
  }),
})
/** Possible within 14 days of the first charge, with evidence of 7 consecutive days. Decided within 3 business days. */
export const requestRefund = membership.post('/member/refund-request', {
  summary: 'Request a refund of the first charge under the guarantee',
  query: subscriptionQuery,
  body: z.strictObject({
    /** The first of the 7 days. */
    followedFrom: z.iso.date(),
    /** What was eaten, done or measured on them, in the member's words. */
    evidence: z.string().trim().min(20, 'Please tell us what you did during these 7 days').max(4000),
  }),
  data: z.object({ subscription: memberSubscriptionSchema }),
  status: 201,
})

/** Behind the link of a receipt, which allows only the cancellation. */
const linkedSubscriptionSchema = z.object({
  /** Like `a•••@example.com`, so that the link does not reveal the address. */
  maskedEmail: z.string(),
  planName: z.string(),
  hasAccess: z.boolean(),
  /** Including the grace period for a renewal. */
  accessUntil: isoTimeSchema.nullable(),
  /** End of the paid period, when a canceled plan ends. */
  paidUntil: isoTimeSchema.nullable(),
  renewsAt: isoTimeSchema.nullable(),
  renewalMinor: minorSchema.nullable(),
  currency: z.string(),
  isCancelAtPeriodEnd: z.boolean(),
  endedAt: isoTimeSchema.nullable(),
})
export type LinkedSubscription = z.infer<typeof linkedSubscriptionSchema>
export const readCancellationLink = membership.post('/cancellation/read', {
  summary: 'Read the subscription of a signed cancellation link',
  body: z.strictObject({ token: linkTokenSchema }),
  data: linkedSubscriptionSchema,
})
export const cancelByLink = membership.post('/cancellation/cancel', {
  summary: 'Cancel by a signed link',
  body: z.strictObject({ token: linkTokenSchema, ...cancellationBody }),
  data: linkedSubscriptionSchema,
})
export const undoCancellationByLink = membership.post('/cancellation/undo', {
  summary: 'Undo a cancellation by a signed link',
  body: z.strictObject({ token: linkTokenSchema }),
  data: linkedSubscriptionSchema,
})

/** The link allows only this payment. */
const paymentLinkBody = z.strictObject({ token: linkTokenSchema })
const linkedPaymentSchema = z.object({
  /** As for a cancellation link. */
  maskedEmail: z.string(),
  planName: z.string(),
  amountMinor: minorSchema,
  currency: z.string(),
  state: paymentStateSchema,
  /** The stored card. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  hasAccess: z.boolean(),
  accessUntil: isoTimeSchema.nullable(),
})
export type LinkedPayment = z.infer<typeof linkedPaymentSchema>
export const readPaymentLink = membership.post('/payment-confirmation/read', {
  summary: 'Read the payment of a signed link',
  body: paymentLinkBody,
  data: linkedPaymentSchema,
})
/** Like `/member/payment/start`. */
export const startPaymentByLink = membership.post('/payment-confirmation/start', {
  summary: 'Confirm a payment by a signed link',
  body: paymentLinkBody,
  data: z.object({ payment: linkedPaymentSchema, clientSecret: clientSecretSchema }),
})
/** Like `/member/payment/verify`. */
export const verifyPaymentByLink = membership.post('/payment-confirmation/verify', {
  summary: 'Read the status of the payment of a signed link',
  body: paymentLinkBody,
  data: linkedPaymentSchema,
})
