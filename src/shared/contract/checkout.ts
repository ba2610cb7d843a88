import { z } from 'zod'
import { emailSchema, idempotencyHeaders, isoTimeSchema, jsonValueSchema, quoteSchema } from './fields.ts'
import { attributionSchema } from './attribution.ts'
import { routes } from './route.ts'

const checkout = routes('checkout')

const stripeId = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9_]{1,200}$`))
const productIdSchema = z.string().min(1).max(128)
const short = z.string().max(512)

/** The payer's device. */
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
const registrationSourceSchema = z.enum(['web_funnel', 'email_offer'])

/** Proof of the right to a payment: this header, or the cookie of the browser that began the checkout. */
const proofHeaders = { 'x-checkout-token': z.string().max(512).optional() }

/** Exactly one of paid, `requiresAction`, `requiresConfirmation` and `isProcessing` is true. */
export const subscriptionResultSchema = z.object({
  subscriptionId: z.string(),
  /** Stripe's status of the subscription. */
  status: z.string(),
  /** The first invoice is paid and access is given. */
  isPaid: z.boolean(),
  /** The bank has not decided yet; poll `subscription-status`. */
  isProcessing: z.boolean(),
  /** 3D Secure is required: handle the next action with `clientSecret`, then call `completeEndpoint`. */
  requiresAction: z.boolean(),
  requiresConfirmation: z.boolean(),
  clientSecret: z.string().nullable(),
  paymentIntentId: z.string().nullable(),
  /** Relative to the API base. */
  completeEndpoint: z.string().nullable(),
  returnUrl: z.string().nullable(),
  trialEnd: isoTimeSchema.nullable(),
  /** `eventId` of the `purchased` event, which server and browser both report and which counts once. */
  purchaseEventId: z.uuid(),
  /** Proves the right to this checkout in later calls; `null` if the caller already has one. */
  checkoutToken: z.string().nullable(),
})
export type SubscriptionResult = z.infer<typeof subscriptionResultSchema>

/**
 * The quote of the price that the payer was shown: 409 `price_changed` if another amount would be charged. A plan that has
 * prices in several currencies is not sold without one.
 */
const shownQuote = { quote: quoteSchema.optional() }

/**
 * Pays by card, or with fewer fields by a wallet. Prices in `metadata` are those the page showed; they do not affect the
 * charge. A declined card is 402 `payment_failed` with `paymentCode`.
 */
export const completeSubscriptionFlow = checkout.post('/stripe/complete-subscription-flow', {
  summary: 'Pay for a plan: create the subscription and confirm its first payment',
  followsVersion: 'payment',
  headers: idempotencyHeaders,
  body: z.strictObject({
    productId: productIdSchema,
    ...shownQuote,
    /** Absent for a wallet: then the address is read from the payment method. */
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
    /** Links the purchase to the visit. */
    sessionId: z.string().max(64).optional(),
    leadId: z.string().max(64).optional(),
    brandVersion: z.string().max(64).optional(),
    /** The text of the checkbox by which the buyer asked to begin at once, as the page showed it. */
    immediateStart: z.strictObject({ text: z.string().max(2000) }).optional(),
    /** Only with the buyer's consent. */
    attribution: attributionSchema.optional(),
    /** `shownOfferSchema` of `purchase-records.ts`, recorded as evidence. Never affects the payment. */
    shown: jsonValueSchema.optional(),
  }),
  data: subscriptionResultSchema,
})

/** After 3D Secure or a confirmation. The intent may be in the body, the header or the query. */
export const completePayment = checkout.post('/stripe/complete-payment', {
  summary: 'Finish a payment that the payer has authenticated',
  headers: z.object({ 'x-payment-intent-id': stripeId('pi').optional(), ...proofHeaders }),
  query: z.strictObject({ paymentIntentId: stripeId('pi').optional() }),
  body: z.strictObject({ paymentIntentId: stripeId('pi').optional() }),
  data: subscriptionResultSchema,
})

export const verifyPayment = checkout.post('/stripe/verify-payment', {
  summary: 'Sync a payment from Stripe and read its status',
  headers: z.object(proofHeaders),
  body: z.strictObject({ paymentIntentId: stripeId('pi') }),
  data: subscriptionResultSchema,
})

export const getSubscriptionStatus = checkout.get('/stripe/subscription-status/:subscriptionId', {
  summary: 'Read the status of the subscription of this checkout',
  headers: z.object(proofHeaders),
  params: z.strictObject({ subscriptionId: stripeId('sub') }),
  data: subscriptionResultSchema,
})

/** Without a payment method, for clients that confirm in the browser. */
export const createSubscriptionCheckout = checkout.post('/stripe/create-subscription-checkout', {
  summary: 'Start a checkout for a plan',
  followsVersion: 'payment',
  headers: idempotencyHeaders,
  body: z.strictObject({
    productId: productIdSchema,
    ...shownQuote,
    customerEmail: emailSchema,
    fullName: z.string().trim().max(100).optional(),
    registrationSource: registrationSourceSchema.optional(),
  }),
  data: subscriptionResultSchema,
})

export const createSubscription = checkout.post('/stripe/create-subscription', {
  summary: 'Create a subscription, paid now if a payment method is given',
  followsVersion: 'payment',
  headers: idempotencyHeaders,
  body: z.strictObject({
    productId: productIdSchema,
    ...shownQuote,
    customerEmail: emailSchema,
    paymentMethodId: stripeId('pm').optional(),
    setupFutureUsage: z.literal('off_session').optional(),
  }),
  data: subscriptionResultSchema,
})

/** In the shape of a common geolocation service. */
export const getCountry = checkout.get('/geo/country', {
  summary: 'Read the country of the caller',
  data: z.object({
    /** ISO 3166-1 alpha-2; `US` if unknown, with the reason. */
    country_code: z.string().regex(/^[A-Z]{2}$/),
    error: z.boolean(),
    reason: z.string().nullable(),
  }),
})

/** The body is read as raw bytes, since they are signed. */
export const receiveStripeEvent = checkout.post('/stripe/webhook', {
  summary: 'Receive a Stripe webhook, signed by the header stripe-signature',
  data: z.object({
    /** Stored; may be processed later. */
    received: z.literal(true),
  }),
})
