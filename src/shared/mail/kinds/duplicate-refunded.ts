import { supportAddress } from '#shared/brand/support-address.ts'
import { formatMoney } from '#shared/offer/payment/money.ts'
import type { MailTemplate } from '#mail/mail-context.ts'
import { receiptBlocks } from '#mail/receipt-blocks.ts'

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
    preheader: 'There was a plan for this address already. It stays active.',
    heading: 'We refunded a second payment',
    blocks: [
      {
        type: 'paragraph',
        text: `Two subscriptions were bought with this email address. We canceled the second one and sent ${formatMoney(amountMinor, currency)} back to the card that paid for it. Banks usually show it within 5 to 10 business days.`,
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
        text: links.setPassword
          ? 'To see your plan, or to switch to another one, set a password. It replaces one that was set on our site before.'
          : 'To see your plan, or to switch to another one, sign in. If you do not know the password, choose “Forgot password?” there.',
      },
      links.setPassword
        ? { type: 'button', label: 'Set a password', href: links.setPassword }
        : { type: 'button', label: 'See your plan', href: links.account },
      {
        type: 'note',
        text: links.setPassword
          ? 'If you did not pay a second time, somebody else used your email address. They cannot see your plan or your data. The link works once. If it has ended, “Forgot password?” on the sign-in page sends a new one.'
          : 'If you did not pay a second time, somebody else used your email address. They cannot see your plan or your data.',
      },
      ...receipts.flatMap(receiptBlocks),
      {
        type: 'link',
        before: 'Questions? Write to us at',
        label: address,
        href: `mailto:${address}`,
      },
    ],
    reason: `You get this mail because ${config.name} refunded a payment for a plan of this address.`,
    unsubscribe: null,
  }
}
