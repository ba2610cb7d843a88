import { receiptSheet } from '#shared/receipts/receipt-sheet.ts'
import type { MailLinks, MailReceipt, WithdrawalNotice } from '#shared/mail/mail.ts'
import type { MailBlock } from './mail-blocks.ts'
import { formatDay } from './mail-context.ts'

/** All facts of a receipt, with a link to its printable version. */
export function receiptBlocks({ receipt, href }: MailReceipt): MailBlock[] {
  const { title, facts, lines, totals, seller } = receiptSheet(receipt)
  return [
    { type: 'facts', title: `${title} ${receipt.number}`, rows: [...facts, ...lines, ...totals] },
    { type: 'note', text: `Sold by ${seller.join(' · ')}` },
    {
      type: 'link',
      before: `To print or save ${title.toLowerCase()} ${receipt.number} without signing in:`,
      label: `Open ${receipt.number}`,
      href,
    },
  ]
}

/** The links to cancel and withdraw, at the end of a mail with a payment receipt. */
export function receiptFooterLinks(
  links: Pick<MailLinks, 'cancel' | 'account' | 'withdraw'>,
  withdrawal: WithdrawalNotice | undefined,
): MailBlock[] {
  return [
    links.cancel === null
      ? {
          type: 'link',
          before: 'You can cancel anytime on your subscription page:',
          label: 'Manage your subscription',
          href: links.account,
        }
      : {
          type: 'link',
          before: 'You can cancel anytime, in two clicks and without a password:',
          label: 'Cancel your subscription',
          href: links.cancel,
        },
    ...(links.withdraw === null || withdrawal === undefined
      ? []
      : withdrawalBlocks(links.withdraw, withdrawal)),
  ]
}

function withdrawalBlocks(href: string, { lastDay, immediateStart }: WithdrawalNotice): MailBlock[] {
  const link: MailBlock = {
    type: 'link',
    before: `You have the right to withdraw from this contract until the end of ${formatDay(lastDay)}, without giving a reason and without a password:`,
    label: 'Withdraw from contract here',
    href,
  }
  return immediateStart === null
    ? [link]
    : [link, { type: 'note', text: `At checkout you agreed: ${immediateStart}` }]
}
