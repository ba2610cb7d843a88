import { supportAddress } from '#shared/brand/support-address.ts'
import { formatMoney } from '#shared/offer/payment/money.ts'
import type { MailTemplate } from '#mail/mail-context.ts'
import { receiptBlocks } from '#mail/receipt-blocks.ts'

export const refundConfirmed: MailTemplate<'refund_confirmed'> = ({ content, receipts, config }) => {
  const { planName, currency, amountMinor, isPending } = content
  const address = supportAddress(config)
  const amount = formatMoney(amountMinor, currency)
  return {
    subject: `Your refund from ${config.name} is on its way`,
    preheader: 'Banks usually show it within 5 to 10 business days.',
    heading: 'Your refund is on its way',
    blocks: [
      {
        type: 'paragraph',
        text: isPending
          ? `We are sending ${amount} back to the card that you paid with. Your credit note follows once the money is on its way.`
          : `We have sent ${amount} back to the card that you paid with. Banks usually show it within 5 to 10 business days.`,
      },
      {
        type: 'facts',
        rows: [
          { label: 'Plan', value: planName },
          { label: 'Refunded', value: amount },
        ],
      },
      ...receipts.flatMap(receiptBlocks),
      {
        type: 'link',
        before: 'It does not arrive? Write to us at',
        label: address,
        href: `mailto:${address}`,
      },
    ],
    reason: `You get this mail because ${config.name} has paid money back to you.`,
    unsubscribe: null,
  }
}
