import { formatMoney } from '#shared/offer/payment/money.ts'
import type { MailBlock } from '#mail/mail-blocks.ts'
import { formatDay, type MailTemplate } from '#mail/mail-context.ts'

export const renewalReminder: MailTemplate<'renewal_reminder'> = ({ content, links, config }) => {
  const amount = formatMoney(content.renewalMinor, content.currency)
  const day = formatDay(content.renewsAt)
  const cancellation: readonly MailBlock[] =
    links.cancel === null
      ? []
      : [
          {
            type: 'link',
            before: 'Want to stop? It takes two clicks and no password:',
            label: 'Cancel your subscription',
            href: links.cancel,
          },
        ]
  return {
    subject: `Your ${config.name} plan renews on ${day}`,
    preheader: 'A short reminder, so the renewal does not come as a surprise.',
    heading: 'Your plan renews soon',
    blocks: [
      {
        type: 'paragraph',
        text: `Your ${content.planName} renews on ${day}. We will then charge ${amount} to your card. To continue, you don’t need to do anything.`,
      },
      {
        type: 'facts',
        rows: [
          { label: 'Plan', value: content.planName },
          { label: 'Renews on', value: day },
          { label: 'Amount', value: amount },
        ],
      },
      { type: 'button', label: 'See your subscription', href: links.account },
      ...cancellation,
    ],
    reason: `You’re receiving this email because you have a subscription with ${config.name}.`,
    unsubscribe: null,
  }
}
