import { formatMoney } from '#shared/offer/payment/money.ts'
import { button, type MailDraft, paragraph } from '../mail-blocks.ts'
import { formatDay } from '../mail-dates.ts'
import type { MailContext, MailKindDefinition } from '../mail-kind.ts'

type Fields = {
  subscriptionId: string
  planName: string
  accessUntil: string | null
  /** An invoice that is still collected, because the subscription was canceled at Stripe. */
  open?: { currency: string; amountMinor: number }
  /** Canceled because a payment is disputed; the member cannot undo it. */
  isDisputed?: true
}

const sample: Fields = { subscriptionId: 'sub_1', planName: '4-Week Plan', accessUntil: null }

function paymentDisputed({ content, links, config }: MailContext<Fields>): MailDraft {
  const { planName, accessUntil } = content
  const access =
    accessUntil === null
      ? 'Your plan is closed until your bank decides. If the payment stands, it reopens for the remaining time.'
      : `Your plan stays open until ${formatDay(accessUntil)}.`
  return {
    subject: `Your ${config.name} subscription will not renew`,
    preheader: 'Your bank has disputed a payment. Nothing more will be charged.',
    heading: 'Your bank has disputed a payment',
    blocks: [
      paragraph(
        `Your bank told us that a payment for your ${planName} is disputed, and will now decide. Your plan will not renew, and nothing more will be charged.`,
      ),
      paragraph(access),
      paragraph('If you did not mean to dispute the payment, please tell your bank and write to us.'),
      button('See your subscription', links.account),
    ],
    reason: `You’re receiving this email because a payment to ${config.name} was disputed.`,
  }
}

export const cancellationConfirmed: MailKindDefinition<Fields> = {
  linkNeeds: () => ({ accountPage: 'subscription' }),
  sendCondition: ({ subscriptionId }) => ({ type: 'subscription_canceled', subscriptionId }),
  draft: (context) => {
    const { content, links, config } = context
    const { planName, accessUntil, open } = content
    if (content.isDisputed) return paymentDisputed(context)
    const charged =
      open === undefined
        ? 'Nothing more will be charged.'
        : `It will not renew. A payment of ${formatMoney(open.amountMinor, open.currency)} from an earlier period is still open and may be charged.`
    return {
      subject: `Your ${config.name} subscription is canceled`,
      preheader: open === undefined ? 'Nothing more will be charged.' : 'Your plan will not renew.',
      heading: 'Your subscription is canceled',
      blocks: [
        paragraph(`Your ${planName} is canceled. ${charged}`),
        ...(accessUntil === null
          ? [
              paragraph('Your plan has ended. Thank you for being with us. You’re welcome back anytime.'),
              button('Visit us', links.home),
            ]
          : [
              paragraph(
                `You have paid until ${formatDay(accessUntil)}, and your plan stays open until then. If you change your mind before then, you can undo the cancellation.`,
              ),
              button('See your subscription', links.account),
            ]),
      ],
      reason: `You’re receiving this email because your subscription with ${config.name} was canceled.`,
    }
  },
  samples: {
    'cancellation-confirmed': { ...sample, accessUntil: '2027-03-29T09:00:00.000Z' },
    ended: sample,
    'cancellation-with-open-payment': { ...sample, open: { currency: 'USD', amountMinor: 3899 } },
    'payment-disputed': { ...sample, isDisputed: true },
  },
}
