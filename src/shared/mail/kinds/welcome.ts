import { formatMoney } from '#shared/offer/payment/money.ts'
import { renewalText } from '#shared/offer/plan/renewal-terms.ts'
import type { MailBlock } from '#mail/mail-blocks.ts'
import { dayWords, type MailTemplate } from '#mail/mail-context.ts'
import { receiptBlocks, receiptFooterLinks } from '#mail/receipt-blocks.ts'

/** After the first payment: what was bought and paid, what follows, and how to end it. */
export const welcome: MailTemplate<'welcome'> = ({ content, links, receipts, config }) => {
  const { planName, currency, paidMinor, paidAt, renewalMinor, renewsAt, renewalDays } = content
  const renewal = renewalText({
    renewalPriceMinor: renewalMinor,
    currency,
    priceMinor: paidMinor,
    durationDays: renewalDays,
  })
  const start: MailBlock =
    links.setPassword === null
      ? { type: 'button', label: 'Open your account', href: links.account }
      : { type: 'button', label: 'Set your password', href: links.setPassword }
  return {
    subject: `Welcome to ${config.name}: your receipt`,
    preheader: 'Your plan is ready. Here is your receipt, and how everything goes on from here.',
    heading: 'Your plan is ready',
    blocks: [
      { type: 'paragraph', text: `Thank you, and welcome to ${config.name}. Your payment has arrived.` },
      ...(links.setPassword === null
        ? []
        : [
            {
              type: 'paragraph' as const,
              text: 'If you have not done so yet, set a password now: it opens your plan on every device.',
            },
          ]),
      start,
      {
        type: 'facts',
        rows: [
          { label: 'Plan', value: planName },
          { label: 'Charged today', value: formatMoney(paidMinor, currency) },
          { label: 'Paid on', value: dayWords(paidAt) },
          { label: 'Renews on', value: dayWords(renewsAt) },
          { label: 'Renewal', value: renewal },
        ],
      },
      {
        type: 'paragraph',
        text: `Your plan renews automatically on ${dayWords(renewsAt)} at ${renewal}, until you cancel. Cancel at least 48 hours before a renewal, and it is not charged.`,
      },
      ...receipts.flatMap(receiptBlocks),
      ...receiptFooterLinks(links, content.withdrawal),
    ],
    reason: `You get this mail because you have bought a plan from ${config.name}.`,
    unsubscribe: null,
  }
}
