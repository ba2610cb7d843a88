import { formatMoney } from '#shared/offer/payment/money.ts'
import type { MailTemplate } from '#mail/mail-context.ts'
import { receiptBlocks } from '#mail/receipt-blocks.ts'
import { supportLink } from '#mail/support-link.ts'

export const refundConfirmed: MailTemplate<'refund_confirmed'> = ({ content, receipts, config }) => {
  const { planName, currency, amountMinor, isPending } = content
  const amount = formatMoney(amountMinor, currency)
  return {
    subject: `Your refund from ${config.name} is on its way`,
    preheader: 'Banks usually show it within 5 to 10 business days.',
    heading: 'Your refund is on its way',
    blocks: [
      {
        type: 'paragraph',
        text: isPending
          ? `We are refunding ${amount} to the card you paid with. We will send your credit note once the money is on its way.`
          : `We have refunded ${amount} to the card you paid with. Banks usually show it within 5 to 10 business days.`,
      },
      {
        type: 'facts',
        rows: [
          { label: 'Plan', value: planName },
          { label: 'Refunded', value: amount },
        ],
      },
      ...receipts.flatMap(receiptBlocks),
      supportLink(config, 'Refund not there? Write to us at'),
    ],
    reason: `You’re receiving this email because ${config.name} sent you a refund.`,
    unsubscribe: null,
  }
}
