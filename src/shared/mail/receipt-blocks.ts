import { receiptSheet, receiptTitle } from '#shared/receipts/receipt-sheet.ts'
import { link, type MailBlock, note } from './mail-blocks.ts'
import { formatDay } from './mail-dates.ts'
import type { MailLinks, MailReceipt, WithdrawalNotice } from './mail-kind.ts'

/** The whole receipt, and a link to print it. */
export function receiptBlocks({ receipt, href, writer }: MailReceipt): MailBlock[] {
  const { title, facts, lines, totals, seller } = receiptSheet(receipt, writer)
  return [
    { type: 'facts', title, rows: [...facts, ...lines, ...totals] },
    note(`Sold by ${seller.join(' · ')}`),
    link(
      `To print or save ${receiptTitle(receipt.kind, writer.t).toLowerCase()} ${receipt.number} without signing in:`,
      `Open ${receipt.number}`,
      href,
    ),
  ]
}

/** How to cancel or withdraw, at the end of a mail with the receipt of a payment. */
export function receiptFooterLinks(
  links: Pick<MailLinks, 'cancel' | 'account' | 'withdraw'>,
  withdrawal: WithdrawalNotice | undefined,
): MailBlock[] {
  return [
    links.cancel === null
      ? link('You can cancel anytime on your subscription page:', 'Manage your subscription', links.account)
      : link(
          'You can cancel anytime, in two clicks and without a password:',
          'Cancel your subscription',
          links.cancel,
        ),
    ...(links.withdraw === null || withdrawal === undefined
      ? []
      : withdrawalBlocks(links.withdraw, withdrawal)),
  ]
}

function withdrawalBlocks(href: string, { lastDay, immediateStart }: WithdrawalNotice): MailBlock[] {
  const withdraw = link(
    `You have the right to withdraw from this contract until the end of ${formatDay(lastDay)}, without giving a reason and without a password:`,
    'Withdraw from contract here',
    href,
  )
  return immediateStart === null ? [withdraw] : [withdraw, note(`At checkout you agreed: ${immediateStart}`)]
}
