import { paragraph, supportLink } from '../mail-blocks.ts'
import { formatDay } from '../mail-dates.ts'
import type { MailKindDefinition } from '../mail-kind.ts'

/** After a withdrawal whose payment is disputed as well: the bank refunds it instead of us. */
export const withdrawalRefundByBank: MailKindDefinition<{
  subscriptionId: string
  planName: string
  declaredAt: string
}> = {
  linkNeeds: () => ({ accountPage: 'subscription' }),
  draft: ({ content, config }) => ({
    subject: `Your bank will refund your ${config.name} payment`,
    preheader: 'You asked your bank to reverse the payment.',
    heading: 'Your refund comes from your bank',
    blocks: [
      paragraph(
        `You withdrew from the contract about the ${content.planName} on ${formatDay(content.declaredAt)}. It has ended, and nothing more will be charged.`,
      ),
      paragraph(
        'You also asked your bank to reverse the payment. While the bank reviews that, we cannot send you the money ourselves. It will come from your bank.',
      ),
      supportLink('If your bank does not refund you, we will. Write to us at', config),
    ],
    reason: `You’re receiving this email because you withdrew from a contract with ${config.name}.`,
  }),
  samples: {
    'withdrawal-refund-by-bank': {
      subscriptionId: 'sub_1',
      planName: '4-Week Plan',
      declaredAt: '2027-03-10T09:00:00.000Z',
    },
  },
}
