import { formatMoney } from '#shared/offer/payment/money.ts'
import { button, facts, link, paragraph } from '../mail-blocks.ts'
import { formatDay } from '../mail-dates.ts'
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
  draft: ({ content, links, config }) => {
    const amount = formatMoney(content.renewalMinor, content.currency)
    const day = formatDay(content.renewsAt)
    return {
      subject: `Your ${config.name} plan renews on ${day}`,
      preheader: 'A short reminder, so the renewal does not come as a surprise.',
      heading: 'Your plan renews soon',
      blocks: [
        paragraph(
          `Your ${content.planName} renews on ${day}. We will then charge ${amount} to your card. To continue, you don’t need to do anything.`,
        ),
        facts({ Plan: content.planName, 'Renews on': day, Amount: amount }),
        button('See your subscription', links.account),
        ...(links.cancel === null
          ? []
          : [
              link(
                'Want to stop? It takes two clicks and no password:',
                'Cancel your subscription',
                links.cancel,
              ),
            ]),
      ],
      reason: `You’re receiving this email because you have a subscription with ${config.name}.`,
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
