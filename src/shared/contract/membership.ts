import { z } from 'zod'
import { listedReceiptSchema } from './receipts.ts'
import { jsonValueSchema } from './json-value.ts'
import { defineRoute } from './route.ts'
import { isoTimeSchema } from './time.ts'
import { withdrawalSummarySchema } from './withdrawal.ts'

/** Amounts are integer minor units of `currency`. */
const minorSchema = z.int()
const productIdSchema = z.string().min(1).max(128)
/** Made by the browser, one for each press: a repeated call with it is the same one. */
const callKeySchema = z
  .string()
  .regex(/^[\w-]{16,128}$/, 'Must be 16 to 128 letters, digits, dashes or underscores')

const memberSubscriptionSchema = z.object({
  id: z.string(),
  productId: z.string().nullable(),
  planName: z.string(),
  /** Stripe's status. */
  status: z.string(),
  hasAccess: z.boolean(),
  /** With the days that a renewal is waited for. */
  accessUntil: isoTimeSchema.nullable(),
  /** End of what was paid for: where a cancellation ends the plan. */
  paidUntil: isoTimeSchema.nullable(),
  startedAt: isoTimeSchema,
  currency: z.string(),
  /** What the next renewal charges, and when; null where none will come. */
  renewalMinor: minorSchema.nullable(),
  renewsAt: isoTimeSchema.nullable(),
  renewalDays: z.int(),
  isCancelAtPeriodEnd: z.boolean(),
  endedAt: isoTimeSchema.nullable(),
  /** A charge was not paid and is owed. */
  openInvoice: z
    .object({
      id: z.string(),
      amountMinor: minorSchema,
      nextAttemptAt: isoTimeSchema.nullable(),
      /** The bank wants the payment to be confirmed: no other card is needed. */
      isAwaitingConfirmation: z.boolean(),
    })
    .nullable(),
  /** A change of plan that is made once the bank has confirmed its payment. */
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
  /** Its bank has disputed a payment: nothing more is charged, and this payment cannot be refunded. */
  dispute: z.object({ state: z.enum(['open', 'lost']), amountMinor: minorSchema }).nullable(),
  refund: z.object({
    /** Why a refund can or cannot be asked for now (F-14, F-15). */
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
    /** Until when it may be asked for. */
    deadline: isoTimeSchema.nullable(),
  }),
  /** How the right of withdrawal stands; null where there is nothing to withdraw from. */
  withdrawal: withdrawalSummarySchema.nullable(),
})
export type MemberSubscription = z.infer<typeof memberSubscriptionSchema>

