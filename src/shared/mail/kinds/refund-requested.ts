import { button, paragraph, supportLink } from '../mail-blocks.ts'
import type { MailKindDefinition } from '../mail-kind.ts'

export const refundRequested: MailKindDefinition<{ planName: string; requestedAt: string }> = {
  linkNeeds: () => ({ accountPage: 'subscription' }),
  draft: ({ content, links, config, texts: { f, common, refunds: t } }) => ({
    subject: t('requestedSubject'),
    preheader: t('requestedPreheader'),
    heading: t('requestedHeading'),
    blocks: [
      paragraph(t('requestedText', { day: f.longDate(content.requestedAt), plan: content.planName })),
      button(common('seeSubscription'), links.account),
      supportLink(t('requestedContact'), config),
    ],
    reason: common('becauseRefundRequest', { brand: config.name }),
  }),
  samples: { 'refund-requested': { planName: '4-Week Plan', requestedAt: '2027-03-10T09:00:00.000Z' } },
}
