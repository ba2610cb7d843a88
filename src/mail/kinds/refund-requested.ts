import { formatDay, type MailTemplate } from '#mail/mail-context.ts'
import { supportLink } from '#mail/support-link.ts'

export const refundRequested: MailTemplate<'refund_requested'> = ({ content, links, config }) => {
  return {
    subject: 'We have your refund request',
    preheader: 'We will review it within 3 business days.',
    heading: 'We have your request',
    blocks: [
      {
        type: 'paragraph',
        text: `On ${formatDay(content.requestedAt)} you asked for a refund of your ${content.planName}. Our team will review your request and decide within 3 business days. You will hear from us by email either way.`,
      },
      { type: 'button', label: 'See your subscription', href: links.account },
      supportLink(config, 'Anything to add? Write to us at'),
    ],
    reason: `You’re receiving this email because you asked ${config.name} for a refund.`,
    unsubscribe: null,
  }
}
