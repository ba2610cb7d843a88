import { button, note, paragraph, supportLink } from '../mail-blocks.ts'
import { formatDay } from '../mail-dates.ts'
import type { MailKindDefinition } from '../mail-kind.ts'

/** The guarantee does not cover the request; `reason` is what the administrator wrote. */
export const refundDeclined: MailKindDefinition<{
  planName: string
  requestedAt: string
  reason: string
}> = {
  linkNeeds: () => ({ accountPage: 'subscription' }),
  draft: ({ content, links, config }) => ({
    subject: 'Our answer to your request',
    preheader: 'We have reviewed your request.',
    heading: 'We could not approve your refund',
    blocks: [
      paragraph(
        `On ${formatDay(content.requestedAt)} you asked for a refund of your ${content.planName}. We have reviewed your request and could not approve it, for this reason:`,
      ),
      note(content.reason),
      paragraph(
        'Your plan continues as before. You can cancel it at any time and keep it until the end of the time you have paid for.',
      ),
      button('See your subscription', links.account),
      supportLink('Don’t agree? Write to us at', config),
    ],
    reason: `You’re receiving this email because you asked ${config.name} for a refund.`,
  }),
  samples: {
    'refund-declined': {
      planName: '4-Week Plan',
      requestedAt: '2027-03-10T09:00:00.000Z',
      reason:
        'The guarantee asks for seven days in a row on the plan, and what you sent us shows three of them.',
    },
  },
}
