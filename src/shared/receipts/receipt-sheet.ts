import type { Receipt } from '#shared/contract/receipts.ts'
import { cardName } from '#shared/offer/payment/card-name.ts'
import { formatMoney } from '#shared/offer/payment/money.ts'
import type { ReceiptKind } from './receipt-kind.ts'

type Row = { label: string; value: string }

/** A receipt's texts, the same in mails and on pages. */
export type ReceiptSheet = {
  /** Without the number. */
  title: string
  facts: Row[]
  lines: Row[]
  totals: Row[]
  /** The seller, one fact per line. */
  seller: string[]
}

type Labels = { title: string; date: string; total: string; related: string }

const LABELS: Readonly<Record<ReceiptKind, Labels>> = {
  charge: { title: 'Receipt', date: 'Paid on', total: 'Total paid', related: '' },
  refund: { title: 'Credit note', date: 'Refunded on', total: 'Total refunded', related: 'For receipt' },
  refund_reversal: {
    title: 'Reversal',
    date: 'Returned on',
    total: 'Total not refunded',
    related: 'Reverses',
  },
}

export const receiptTitle = (kind: ReceiptKind): string => LABELS[kind].title

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day in UTC, like the year of the receipt number: `November 30, 2026`. */
const formatDay = (isoTime: string): string => dayFormat.format(new Date(isoTime))

/** `GB` as `United Kingdom`. */
export const countryName = (code: string): string => {
  try {
    return new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code
  } catch {
    // Not a country code.
    return code
  }
}

/** 20 000 as `20%`, 8 875 as `8.875%`. */
export const formatTaxRate = (rateThousandths: number): string => `${rateThousandths / 1000}%`

const given = (label: string, value: string | null): Row[] => (value === null ? [] : [{ label, value }])

function factsOf({ kind, relatedNumber, description, date, period, card, buyer }: Receipt): Row[] {
  return [
    ...given(LABELS[kind].related, relatedNumber),
    { label: LABELS[kind].date, value: formatDay(date) },
    { label: 'For', value: description },
    ...given('Period', period && `${formatDay(period.start)} to ${formatDay(period.end)}`),
    ...given('Card', card && cardName(card)),
    ...given('Customer', buyer.name),
    { label: 'Email', value: buyer.email },
    ...given('Country', buyer.country && countryName(buyer.country)),
  ]
}

/** The total first, because it includes the tax. */
function totalsOf({ kind, currency, amountMinor, tax }: Receipt): Row[] {
  const total = { label: LABELS[kind].total, value: `${formatMoney(amountMinor, currency)} ${currency}` }
  if (tax === null) return [total]
  const label = `Includes ${tax.name} ${formatTaxRate(tax.rateThousandths)}`
  return [total, { label, value: formatMoney(tax.amountMinor, currency) }]
}

function sellerOf({ seller }: Receipt): string[] {
  const { companyName, companyAddress, companyCode, taxNumber, email, websiteUrl } = seller
  return [
    companyName,
    companyAddress,
    ...(companyCode === '' ? [] : [`Company code: ${companyCode}`]),
    ...(taxNumber === null ? [] : [`Tax number: ${taxNumber}`]),
    email,
    websiteUrl,
  ]
}

export const receiptSheet = (receipt: Receipt): ReceiptSheet => ({
  title: receiptTitle(receipt.kind),
  facts: factsOf(receipt),
  lines: receipt.lines.map(({ description, amountMinor }) => ({
    label: description,
    value: formatMoney(amountMinor, receipt.currency),
  })),
  totals: totalsOf(receipt),
  seller: sellerOf(receipt),
})
