import { supportAddress } from '#shared/brand/support-address.ts'
import { formatMoney } from '#shared/offer/money.ts'
import type { MailTemplate } from '../mail-context.ts'

export const refundConfirmed: MailTemplate<'refund_confirmed'> = ({ content, config }) => {
  const { planName, currency, amountMinor, invoiceNumber } = content
  const address = supportAddress(config)
  return {
    subject: `Your refund from ${config.name} is on its way`,
    preheader: 'Banks usually show it within 5 to 10 business days.',
    heading: 'Your refund is on its way',
    blocks: [
      {
        type: 'paragraph',
        text: `We have sent ${formatMoney(amountMinor, currency)} back to the card that you paid with. Banks usually show it within 5 to 10 business days.`,
      },
      {
        type: 'facts',
        rows: [
          { label: 'Plan', value: planName },
          { label: 'Refunded', value: formatMoney(amountMinor, currency) },
          ...(invoiceNumber === null ? [] : [{ label: 'Of invoice', value: invoiceNumber }]),
        ],
      },
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
