import { z } from 'zod'
import { MAX_PART_CHARACTERS } from '#shared/offer/payment/shown-limits.ts'
import { paymentDeviceInfoSchema } from './checkout.ts'
import { isoTimeSchema } from './time.ts'

const minorSchema = z.int().min(-1_000_000_000).max(1_000_000_000)
const lineSchema = z.string().max(500)

/** Of what a browser sends, as JSON. A larger one is not kept. */
export const MAX_SHOWN_CHARACTERS = 40_000

/** What every page tells of itself. */
const pageFields = {
  /** The browser's clock. */
  shownAt: isoTimeSchema,
  /** Without parameters. */
  path: z.string().max(200),
  language: z.string().max(35),
  viewport: z.strictObject({ width: z.int().min(0).max(100_000), height: z.int().min(0).max(100_000) }),
  /** Visible text of the parts that make the offer, by name. */
  parts: z.record(z.string().max(32), z.string().max(MAX_PART_CHARACTERS * 2)),
  /** What was pressed. */
  button: lineSchema,
  /** Labels and paths of the links beside the button. */
  links: z.array(z.strictObject({ label: lineSchema, path: z.string().max(300) })).max(12),
}

/** The offer as the browser shows it at the press of Pay. */
export const shownOfferSchema = z.strictObject({
  ...pageFields,
  plan: z.strictObject({
    productId: z.string().max(128),
    name: lineSchema,
    description: z.string().max(2_000),
    type: z.string().max(32),
    currency: z.string().max(3),
    originalPriceMinor: minorSchema,
    priceMinor: minorSchema,
    renewalPriceMinor: minorSchema,
    durationDays: z.int().min(0).max(100_000),
  }),
  /** "Save 50%"; null where nothing is saved. */
  saving: lineSchema.nullable(),
  renewalTerms: z.string().max(2_000),
  /** The box beside the button; null where the brand asks for none. */
  consent: z.strictObject({ wording: z.string().max(2_500), isTicked: z.boolean() }).nullable(),
  guarantee: z.strictObject({ title: lineSchema, text: z.string().max(2_000) }).nullable(),
})
export type ShownOffer = z.infer<typeof shownOfferSchema>

/** The price of a plan change as the browser shows it when its member confirms it. */
export const shownPlanChangeSchema = z.strictObject({
  ...pageFields,
  planName: lineSchema,
  currency: z.string().max(3),
  creditMinor: minorSchema,
  dueNowMinor: minorSchema,
  carriedMinor: minorSchema,
  renewalMinor: minorSchema,
  renewsAt: isoTimeSchema,
})
export type ShownPlanChange = z.infer<typeof shownPlanChangeSchema>

const serverFields = {
  /** The server's clock. */
  at: isoTimeSchema,
  /** The brand's version on the server. */
  brandVersion: z.string(),
  /** Of `purchase_documents`; null where the brand has no terms. */
  termsHash: z.string().nullable(),
  /** The call's header. */
  userAgent: z.string().nullable(),
}

/** `missing`: a caller without a page. `oversized`, `malformed`: the payment went on without it. */
const shownStateSchema = z.enum(['kept', 'missing', 'oversized', 'malformed'])

export const purchaseContentSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('purchase'),
    state: shownStateSchema,
    shown: shownOfferSchema.nullable(),
    server: z.strictObject({
      ...serverFields,
      /** What is charged, by the plan's terms of the attempt. */
      plan: shownOfferSchema.shape.plan,
      renewalTerms: z.string(),
      guarantee: shownOfferSchema.shape.guarantee,
      /** As the browser tells it. */
      pageBrandVersion: z.string(),
      countryCode: z.string().nullable(),
      registrationSource: z.string(),
      isWallet: z.boolean(),
      walletType: z.string().nullable(),
      device: paymentDeviceInfoSchema.nullable(),
    }),
    /** Names of what page and server tell differently. */
    differences: z.array(z.string()),
  }),
  z.strictObject({
    kind: z.literal('plan_change'),
    state: shownStateSchema,
    shown: shownPlanChangeSchema.nullable(),
    server: z.strictObject({
      ...serverFields,
      fromProductId: z.string().nullable(),
      productId: z.string(),
      planName: z.string(),
      currency: z.string(),
      /** Charged at once, as was confirmed; Stripe charges no other amount. */
      dueNowMinor: minorSchema,
      renewalMinor: minorSchema,
    }),
    differences: z.array(z.string()),
  }),
])
export type PurchaseContent = z.infer<typeof purchaseContentSchema>

/** `changed`: a value or its hash. `missing`: the row is gone. `inserted`: it was not added by us. */
export const recordFaultSchema = z.object({
  sequence: z.int(),
  kind: z.enum(['changed', 'missing', 'inserted']),
})
export type RecordFault = z.infer<typeof recordFaultSchema>
