import { supportAddress } from '#shared/brand/support-address.ts'
import { dayWords, type MailTemplate } from '#mail/mail-context.ts'

export const refundDeclined: MailTemplate<'refund_declined'> = ({ content, links, config }) => {
  const address = supportAddress(config)
  return {
    subject: `Our answer to your request`,
    preheader: 'We have looked at what you wrote.',
    heading: 'We could not grant your refund',
    blocks: [
      {
        type: 'paragraph',
        text: `On ${dayWords(content.requestedAt)} you asked for a refund of your ${content.planName}. We have read what you wrote, and could not grant it. This is why:`,
      },
      { type: 'note', text: content.reason },
      {
        type: 'paragraph',
        text: 'Your plan goes on as before. You can cancel it at any time, and keep it until the end of what you have paid for.',
      },
      { type: 'button', label: 'See your subscription', href: links.account },
      {
        type: 'link',
        before: 'You see it otherwise? Write to us at',
        label: address,
        href: `mailto:${address}`,
      },
    ],
    reason: `You get this mail because you have asked ${config.name} for a refund.`,
    unsubscribe: null,
  }
}
