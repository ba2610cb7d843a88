import { supportLink } from '../mail-blocks.ts'
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
    subject: `Your money from ${config.name} comes back through your bank`,
    preheader: 'You asked your bank to reverse the payment.',
    heading: 'Your bank will refund you',
    blocks: [
      {
        type: 'paragraph',
        text: `You withdrew from the contract about the ${content.planName} on ${formatDay(content.declaredAt)}. It has ended, and nothing more will be charged.`,
      },
      {
        type: 'paragraph',
        text: 'You have also asked your bank to reverse the payment. While the bank reviews that, we cannot send you the money ourselves: it comes back through your bank.',
      },
      supportLink('If your bank does not refund you, write to us and we will:', config),
    ],
    reason: `You get this mail because you have withdrawn from a contract with ${config.name}.`,
  }),
  samples: {
    'withdrawal-refund-by-bank': {
      subscriptionId: 'sub_1',
      planName: '4-Week Plan',
      declaredAt: '2027-03-10T09:00:00.000Z',
    },
  },
}
