import { z } from 'zod'
import { RECEIPT_KINDS } from '#shared/receipts/receipt-kind.ts'
import { defineRoute } from './route.ts'
import { isoTimeSchema } from './time.ts'

/** Integer minor units of `currency`. Always positive; the kind gives the direction. */
const minorSchema = z.int()
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
export const readMemberReceipt = defineRoute({
  method: 'GET',
  path: '/member/receipts/:receiptId',
  tag: 'membership',
  summary: 'Read a receipt of the member',
  params: receiptParams,
  data: receiptSchema,
})

/** By the signed link of a mail, without signing in. Allows only this receipt. `link_invalid` for other tokens. */
export const readReceiptLink = defineRoute({
  method: 'POST',
  path: '/receipts/read',
  tag: 'membership',
  summary: 'Read the receipt of a signed link',
  body: z.strictObject({ token: z.string().min(1).max(512) }),
  data: receiptSchema,
})

export const readAdminReceipt = defineRoute({
  method: 'GET',
  path: '/admin/receipts/:receiptId',
  tag: 'admin',
  summary: 'Read a receipt',
  admin: 'viewer',
  params: receiptParams,
  data: receiptSchema,
})
