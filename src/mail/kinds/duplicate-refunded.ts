import { supportAddress } from '#shared/brand/support-address.ts'
import { formatMoney } from '#shared/offer/money.ts'
import type { MailTemplate } from '../mail-context.ts'
import { receiptBlocks } from '../receipt-blocks.ts'

export const duplicateRefunded: MailTemplate<'duplicate_refunded'> = ({
  content,
  links,
  receipts,
  config,
}) => {
  const { planName, keptPlanName, currency, amountMinor } = content
  const address = supportAddress(config)
  return {
    subject: `We refunded your second ${config.name} payment`,
    preheader: 'You had paid twice. Your first plan stays active.',
    heading: 'You paid twice, so we refunded you',
    blocks: [
      {
        type: 'paragraph',
        text: `Two subscriptions were bought with this email address. We canceled the second one and sent ${formatMoney(amountMinor, currency)} back to your card. Banks usually show it within 5 to 10 business days.`,
      },
      {
        type: 'facts',
        rows: [
          { label: 'Stays active', value: keptPlanName },
          { label: 'Canceled', value: planName },
          { label: 'Refunded', value: formatMoney(amountMinor, currency) },
        ],
      },
      {
        type: 'paragraph',
        text: 'If you wanted the other plan, you can switch to it on your account page.',
      },
      { type: 'button', label: 'See your plan', href: links.account },
      ...receipts.flatMap(receiptBlocks),
      {
        type: 'link',
        before: 'Questions? Write to us at',
        label: address,
        href: `mailto:${address}`,
      },
    ],
    reason: `You get this mail because ${config.name} refunded a payment to you.`,
    unsubscribe: null,
  }
}
