import { paragraph, supportLink } from '../mail-blocks.ts'
import type { MailKindDefinition } from '../mail-kind.ts'

/** After a withdrawal whose payment is disputed as well: the bank refunds it instead of us. */
export const withdrawalRefundByBank: MailKindDefinition<{
  subscriptionId: string
  planName: string
  declaredAt: string
}> = {
  linkNeeds: () => ({ accountPage: 'subscription' }),
  draft: ({ content, config, texts: { f, refunds: t } }) => ({
    subject: t('byBankSubject', { brand: config.name }),
    preheader: t('byBankPreheader'),
    heading: t('byBankHeading'),
    blocks: [
      paragraph(t('byBankText', { plan: content.planName, day: f.longDate(content.declaredAt) })),
      paragraph(t('byBankWhy')),
      supportLink(t('byBankContact'), config),
    ],
    reason: t('byBankReason', { brand: config.name }),
  }),
  samples: {
    'withdrawal-refund-by-bank': {
      subscriptionId: 'sub_1',
      planName: '4-Week Plan',
      declaredAt: '2027-03-10T09:00:00.000Z',
    },
  },
}
