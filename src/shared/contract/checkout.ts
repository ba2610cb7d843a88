import { z } from 'zod'
import { attributionSchema } from './attribution.ts'
import { emailSchema } from './email.ts'
import { jsonValueSchema } from './json-value.ts'
import { defineRoute } from './route.ts'
import { isoTimeSchema } from './time.ts'

const stripeId = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9_]{1,200}$`))
const productIdSchema = z.string().min(1).max(128)
const short = z.string().max(512)

/** K-12: the payer's device. */
export const paymentDeviceInfoSchema = z
  .strictObject({
    userAgent: short,
    browserName: z.string().max(64),
    os: z.string().max(64),
    deviceType: z.string().max(32),
    screenWidth: z.int().min(0).max(100_000),
    screenHeight: z.int().min(0).max(100_000),
    language: z.string().max(64),
    timezone: z.string().max(64),
    isOnline: z.boolean(),
    touchSupport: z.boolean(),
    walletType: z.string().max(32),
  })
  .partial()
export type PaymentDeviceInfo = z.infer<typeof paymentDeviceInfoSchema>

const walletTypeSchema = z.enum(['apple_pay', 'google_pay', 'link'])
/** OP-59 */
const registrationSourceSchema = z.enum(['web_funnel', 'email_offer'])

/** One unguessable key a checkout: a repeated call with it is the same attempt and is never charged twice. */
const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\w-]{16,128}$/, 'Must be 16 to 128 letters, digits, dashes or underscores')
    .optional(),
})

/** Somebody else's payment is refused: the proof is this header, or the cookie of the browser that began the checkout. */
const proofHeaders = { 'x-checkout-token': z.string().max(512).optional() }

/** What a payment call answers (I-14, C-20). Exactly one of paid, `requiresAction`, `requiresConfirmation` or `isProcessing` holds. */
export const subscriptionResultSchema = z.object({
  subscriptionId: z.string(),
  /** Stripe's status of the subscription. */
  status: z.string(),
  /** The first invoice is paid and access is given. */
  isPaid: z.boolean(),
  /** The bank has not decided yet; ask `subscription-status` again. */
  isProcessing: z.boolean(),
  /** The payer's bank asks for 3D Secure: handle the next action with `clientSecret`, then call `completeEndpoint`. */
  requiresAction: z.boolean(),
  requiresConfirmation: z.boolean(),
  clientSecret: z.string().nullable(),
  paymentIntentId: z.string().nullable(),
  /** Relative to the API base. */
  completeEndpoint: z.string().nullable(),
  returnUrl: z.string().nullable(),
  trialEnd: isoTimeSchema.nullable(),
  /** `eventId` of the one `purchased` event of this subscription; server and browser both send it, it counts once. */
  purchaseEventId: z.uuid(),
  /** Proves the right to this checkout in later calls; `null` where the caller has proven it with one. */
  checkoutToken: z.string().nullable(),
})
export type SubscriptionResult = z.infer<typeof subscriptionResultSchema>

/**
 * I-12 and, with the fewer fields, the express variant I-13. Prices in `metadata` are what the page showed; nothing is
 * charged by them. Refusals of the card are 402 `payment_failed` with `paymentCode`.
 */
export const completeSubscriptionFlow = defineRoute({
  method: 'POST',
  path: '/stripe/complete-subscription-flow',
  tag: 'checkout',
  summary: 'Pay for a plan: make the subscription and confirm its first payment',
  headers: idempotencyHeaders,
  body: z.strictObject({
    productId: productIdSchema,
    /** Absent in the express variant: then the wallet's e-mail address is read from the payment method. */
    customerEmail: emailSchema.optional(),
    paymentMethodId: stripeId('pm'),
    fullName: z.string().trim().max(100).optional(),
    countryCode: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    returnUrl: z.string().max(2048).optional(),
    registrationSource: registrationSourceSchema.optional(),
    deviceInfo: paymentDeviceInfoSchema.optional(),
    productType: z.string().max(32).optional(),
    metadata: z
      .strictObject({
        productType: z.string().max(32),
        originalPrice: z.number(),
        price: z.number(),
        isWallet: z.boolean(),
        walletType: walletTypeSchema,
      })
      .partial()
      .optional(),
    /** Of the visitor's events, so that the purchase can be told apart by visit. */
    sessionId: z.string().max(64).optional(),
    leadId: z.string().max(64).optional(),
    brandVersion: z.string().max(64).optional(),
    /** The box was ticked by which the buyer expressly asks to begin at once: its words, as the page showed them. */
    immediateStart: z.strictObject({ text: z.string().max(2000) }).optional(),
    /** How the buyer came here, where they allow it to be kept. */
    attribution: attributionSchema.optional(),
    /** `shownOfferSchema` of `purchase-records.ts`, recorded as evidence. Whatever it holds, the payment goes on. */
    shown: jsonValueSchema.optional(),
  }),
  data: subscriptionResultSchema,
})

/** I-15: after 3D Secure or a confirmation. The intent may stand in the body, the header or the query. */
export const completePayment = defineRoute({
  method: 'POST',
  path: '/stripe/complete-payment',
  tag: 'checkout',
  summary: 'Finish a payment that the payer has authenticated',
  headers: z.object({ 'x-payment-intent-id': stripeId('pi').optional(), ...proofHeaders }),
  query: z.strictObject({ paymentIntentId: stripeId('pi').optional() }),
  body: z.strictObject({ paymentIntentId: stripeId('pi').optional() }),
  data: subscriptionResultSchema,
})

/** I-16 */
export const verifyPayment = defineRoute({
  method: 'POST',
  path: '/stripe/verify-payment',
  tag: 'checkout',
  summary: 'Read a payment again from Stripe and say how it stands',
  headers: z.object(proofHeaders),
  body: z.strictObject({ paymentIntentId: stripeId('pi') }),
  data: subscriptionResultSchema,
})

/** I-18 */
export const getSubscriptionStatus = defineRoute({
  method: 'GET',
  path: '/stripe/subscription-status/:subscriptionId',
  tag: 'checkout',
  summary: 'How the subscription of this checkout stands',
  headers: z.object(proofHeaders),
  params: z.strictObject({ subscriptionId: stripeId('sub') }),
  data: subscriptionResultSchema,
})

/** I-19: starts a checkout without a payment method, for clients that confirm in the browser. */
export const createSubscriptionCheckout = defineRoute({
  method: 'POST',
  path: '/stripe/create-subscription-checkout',
  tag: 'checkout',
  summary: 'Start a checkout for a plan',
  headers: idempotencyHeaders,
  body: z.strictObject({
    productId: productIdSchema,
    customerEmail: emailSchema,
    fullName: z.string().trim().max(100).optional(),
    registrationSource: registrationSourceSchema.optional(),
  }),
  data: subscriptionResultSchema,
})

/** I-20 */
export const createSubscription = defineRoute({
  method: 'POST',
  path: '/stripe/create-subscription',
  tag: 'checkout',
  summary: 'Make a subscription, paid now where a payment method is given',
  headers: idempotencyHeaders,
  body: z.strictObject({
    productId: productIdSchema,
    customerEmail: emailSchema,
    paymentMethodId: stripeId('pm').optional(),
    setupFutureUsage: z.literal('off_session').optional(),
  }),
  data: subscriptionResultSchema,
})
