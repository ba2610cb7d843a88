import { supportAddress } from '#shared/brand/support-address.ts'
import { dayWords, type MailTemplate } from '#mail/mail-context.ts'

export const refundRequested: MailTemplate<'refund_requested'> = ({ content, links, config }) => {
  const address = supportAddress(config)
  return {
    subject: `We have your refund request`,
    preheader: 'Somebody looks at it within 3 business days.',
    heading: 'We have your request',
    blocks: [
      {
        type: 'paragraph',
        text: `On ${dayWords(content.requestedAt)} you asked for a refund of your ${content.planName}. Somebody from our team reads what you wrote and decides within 3 business days. You will hear from us by mail either way.`,
      },
      { type: 'button', label: 'See your subscription', href: links.account },
      { type: 'link', before: 'Anything to add? Write to us at', label: address, href: `mailto:${address}` },
    ],
    reason: `You get this mail because you have asked ${config.name} for a refund.`,
    unsubscribe: null,
  }
}
