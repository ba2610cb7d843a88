import { button, facts, link, paragraph } from '../mail-blocks.ts'
import type { MailKindDefinition } from '../mail-kind.ts'

/** Before a renewal is charged. */
export const renewalReminder: MailKindDefinition<{
  subscriptionId: string
  planName: string
  currency: string
  renewalMinor: number
  renewsAt: string
}> = {
  linkNeeds: ({ subscriptionId }) => ({ accountPage: 'subscription', cancel: subscriptionId }),
  sendCondition: ({ subscriptionId, renewalMinor, renewsAt }) => ({
    type: 'renewal_unchanged',
    subscriptionId,
    renewalMinor,
    renewsAt,
  }),
  draft: ({ content, links, config, texts: { f, common, payments: t } }) => {
    const { planName: plan } = content
    const amount = f.money(content.renewalMinor, content.currency)
    const day = f.longDate(content.renewsAt)
    return {
      subject: t('reminderSubject', { brand: config.name, day }),
      preheader: t('reminderPreheader'),
      heading: t('reminderHeading'),
      blocks: [
        paragraph(t('reminderText', { plan, day, amount })),
        facts([
          [common('plan'), plan],
          [common('renewsOn'), day],
          [common('amount'), amount],
        ]),
        button(common('seeSubscription'), links.account),
        ...(links.cancel === null ? [] : [link(t('wantToStop'), common('cancelSubscription'), links.cancel)]),
      ],
      reason: common('becauseSubscription', { brand: config.name }),
    }
  },
  samples: {
    'renewal-reminder': {
      subscriptionId: 'sub_1',
      planName: '4-Week Plan',
      currency: 'USD',
      renewalMinor: 3899,
      renewsAt: '2027-03-29T09:00:00.000Z',
    },
  },
}
