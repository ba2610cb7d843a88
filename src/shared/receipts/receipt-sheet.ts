import type { Areas } from '#texts/areas.ts'
import type { Receipt } from '#shared/contract/receipts.ts'
import { cardBrandName } from '#shared/offer/payment/card-name.ts'
import type { Formats } from '#shared/texts/formats.ts'
import type { Translate } from '#shared/texts/text.ts'
import { readPlanLine } from './plan-line.ts'
import type { ReceiptKind } from './receipt-kind.ts'

type Row = { label: string; value: string }

/** A receipt's texts, the same in mails and on pages. */
export type ReceiptSheet = {
  /** With the number. */
  title: string
  facts: Row[]
  lines: Row[]
  totals: Row[]
  /** The seller, one fact per line. */
  seller: string[]
}

type ReceiptTexts = Areas['receipts']
type Key = keyof ReceiptTexts
type T = Translate<ReceiptTexts>

/** What a receipt is written with. */
export type ReceiptWriter = { t: T; f: Formats }

const KEYS = {
  charge: { title: 'receipt', titleNumber: 'receiptNumber', date: 'paidOn', total: 'totalPaid' },
  refund: {
    title: 'creditNote',
    titleNumber: 'creditNoteNumber',
    date: 'refundedOn',
    total: 'totalRefunded',
  },
  refund_reversal: {
    title: 'reversal',
    titleNumber: 'reversalNumber',
    date: 'returnedOn',
    total: 'totalNotRefunded',
  },
} as const satisfies Record<ReceiptKind, Record<string, Key>>

/** Receipts are stored with these English descriptions. Others come from Stripe and stay as they are. */
const DESCRIPTIONS = {
  'First payment': 'firstPayment',
  Renewal: 'renewal',
  'Change of plan': 'changeOfPlan',
  Payment: 'payment',
  Refund: 'refund',
  'Refund of First payment': 'refundOfFirstPayment',
  'Refund of Renewal': 'refundOfRenewal',
  'Refund of Change of plan': 'refundOfChange',
  'Refund of Payment': 'refundOfPayment',
  'Returned refund': 'returnedRefund',
  Adjustment: 'adjustment',
  'Introductory discount': 'introductoryDiscount',
} as const satisfies Readonly<Record<string, Key>>

const isKnown = (stored: string): stored is keyof typeof DESCRIPTIONS => Object.hasOwn(DESCRIPTIONS, stored)

/** What was paid or refunded, from its stored English description. */
export const receiptDescription = (stored: string, t: T): string =>
  isKnown(stored) ? t(DESCRIPTIONS[stored]) : stored

/** Only English receipts keep the price that Stripe writes in English. The amount is next to the line anyway. */
function lineText(stored: string, { t, f }: ReceiptWriter): string {
  const line = f.language === 'en' ? null : readPlanLine(stored)
  return line === null ? receiptDescription(stored, t) : t('planLine', line)
}

/** Without the number. */
export const receiptTitle = (kind: ReceiptKind, t: T): string => t(KEYS[kind].title)
export const receiptTitleWithNumber = ({ kind, number }: Pick<Receipt, 'kind' | 'number'>, t: T): string =>
  t(KEYS[kind].titleNumber, { number })

const given = (label: string, value: string | null): Row[] => (value === null ? [] : [{ label, value }])

/** `Visa ending in 4242` */
export function cardText({ brand, last4 }: NonNullable<Receipt['card']>, t: T): string {
  const card = cardBrandName(brand)
  return card === null ? t('otherCardEnding', { last4 }) : t('cardEnding', { card, last4 })
}

/** Days are in UTC, like the year of the receipt number. */
function factsOf(receipt: Receipt, { t, f }: ReceiptWriter): Row[] {
  const { kind, relatedNumber, description, date, period, card, buyer } = receipt
  return [
    ...given(t(kind === 'refund_reversal' ? 'reverses' : 'forReceipt'), relatedNumber),
    { label: t(KEYS[kind].date), value: f.longDate(date) },
    { label: t('for'), value: receiptDescription(description, t) },
    ...given(
      t('period'),
      period && t('fromTo', { start: f.longDate(period.start), end: f.longDate(period.end) }),
    ),
    ...given(t('card'), card && cardText(card, t)),
    ...given(t('customer'), buyer.name),
    { label: t('email'), value: buyer.email },
    ...given(t('country'), buyer.country && f.region(buyer.country)),
  ]
}

/** The total first, because it includes the tax. */
function totalsOf({ kind, currency, amountMinor, tax }: Receipt, { t, f }: ReceiptWriter): Row[] {
  const amount = f.money(amountMinor, currency)
  const total = { label: t(KEYS[kind].total), value: t('total', { amount, currency }) }
  if (tax === null) return [total]
  const label = t('includesTax', { tax: tax.name, rate: f.percent(tax.rateThousandths / 100_000, 3) })
  return [total, { label, value: f.money(tax.amountMinor, currency) }]
}

function sellerOf({ seller }: Receipt, t: T): string[] {
  const { companyName, companyAddress, companyCode, taxNumber, email, websiteUrl } = seller
  return [
    companyName,
    companyAddress,
    ...(companyCode === '' ? [] : [t('companyCode', { code: companyCode })]),
    ...(taxNumber === null ? [] : [t('taxNumber', { number: taxNumber })]),
    email,
    websiteUrl,
  ]
}

export const receiptSheet = (receipt: Receipt, writer: ReceiptWriter): ReceiptSheet => ({
  title: receiptTitleWithNumber(receipt, writer.t),
  facts: factsOf(receipt, writer),
  lines: receipt.lines.map(({ description, amountMinor }) => ({
    label: lineText(description, writer),
    value: writer.f.money(amountMinor, receipt.currency),
  })),
  totals: totalsOf(receipt, writer),
  seller: sellerOf(receipt, writer.t),
})
