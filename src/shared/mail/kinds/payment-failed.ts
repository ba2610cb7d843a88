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
  draft: ({ content, links, config, texts: { f, common, payments: t } }) => {
    const { planName: plan, nextAttemptAt, accessUntil } = content
    const retry = nextAttemptAt === null ? t('noRetry') : t('retryOn', { day: f.longDate(nextAttemptAt) })
    const access =
      accessUntil === null ? t('closedUntilPaid') : t('stillOpen', { day: f.longDate(accessUntil) })
    return {
      subject: t('failedSubject', { brand: config.name }),
      preheader: t('failedPreheader'),
      heading: t('failedHeading'),
      blocks: [
        paragraph(t('failedText', { plan })),
        facts([
          [common('plan'), plan],
          [common('amount'), f.money(content.amountMinor, content.currency)],
        ]),
        paragraph(`${retry} ${access} ${t('addCard')}`),
        button(common('updateCard'), links.updateCard ?? links.account),
      ],
      reason: common('becauseSubscription', { brand: config.name }),
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
