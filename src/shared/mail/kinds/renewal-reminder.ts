import { formatMoney } from '#shared/offer/payment/money.ts'
import type { MailBlock } from '../mail-blocks.ts'
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
    const cancellation: readonly MailBlock[] =
      links.cancel === null
        ? []
        : [
            {
              type: 'link',
              before: 'Want to stop? It takes two clicks and no password:',
              label: 'Cancel your subscription',
              href: links.cancel,
            },
          ]
    return {
      subject: `Your ${config.name} plan renews on ${day}`,
      preheader: 'A short reminder, so the renewal does not come as a surprise.',
      heading: 'Your plan renews soon',
      blocks: [
        {
          type: 'paragraph',
          text: `Your ${content.planName} renews on ${day}. We will then charge ${amount} to your card. To continue, you don’t need to do anything.`,
        },
        {
          type: 'facts',
          rows: [
            { label: 'Plan', value: content.planName },
            { label: 'Renews on', value: day },
            { label: 'Amount', value: amount },
          ],
        },
        { type: 'button', label: 'See your subscription', href: links.account },
        ...cancellation,
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
