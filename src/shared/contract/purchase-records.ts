import { z } from 'zod'
import { isoTimeSchema } from './fields.ts'
import { MAX_PART_CHARACTERS } from '#shared/offer/payment/shown-limits.ts'
import { paymentDeviceInfoSchema } from './checkout.ts'

const minorSchema = z.int().min(-1_000_000_000).max(1_000_000_000)
const lineSchema = z.string().max(500)

/** Maximum size of the JSON that a browser sends. Larger ones are not stored. */
export const MAX_SHOWN_CHARACTERS = 40_000

/** What every page reports. */
const pageFields = {
  /** The browser's clock. */
  shownAt: isoTimeSchema,
  /** Without parameters. */
  path: z.string().max(200),
  language: z.string().max(35),
  viewport: z.strictObject({ width: z.int().min(0).max(100_000), height: z.int().min(0).max(100_000) }),
  /** Visible text of the parts of the offer, by name. */
  parts: z.record(z.string().max(32), z.string().max(MAX_PART_CHARACTERS * 2)),
  /** The label of the button that was pressed. */
  button: lineSchema,
  /** Labels and paths of the links beside the button. */
  links: z.array(z.strictObject({ label: lineSchema, path: z.string().max(300) })).max(12),
}

/** The offer as shown when the buyer pressed Pay. */
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
  /** For example "Save 50%"; null: none. */
  saving: lineSchema.nullable(),
  renewalTerms: z.string().max(2_000),
  /** The checkbox beside the button; null: the brand has none. */
  consent: z.strictObject({ wording: z.string().max(2_500), isTicked: z.boolean() }).nullable(),
  guarantee: z.strictObject({ title: lineSchema, text: z.string().max(2_000) }).nullable(),
})
export type ShownOffer = z.infer<typeof shownOfferSchema>

/** The price of a plan change as shown when the member confirmed it. */
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
  /** Id in `purchase_documents`; null: the brand has no terms. */
  termsHash: z.string().nullable(),
  /** From the request header. */
  userAgent: z.string().nullable(),
}

/** `missing`: a caller without a page. `oversized`, `malformed`: the payment continued without it. */
const shownStateSchema = z.enum(['kept', 'missing', 'oversized', 'malformed'])

export const purchaseContentSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('purchase'),
    state: shownStateSchema,
    shown: shownOfferSchema.nullable(),
    server: z.strictObject({
      ...serverFields,
      /** The amounts charged, by the terms of the plan. */
      plan: shownOfferSchema.shape.plan,
      renewalTerms: z.string(),
      guarantee: shownOfferSchema.shape.guarantee,
      /** As reported by the browser. */
      pageBrandVersion: z.string(),
      countryCode: z.string().nullable(),
      registrationSource: z.string(),
      isWallet: z.boolean(),
      walletType: z.string().nullable(),
      device: paymentDeviceInfoSchema.nullable(),
    }),
    /** Names of values that differ between page and server. */
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
      /** Charged now, as confirmed; Stripe charges no other amount. */
      dueNowMinor: minorSchema,
      renewalMinor: minorSchema,
    }),
    differences: z.array(z.string()),
  }),
])
export type PurchaseContent = z.infer<typeof purchaseContentSchema>

/** `changed`: a value or its hash was changed; `missing`: the row was deleted; `inserted`: the row is not ours. */
export const recordFaultSchema = z.object({
  sequence: z.int(),
  kind: z.enum(['changed', 'missing', 'inserted']),
})
export type RecordFault = z.infer<typeof recordFaultSchema>
