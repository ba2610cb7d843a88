import { button, facts, link, paragraph } from '../mail-blocks.ts'
import type { MailKindDefinition } from '../mail-kind.ts'

/** The bank wants the cardholder to confirm a renewal. No card details are needed. */
export const paymentConfirmationNeeded: MailKindDefinition<{
  subscriptionId: string
  invoiceId: string
  planName: string
  currency: string
  amountMinor: number
  /** Until when the plan stays open without the payment. */
  accessUntil: string | null
}> = {
  linkNeeds: ({ invoiceId }) => ({
    accountPage: 'subscription',
    updateCard: true,
    confirmPayment: invoiceId,
  }),
  sendCondition: ({ invoiceId }) => ({ type: 'payment_awaits_confirmation', invoiceId }),
  draft: ({ content, links, config, texts: { f, common, payments: t } }) => {
    const { planName: plan, accessUntil } = content
    const access =
      accessUntil === null ? t('closedUntilConfirmed') : t('stillOpen', { day: f.longDate(accessUntil) })
    return {
      subject: t('confirmSubject', { brand: config.name }),
      preheader: t('confirmPreheader'),
      heading: t('confirmHeading'),
      blocks: [
        paragraph(t('confirmText', { plan })),
        facts([
          [common('plan'), plan],
          [common('amount'), f.money(content.amountMinor, content.currency)],
        ]),
        paragraph(`${t('confirmHow')} ${access}`),
        button(t('confirmPayment'), links.confirmPayment ?? links.account),
        link(t('otherCard'), common('updateCard'), links.updateCard ?? links.account),
      ],
      reason: common('becauseSubscription', { brand: config.name }),
    }
  },
  samples: {
    'payment-confirmation-needed': {
      subscriptionId: 'sub_1',
      planName: '4-Week Plan',
      currency: 'USD',
      invoiceId: 'in_1',
      amountMinor: 3899,
      accessUntil: '2027-04-05T09:00:00.000Z',
    },
  },
}
