import { supportAddress } from '#shared/brand/support-address.ts'
import { formatMoney } from '#shared/offer/payment/money.ts'
import type { MailBlock, MailDraft } from '#mail/mail-blocks.ts'
import type { MailContext, MailTemplate } from '#mail/mail-context.ts'
import { receiptBlocks, receiptFooterLinks } from '#mail/receipt-blocks.ts'

type Words = Pick<MailDraft, 'subject' | 'preheader' | 'heading' | 'reason'> & {
  text: string
  links: MailBlock[]
}

function wordsOf({ content, receipts, config, links }: MailContext<'receipt'>): Words {
  const receipt = receipts[0]?.receipt
  const address = supportAddress(config)
  const write: MailBlock = {
    type: 'link',
    before: 'Questions? Write to us at',
    label: address,
    href: `mailto:${address}`,
  }
  const of = receipt === undefined ? '' : ` of ${formatMoney(receipt.amountMinor, receipt.currency)}`
  switch (content.receiptKind) {
    case 'refund':
      return {
        subject: `Your refund from ${config.name} has been sent`,
        preheader: 'Here is your credit note.',
        heading: 'Your refund has been sent',
        text: `Your refund${of} was pending and has now been sent. Banks usually show it within 5 to 10 business days.`,
        links: [write],
        reason: `You get this mail because ${config.name} has paid money back to you.`,
      }
    case 'refund_reversal':
      return {
        subject: `Your refund from ${config.name} did not arrive`,
        preheader: 'Your bank returned it to us. Please write to us.',
        heading: 'Your refund did not arrive',
        text: `Your bank did not accept the refund${of} and returned it to us. Please write to us, so that we can send it to you in another way.`,
        links: [write],
        reason: `You get this mail because ${config.name} has tried to pay money back to you.`,
      }
    case 'charge':
      return {
        subject: `Your receipt from ${config.name}`,
        preheader: 'Here is the receipt for your payment.',
        heading: 'Your receipt',
        text: `Thank you. We have received your payment${of} for your ${content.planName}.`,
        links: receiptFooterLinks(links, content.withdrawal),
        reason: `You get this mail because you have a subscription with ${config.name}.`,
      }
  }
}

/** After a payment that is not the first, and for refunds that were pending or did not arrive. */
export const receipt: MailTemplate<'receipt'> = (context) => {
  const { text, links: footer, ...words } = wordsOf(context)
  return {
    ...words,
    blocks: [
      { type: 'paragraph', text },
      ...context.receipts.flatMap(receiptBlocks),
      { type: 'button', label: 'See your subscription', href: context.links.account },
      ...footer,
    ],
    unsubscribe: null,
  }
}
