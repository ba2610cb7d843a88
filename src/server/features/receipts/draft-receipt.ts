import { and, eq, inArray, sql } from 'drizzle-orm'
import { supportAddress } from '#shared/brand/support-address.ts'
import { includedTaxMinor, refundedTaxMinor } from '#shared/receipts/included-tax.ts'
import type { Database } from '#server/db/database.ts'
import { invoices, refunds } from '#server/db/schema/billing.ts'
import { invoiceDescription, type SubscriptionRow } from '#server/features/billing/billing.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { receipts } from '#server/db/schema/receipts.ts'
import type { MissingReceipt } from './missing-receipts.ts'
import type { Issuer, ReceiptRow } from './receipts-deps.ts'

type Db = Database['db']

/** The contents of a receipt, without its number. */
type Draft = Omit<
  ReceiptRow,
  'id' | 'account' | 'mode' | 'brand' | 'year' | 'sequence' | 'number' | 'issuedAt'
>

type Tax = Pick<ReceiptRow, 'taxName' | 'taxRateThousandths' | 'taxMinor'>
type Context = { db: Db; issuer: Issuer; subscription: SubscriptionRow; now: Date }

const NO_TAX: Tax = { taxName: null, taxRateThousandths: null, taxMinor: null }

const taxIn = ({ receipts: { includedTax } }: Issuer, country: string | null) =>
  country === null ? undefined : includedTax[country]

function includedTax(issuer: Issuer, country: string | null, amountMinor: number): Tax {
  const tax = taxIn(issuer, country)
  if (!tax) return NO_TAX
  const taxRateThousandths = Math.round(tax.ratePercent * 1000)
  return {
    taxName: tax.name,
    taxRateThousandths,
    taxMinor: includedTaxMinor(amountMinor, taxRateThousandths),
  }
}

function sellerOf(issuer: Issuer, country: string | null): ReceiptRow['seller'] {
  const { companyName, companyCode, companyAddress, websiteUrl } = issuer.legal
  return {
    brandName: issuer.name,
    companyName,
    companyCode,
    companyAddress,
    websiteUrl,
    email: supportAddress(issuer),
    taxNumber: taxIn(issuer, country)?.sellerNumber ?? null,
  }
}

/** As typed at the checkout, if there was one. */
async function readBuyer({ db, subscription }: Context) {
  const [attempt] =
    subscription.attemptId === null
      ? []
      : await db.select().from(checkoutAttempts).where(eq(checkoutAttempts.id, subscription.attemptId))
  return {
    buyerName: attempt?.fullName ?? null,
    buyerEmail: attempt?.email ?? subscription.email,
    buyerCountry: attempt?.countryCode ?? null,
  }
}

/** The ledger's lines, which add up to the amount due, and an adjustment if another amount was paid. */
function linesOf(
  lines: typeof invoices.$inferSelect.lines,
  description: string,
  amountMinor: number,
): ReceiptRow['lines'] {
  const known = lines ?? [{ description, amountMinor }]
  const otherMinor = amountMinor - known.reduce((sum, line) => sum + line.amountMinor, 0)
  return [...known, ...(otherMinor === 0 ? [] : [{ description: 'Adjustment', amountMinor: otherMinor }])]
}

async function draftCharge(
  context: Context,
  { ledgerId, occurredAt }: MissingReceipt,
): Promise<Draft | null> {
  const { db, issuer, subscription } = context
  const [invoice] = await db.select().from(invoices).where(eq(invoices.stripeInvoiceId, ledgerId))
  if (!invoice) return null
  const buyer = await readBuyer(context)
  const description = invoiceDescription(invoice)
  const amountMinor = invoice.amountPaidMinor
  return {
    kind: 'charge',
    ledgerId,
    relatedNumber: null,
    stripeSubscriptionId: subscription.stripeSubscriptionId,
    stripeInvoiceId: ledgerId,
    description,
    occurredAt,
    currency: invoice.currency,
    amountMinor,
    lines: linesOf(invoice.lines, description, amountMinor),
    ...includedTax(issuer, buyer.buyerCountry, amountMinor),
    periodStart: invoice.periodStart,
    periodEnd: invoice.periodEnd,
    cardBrand: invoice.cardBrand,
    cardLast4: invoice.cardLast4,
    seller: sellerOf(issuer, buyer.buyerCountry),
    ...buyer,
  }
}