const memberInvoiceSchema = z.object({
  id: z.string(),
  /** Stripe's status: open, paid, uncollectible, void. */
  status: z.string(),
  /** It is open because its bank wants it to be confirmed. */
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

/** Which subscription a call is about; without it, the one that counts. */
const query = z.strictObject({ subscriptionId: z.string().min(1).max(255).optional() })

/** Every call of this file needs a signed-in member, but those under `/cancellation` and `/payment-confirmation`. */
export const getMemberSubscription = defineRoute({
  method: 'GET',
  path: '/member/subscription',
  tag: 'membership',
  summary: "The member's subscriptions",
  data: z.object({
    email: z.string(),
    isEmailConfirmed: z.boolean(),
    /** The one that counts: with access if any has it. */
    subscription: memberSubscriptionSchema.nullable(),
    /** Further subscriptions of the account, also those that have ended. */
    others: z.array(memberSubscriptionSchema),
    /** Plans it can be changed to, the present one left out. */
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
export const listMemberInvoices = defineRoute({
  method: 'GET',
  path: '/member/invoices',
  tag: 'membership',
  summary: "The member's invoices and receipts, each newest first",
  data: z.object({ invoices: z.array(memberInvoiceSchema), receipts: z.array(listedReceiptSchema) }),
})
/** What a change of plan costs, asked of Stripe; the change itself must name the same amount. */
export const previewPlanChange = defineRoute({
  method: 'POST',
  path: '/member/plan/preview',
  tag: 'membership',
  summary: 'The price of a change of plan, before it is made',
  query,
  body: z.strictObject({ productId: productIdSchema }),
  data: z.object({
    productId: z.string(),
    planName: z.string(),
    currency: z.string(),
    /** Credited for the rest of the present plan, 0 or less. */
    creditMinor: minorSchema,
    /** Charged at once, after the credit. */
    dueNowMinor: minorSchema,
    /** Too little to be charged now: added to the next payment. Mostly 0. */
    carriedMinor: minorSchema,
    renewalMinor: minorSchema,
    renewsAt: isoTimeSchema,
    /** The moment that the amounts hold for, in seconds; to be sent with the change. */
    prorationDate: z.int(),
  }),
})
/** With a client secret nothing is changed yet: the bank's step comes first, in the browser, and then `verify`. */
const clientSecretSchema = z.string().nullable()
/** `price_changed` where `dueNowMinor` is no longer what Stripe would charge; `payment_failed` for a declined card. */
export const changePlan = defineRoute({
  method: 'POST',
  path: '/member/plan',
  tag: 'membership',
  summary: 'Change the plan at once',
  query,
  body: z.strictObject({
    productId: productIdSchema,
    dueNowMinor: minorSchema,
    prorationDate: z.int(),
    key: callKeySchema,
    /** `shownPlanChangeSchema` of `purchase-records.ts`, recorded as evidence. Whatever it holds, the change goes on. */
    shown: jsonValueSchema.optional(),
  }),
  data: z.object({ subscription: memberSubscriptionSchema, clientSecret: clientSecretSchema }),
})
/** What has become of the change to a plan; `waiting`: for the bank. */
const changeOutcomeSchema = z.enum(['changed', 'waiting', 'dropped'])
const changeBody = z.strictObject({ productId: productIdSchema })
/** `payment_failed` where the card was declined: the change is dropped then. */
export const confirmPlanChange = defineRoute({
  method: 'POST',
  path: '/member/plan/confirm',
  tag: 'membership',
  summary: 'Go on with a change of plan that waits for the bank',
  query,
  body: changeBody,
  data: z.object({
    subscription: memberSubscriptionSchema,
    outcome: changeOutcomeSchema,
    clientSecret: clientSecretSchema,
  }),
})
/** Asks Stripe, any number of times. `payment_failed` where the card was declined: the change is dropped then. */
export const verifyPlanChange = defineRoute({
  method: 'POST',
  path: '/member/plan/verify',
  tag: 'membership',
  summary: 'What has become of a change of plan after the step of the bank',
  query,
  body: changeBody,
  data: z.object({ subscription: memberSubscriptionSchema, outcome: changeOutcomeSchema }),
})
/** `changed` where it was paid before it could be given up. */
export const dropPlanChange = defineRoute({
  method: 'POST',
  path: '/member/plan/drop',
  tag: 'membership',
  summary: 'Give up a change of plan that waits for the bank',
  query,
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
export const cancelSubscription = defineRoute({
  method: 'POST',
  path: '/member/cancel',
  tag: 'membership',
  summary: 'Cancel at the end of the paid time',
  query,
  body: z.strictObject(cancellationBody),
  data: z.object({ subscription: memberSubscriptionSchema }),
})
export const undoCancellation = defineRoute({
  method: 'POST',
  path: '/member/undo-cancel',
  tag: 'membership',
  summary: 'Take a cancellation back, until the paid time has ended',
  query,
  data: z.object({ subscription: memberSubscriptionSchema }),
})
/**
 * How a payment stands. `waiting`: for the bank, which wants its holder to confirm it; `declined`: for another card;
 * `closed`: it is not asked for any more; `ended`: nor is the plan.
 */
const paymentStateSchema = z.enum(['waiting', 'declined', 'paid', 'closed', 'ended'])
export type PaymentState = z.infer<typeof paymentStateSchema>
const paymentBody = z.strictObject({ invoiceId: z.string().min(1).max(255) })
/** With the card on file. With a client secret the bank's step comes next, in the browser, and then `verify`. */
export const startPayment = defineRoute({
  method: 'POST',
  path: '/member/payment/start',
  tag: 'membership',
  summary: 'Confirm a payment that waits for the bank',
  query,
  body: paymentBody,
  data: z.object({
    subscription: memberSubscriptionSchema,
    state: paymentStateSchema,
    clientSecret: clientSecretSchema,
  }),
})
/** Asks Stripe, any number of times. */
export const verifyPayment = defineRoute({
  method: 'POST',
  path: '/member/payment/verify',
  tag: 'membership',
  summary: 'What has become of a payment after the step of the bank',
  query,
  body: paymentBody,
  data: z.object({ subscription: memberSubscriptionSchema, state: paymentStateSchema }),
})
/** Begins a change of card: the browser confirms the setup intent, then calls `POST /member/card`. */
export const startCardUpdate = defineRoute({
  method: 'POST',
  path: '/member/card/setup',
  tag: 'membership',
  summary: 'Make a setup intent for another card',
  query,
  data: z.object({ setupIntentId: z.string(), clientSecret: z.string() }),
})
/** Charges renewals to the card of a confirmed setup intent, and pays what is open with it. */
export const updateCard = defineRoute({
  method: 'POST',
  path: '/member/card',
  tag: 'membership',
  summary: 'Use another card from now on',
  query,
  body: z.strictObject({ setupIntentId: z.string().regex(/^seti_[A-Za-z0-9_]{1,200}$/) }),
  data: z.object({
    subscription: memberSubscriptionSchema,
    /** How the open invoice stands, where there was one. */
    openInvoice: z.enum(['none', 'paid', 'declined', 'requires_action']),
    /** With `requires_action`: for 3D Secure in the browser. */
    clientSecret: z.string().nullable(),
  }),
})
/** F-14: within 14 days of the first charge, with evidence of 7 days in a row. Somebody decides within 3 business days. */
export const requestRefund = defineRoute({
  method: 'POST',
  path: '/member/refund-request',
  tag: 'membership',
  summary: "Ask for the first charge back under the guarantee's rules",
  query,
  body: z.strictObject({
    /** The first of the 7 days. */
    followedFrom: z.iso.date(),
    /** What was eaten, done or measured on them, in the member's words. */
    evidence: z.string().trim().min(20, 'Please tell us what you did during these 7 days').max(4000),
  }),
  data: z.object({ subscription: memberSubscriptionSchema }),
  status: 201,
})

/** By the signed link of a receipt: no sign-in, and nothing but the cancellation. `link_invalid` for any other token. */
const cancellationTokenSchema = z.string().min(1).max(512)
const linkedSubscriptionSchema = z.object({
  /** Like `a•••@example.com`: whoever holds the link need not learn the address. */
  maskedEmail: z.string(),
  planName: z.string(),
  hasAccess: z.boolean(),
  /** With the days that a renewal is waited for. */
  accessUntil: isoTimeSchema.nullable(),
  /** End of what was paid for: where a cancellation ends the plan. */
  paidUntil: isoTimeSchema.nullable(),
  renewsAt: isoTimeSchema.nullable(),
  renewalMinor: minorSchema.nullable(),
  currency: z.string(),
  isCancelAtPeriodEnd: z.boolean(),
  endedAt: isoTimeSchema.nullable(),
})
export type LinkedSubscription = z.infer<typeof linkedSubscriptionSchema>
export const readCancellationLink = defineRoute({
  method: 'POST',
  path: '/cancellation/read',
  tag: 'membership',
  summary: 'The subscription of a signed cancellation link',
  body: z.strictObject({ token: cancellationTokenSchema }),
  data: linkedSubscriptionSchema,
})
export const cancelByLink = defineRoute({
  method: 'POST',
  path: '/cancellation/cancel',
  tag: 'membership',
  summary: 'Cancel by a signed link',
  body: z.strictObject({ token: cancellationTokenSchema, ...cancellationBody }),
  data: linkedSubscriptionSchema,
})
export const undoCancellationByLink = defineRoute({
  method: 'POST',
  path: '/cancellation/undo',
  tag: 'membership',
  summary: 'Take a cancellation back by a signed link',
  body: z.strictObject({ token: cancellationTokenSchema }),
  data: linkedSubscriptionSchema,
})

/** By the signed link of a mail: no sign-in, and nothing but this payment. `link_invalid` for any other token. */
const paymentLinkBody = z.strictObject({ token: z.string().min(1).max(512) })
const linkedPaymentSchema = z.object({
  /** As with a cancellation link. */
  maskedEmail: z.string(),
  planName: z.string(),
  amountMinor: minorSchema,
  currency: z.string(),
  state: paymentStateSchema,
  /** The card on file. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  hasAccess: z.boolean(),
  accessUntil: isoTimeSchema.nullable(),
})
export type LinkedPayment = z.infer<typeof linkedPaymentSchema>
export const readPaymentLink = defineRoute({
  method: 'POST',
  path: '/payment-confirmation/read',
  tag: 'membership',
  summary: 'The payment of a signed link',
  body: paymentLinkBody,
  data: linkedPaymentSchema,
})
/** As `/member/payment/start`. */
export const startPaymentByLink = defineRoute({
  method: 'POST',
  path: '/payment-confirmation/start',
  tag: 'membership',
  summary: 'Confirm a payment by a signed link',
  body: paymentLinkBody,
  data: z.object({ payment: linkedPaymentSchema, clientSecret: clientSecretSchema }),
})
/** As `/member/payment/verify`. */
export const verifyPaymentByLink = defineRoute({
  method: 'POST',
  path: '/payment-confirmation/verify',
  tag: 'membership',
  summary: 'What has become of the payment of a signed link',
  body: paymentLinkBody,
  data: linkedPaymentSchema,
})
