import type { ReceiptKind } from '#shared/receipts/receipt-kind.ts'
import { receiptSheet } from '#shared/receipts/receipt-sheet.ts'
import { isolated } from '#shared/texts/fill.ts'
import { LANGUAGES } from '#shared/texts/languages.ts'
import { link, type MailBlock, note } from './mail-blocks.ts'
import type { MailLinks, MailReceipt, WithdrawalNotice } from './mail-kind.ts'
import type { MailTexts } from './mail-texts.ts'

const PRINT = {
  charge: 'printReceipt',
  refund: 'printCreditNote',
  refund_reversal: 'printReversal',
} as const satisfies Record<ReceiptKind, string>

/** The whole receipt, and a link to print it. */
export function receiptBlocks({ receipt, href }: MailReceipt, texts: MailTexts): MailBlock[] {
  const { common, receipts, f } = texts
  const { kind, number } = receipt
  const { title, facts, lines, totals, seller } = receiptSheet(receipt, { t: receipts, f })
  // In Arabic, an address and a number next to each other would otherwise swap places.
  const parts = seller.map((part) => isolated(part, LANGUAGES[texts.language]))
  return [
    { type: 'facts', title, rows: [...facts, ...lines, ...totals] },
    note(common('soldBy', { seller: parts.join(' · ') })),
    link(common(PRINT[kind], { number }), common('openReceipt', { number }), href),
  ]
}

/** How to cancel or withdraw, at the end of a mail with the receipt of a payment. */
export function receiptFooterLinks(
  links: Pick<MailLinks, 'cancel' | 'account' | 'withdraw'>,
  withdrawal: WithdrawalNotice | undefined,
  texts: MailTexts,
): MailBlock[] {
  const { common } = texts
  return [
    links.cancel === null
      ? link(common('cancelOnPage'), common('manageSubscription'), links.account)
      : link(common('cancelByLink'), common('cancelSubscription'), links.cancel),
    ...(links.withdraw === null || withdrawal === undefined
      ? []
      : withdrawalBlocks(links.withdraw, withdrawal, texts)),
  ]
}

function withdrawalBlocks(
  href: string,
  { lastDay, immediateStart }: WithdrawalNotice,
  { common, f }: MailTexts,
): MailBlock[] {
  const withdraw = link(common('withdrawUntil', { day: f.longDate(lastDay) }), common('withdraw'), href)
  return immediateStart === null
    ? [withdraw]
    : [withdraw, note(common('agreedAtCheckout', { statement: immediateStart }))]
}
