import { z } from 'zod'
import { isoTimeSchema, linkTokenSchema, minorSchema } from './fields.ts'
import { RECEIPT_KINDS } from '#shared/receipts/receipt-kind.ts'
import { adminRoutes, routes } from './route.ts'

const membership = routes('membership')

const kindSchema = z.enum(RECEIPT_KINDS)

/** A receipt in a list. */
export const listedReceiptSchema = z.object({
  id: z.string(),
  kind: kindSchema,
  /** `MG-2026-000001` */
  number: z.string(),
  /** Stripe id of the invoice or refund. */
  ledgerId: z.string(),
  /** `First payment`, `Renewal`, `Refund`… */
  description: z.string(),
  /** When it was paid, refunded or returned. */
  date: isoTimeSchema,
  currency: z.string(),
  /** Always positive; the kind gives the direction. */
  amountMinor: minorSchema,
})
export type ListedReceipt = z.infer<typeof listedReceiptSchema>

/** A receipt with all its content, as issued. */
export const receiptSchema = listedReceiptSchema.extend({
  /** Number of the refunded receipt, or of the reversed credit note. */
  relatedNumber: z.string().nullable(),
  /** Add up to the amount. */
  lines: z.array(z.object({ description: z.string(), amountMinor: minorSchema })),
  /** Included in the amount; null: none for the buyer's country. */
  tax: z.object({ name: z.string(), rateThousandths: z.int(), amountMinor: minorSchema }).nullable(),
  period: z.object({ start: isoTimeSchema, end: isoTimeSchema }).nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  seller: z.object({
    brandName: z.string(),
    companyName: z.string(),
    companyCode: z.string(),
    companyAddress: z.string(),
    websiteUrl: z.string(),
    email: z.string(),
    /** The seller's tax number. */
    taxNumber: z.string().nullable(),
  }),
  buyer: z.object({ name: z.string().nullable(), email: z.string(), country: z.string().nullable() }),
})
export type Receipt = z.infer<typeof receiptSchema>

const receiptParams = z.strictObject({ receiptId: z.string().min(1).max(64) })

/** `not_found` for a receipt of another member. */
export const readMemberReceipt = membership.get('/member/receipts/:receiptId', {
  summary: 'Read a receipt of the member',
  params: receiptParams,
  data: receiptSchema,
})

/** The link allows only this receipt. */
export const readReceiptLink = membership.post('/receipts/read', {
  summary: 'Read the receipt of a signed link',
  body: z.strictObject({ token: linkTokenSchema }),
  data: receiptSchema,
})

export const readAdminReceipt = adminRoutes.viewer.get('/admin/receipts/:receiptId', {
  summary: 'Read a receipt',
  params: receiptParams,
  data: receiptSchema,
})
