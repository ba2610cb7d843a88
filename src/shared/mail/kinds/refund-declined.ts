import { button, note, paragraph, supportLink } from '../mail-blocks.ts'
import type { MailKindDefinition } from '../mail-kind.ts'

/** The guarantee does not cover the request; `reason` is what the administrator wrote. */
export const refundDeclined: MailKindDefinition<{
  planName: string
  requestedAt: string
  reason: string
}> = {
  linkNeeds: () => ({ accountPage: 'subscription' }),
  draft: ({ content, links, config, texts: { f, common, refunds: t } }) => ({
    subject: t('declinedSubject'),
    preheader: t('declinedPreheader'),
    heading: t('declinedHeading'),
    blocks: [
      paragraph(t('declinedText', { day: f.longDate(content.requestedAt), plan: content.planName })),
      note(content.reason),
      paragraph(t('declinedNext')),
      button(common('seeSubscription'), links.account),
      supportLink(t('declinedContact'), config),
    ],
    reason: common('becauseRefundRequest', { brand: config.name }),
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
