import { formatDay, type MailTemplate } from '#mail/mail-context.ts'
import { supportLink } from '#mail/support-link.ts'

export const refundDeclined: MailTemplate<'refund_declined'> = ({ content, links, config }) => {
  return {
    subject: 'Our answer to your request',
    preheader: 'We have reviewed your request.',
    heading: 'We could not approve your refund',
    blocks: [
      {
        type: 'paragraph',
        text: `On ${formatDay(content.requestedAt)} you asked for a refund of your ${content.planName}. We have reviewed your request and could not approve it, for this reason:`,
      },
      { type: 'note', text: content.reason },
      {
        type: 'paragraph',
        text: 'Your plan continues as before. You can cancel it at any time and keep it until the end of the time you have paid for.',
      },
      { type: 'button', label: 'See your subscription', href: links.account },
      supportLink(config, 'Don’t agree? Write to us at'),
    ],
    reason: `You’re receiving this email because you asked ${config.name} for a refund.`,
    unsubscribe: null,
  }
}
