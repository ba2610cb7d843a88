import { formatMoney } from '#shared/offer/payment/money.ts'
import type { MailBlock } from '#mail/mail-blocks.ts'
import { dayWords, type MailTemplate } from '#mail/mail-context.ts'

/** Before a renewal is charged. */
export const renewalReminder: MailTemplate<'renewal_reminder'> = ({ content, links, config }) => {
  const amount = formatMoney(content.renewalMinor, content.currency)
  const day = dayWords(content.renewsAt)
  const cancellation: readonly MailBlock[] =
    links.cancel === null
      ? []
      : [
          {
            type: 'link',
            before: 'Rather stop here? It takes two clicks and no password:',
            label: 'cancel the subscription',
            href: links.cancel,
          },
        ]
  return {
    subject: `Your ${config.name} plan renews on ${day}`,
    preheader: 'A short note ahead, so that the renewal does not come as a surprise.',
    heading: 'Your plan renews soon',
    blocks: [
      {
        type: 'paragraph',
        text: `Your ${content.planName} renews on ${day}. We will charge ${amount} to your card then. To go on, there is nothing to do.`,
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
    reason: `You get this mail because you have a subscription with ${config.name}.`,
    unsubscribe: null,
  }
}