/** What receipts have refunded of a charge so far, without reversed refunds. */
async function readRefunded(db: Db, charge: ReceiptRow): Promise<{ amountMinor: number; taxMinor: number }> {
  const sign = sql`case when ${receipts.kind} = 'refund' then 1 else -1 end`
  const [sums] = await db
    .select({
      amount: sql<string>`coalesce(sum(${sign} * ${receipts.amountMinor}), 0)::text`,
      tax: sql<string>`coalesce(sum(${sign} * ${receipts.taxMinor}), 0)::text`,
    })
    .from(receipts)
    .where(
      and(
        eq(receipts.stripeSubscriptionId, charge.stripeSubscriptionId),
        eq(receipts.stripeInvoiceId, charge.ledgerId),
        inArray(receipts.kind, ['refund', 'refund_reversal']),
      ),
    )
  return { amountMinor: Number(sums?.amount ?? 0), taxMinor: Number(sums?.tax ?? 0) }
}

export async function findReceipt(
  db: Db,
  kind: ReceiptRow['kind'],
  ledgerId: string,
): Promise<ReceiptRow | undefined> {
  const [row] = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.kind, kind), eq(receipts.ledgerId, ledgerId)))
  return row
}

async function refundTax(
  { db, issuer }: Context,
  charge: ReceiptRow | undefined,
  country: string | null,
  amountMinor: number,
): Promise<Tax> {
  if (!charge) return includedTax(issuer, country, amountMinor)
  const { taxName, taxRateThousandths, taxMinor } = charge
  if (taxMinor === null) return NO_TAX
  const before = await readRefunded(db, charge)
  const given = refundedTaxMinor({ amountMinor: charge.amountMinor, taxMinor }, before, amountMinor)
  return { taxName, taxRateThousandths, taxMinor: given }
}

async function draftRefund(
  context: Context,
  { ledgerId, stripeInvoiceId, occurredAt }: MissingReceipt,
): Promise<Draft | null> {
  const { db, issuer, subscription } = context
  const [refund] = await db.select().from(refunds).where(eq(refunds.stripeRefundId, ledgerId))
  if (!refund) return null
  const charge = stripeInvoiceId === null ? undefined : await findReceipt(db, 'charge', stripeInvoiceId)
  const buyer = await readBuyer(context)
  const { currency, amountMinor } = refund
  return {
    kind: 'refund',
    ledgerId,
    relatedNumber: charge?.number ?? null,
    stripeSubscriptionId: subscription.stripeSubscriptionId,
    stripeInvoiceId,
    description: 'Refund',
    occurredAt,
    currency,
    amountMinor,
    lines: [{ description: charge ? `Refund of ${charge.description}` : 'Refund', amountMinor }],
    ...(await refundTax(context, charge, buyer.buyerCountry, amountMinor)),
    periodStart: charge?.periodStart ?? null,
    periodEnd: charge?.periodEnd ?? null,
    cardBrand: charge?.cardBrand ?? null,
    cardLast4: charge?.cardLast4 ?? null,
    seller: charge
      ? { ...sellerOf(issuer, null), taxNumber: charge.seller.taxNumber }
      : sellerOf(issuer, buyer.buyerCountry),
    ...buyer,
    // The country that the stated tax was for.
    buyerCountry: charge ? charge.buyerCountry : buyer.buyerCountry,
  }
}

/** Repeats the credit note, except its number. Stripe stores no time for a failed refund, so it counts from when we saw it. */
async function draftReversal(context: Context, { ledgerId }: MissingReceipt): Promise<Draft | null> {
  const credit = await findReceipt(context.db, 'refund', ledgerId)
  if (!credit) return null
  const description = 'Returned refund'
  return {
    ...credit,
    kind: 'refund_reversal',
    relatedNumber: credit.number,
    description,
    occurredAt: context.now,
    lines: [{ description, amountMinor: credit.amountMinor }],
    seller: { ...sellerOf(context.issuer, null), taxNumber: credit.seller.taxNumber },
    ...(await readBuyer(context)),
    // The country that the stated tax was for.
    buyerCountry: credit.buyerCountry,
  }
}

const DRAFTS = { charge: draftCharge, refund: draftRefund, refund_reversal: draftReversal }

/** Drafts a receipt from the ledgers; null if they lack the payment. Writes nothing. */
export const draftReceipt = (context: Context, missing: MissingReceipt): Promise<Draft | null> =>
  DRAFTS[missing.kind](context, missing)
