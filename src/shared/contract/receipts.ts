import { z } from 'zod'
import { RECEIPT_KINDS } from '#shared/receipts/receipt-kind.ts'
import { defineRoute } from './route.ts'
import { isoTimeSchema } from './time.ts'

/** Integer minor units of `currency`. Amounts are positive; the kind says which way the money went. */
const minorSchema = z.int()
const kindSchema = z.enum(RECEIPT_KINDS)

/** A receipt in a list. */
export const listedReceiptSchema = z.object({
  id: z.string(),
  kind: kindSchema,
  /** `MG-2026-000001` */
  number: z.string(),
  /** The invoice or refund it is for. */
  ledgerId: z.string(),
  /** `First payment`, `Renewal`, `Refund`… */
  description: z.string(),
  /** When it was paid, refunded or sent back. */
  date: isoTimeSchema,
  currency: z.string(),
  amountMinor: minorSchema,
})
export type ListedReceipt = z.infer<typeof listedReceiptSchema>

/** A receipt with all that stands on it, as it was when it was issued. */
export const receiptSchema = listedReceiptSchema.extend({
  /** Of the charge that was refunded, or of the credit note that is taken back. */
  relatedNumber: z.string().nullable(),
  /** They add up to the amount. */
  lines: z.array(z.object({ description: z.string(), amountMinor: minorSchema })),
  /** Included in the amount; null where the brand states none for the buyer's country. */
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
    /** Under which the seller pays the tax. */
    taxNumber: z.string().nullable(),
  }),
  buyer: z.object({ name: z.string().nullable(), email: z.string(), country: z.string().nullable() }),
})
export type Receipt = z.infer<typeof receiptSchema>

const receiptParams = z.strictObject({ receiptId: z.string().min(1).max(64) })

/** Of a signed-in member. `not_found` for one that is not theirs. */
export const readMemberReceipt = defineRoute({
  method: 'GET',
  path: '/member/receipts/:receiptId',
  tag: 'membership',
  summary: 'One receipt of the member',
  params: receiptParams,
  data: receiptSchema,
})

/** By the signed link of a mail: no sign-in, and nothing but this receipt. `link_invalid` for any other token. */
export const readReceiptLink = defineRoute({
  method: 'POST',
  path: '/receipts/read',
  tag: 'membership',
  summary: 'The receipt of a signed link',
  body: z.strictObject({ token: z.string().min(1).max(512) }),
  data: receiptSchema,
})

export const readAdminReceipt = defineRoute({
  method: 'GET',
  path: '/admin/receipts/:receiptId',
  tag: 'admin',
  summary: 'One receipt, to look at or to print',
  admin: 'viewer',
  params: receiptParams,
  data: receiptSchema,
})
