import { button, paragraph, supportLink } from '../mail-blocks.ts'
import { formatDay } from '../mail-dates.ts'
import type { MailKindDefinition } from '../mail-kind.ts'

export const refundRequested: MailKindDefinition<{ planName: string; requestedAt: string }> = {
  linkNeeds: () => ({ accountPage: 'subscription' }),
  draft: ({ content, links, config }) => ({
    subject: 'We have your refund request',
    preheader: 'We will review it within 3 business days.',
    heading: 'We have your request',
    blocks: [
      paragraph(
        `On ${formatDay(content.requestedAt)} you asked for a refund of your ${content.planName}. Our team will review your request and decide within 3 business days. You will hear from us by email either way.`,
      ),
      button('See your subscription', links.account),
      supportLink('Anything to add? Write to us at', config),
    ],
    reason: `You’re receiving this email because you asked ${config.name} for a refund.`,
  }),
  samples: { 'refund-requested': { planName: '4-Week Plan', requestedAt: '2027-03-10T09:00:00.000Z' } },
}
