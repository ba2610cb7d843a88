import { formatMoney } from '#shared/offer/payment/money.ts'
import { formatDay } from '../mail-dates.ts'
import { button, facts, paragraph } from '../mail-blocks.ts'
import type { MailKindDefinition } from '../mail-kind.ts'

/** A renewal was declined. */
export const paymentFailed: MailKindDefinition<{
  subscriptionId: string
  planName: string
  currency: string
  amountMinor: number
  /** null: it will not be retried. */
  nextAttemptAt: string | null
  /** Until when the plan stays open without the payment. */
  accessUntil: string | null
}> = {
  linkNeeds: () => ({ accountPage: 'subscription', updateCard: true }),
  sendCondition: ({ subscriptionId }) => ({ type: 'payment_declined', subscriptionId }),
  draft: ({ content, links, config }) => {
    const { planName, nextAttemptAt, accessUntil } = content
    const retry =
      nextAttemptAt === null
        ? 'We will not try this payment again automatically.'
        : `We will try again on ${formatDay(nextAttemptAt)}.`
    const access =
      accessUntil === null
        ? 'Your plan is closed until the payment arrives.'
        : `Your plan stays open until ${formatDay(accessUntil)}.`
    return {
      subject: `Your ${config.name} payment did not go through`,
      preheader: 'It happens: a card expires, or a bank says no. You can fix it in a minute.',
      heading: 'Your payment did not go through',
      blocks: [
        paragraph(
          `Your bank declined the renewal of your ${planName}. It happens: a card expires, or a limit is reached.`,
        ),
        facts({ Plan: planName, Amount: formatMoney(content.amountMinor, content.currency) }),
        paragraph(`${retry} ${access} To fix it now, add another card:`),
        button('Update your card', links.updateCard ?? links.account),
      ],
      reason: `You’re receiving this email because you have a subscription with ${config.name}.`,
    }
  },
  samples: {
    'payment-failed': {
      subscriptionId: 'sub_1',
      planName: '4-Week Plan',
      currency: 'USD',
      amountMinor: 3899,
      nextAttemptAt: '2027-04-01T09:00:00.000Z',
      accessUntil: '2027-04-05T09:00:00.000Z',
    },
    'payment-failed-for-good': {
      subscriptionId: 'sub_1',
      planName: '4-Week Plan',
      currency: 'USD',
      amountMinor: 3899,
      nextAttemptAt: null,
      accessUntil: null,
    },
  },
}
