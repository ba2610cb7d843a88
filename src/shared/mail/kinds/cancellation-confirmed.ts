import { button, type MailDraft, paragraph } from '../mail-blocks.ts'
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

function paymentDisputed({ content, links, config, texts }: MailContext<Fields>): MailDraft {
  const { f, common, payments: t } = texts
  const { planName: plan, accessUntil } = content
  const access = accessUntil === null ? t('disputedClosed') : t('stillOpen', { day: f.longDate(accessUntil) })
  return {
    subject: t('disputedSubject', { brand: config.name }),
    preheader: t('disputedPreheader'),
    heading: t('disputedHeading'),
    blocks: [
      paragraph(t('disputedText', { plan })),
      paragraph(access),
      paragraph(t('disputedAdvice')),
      button(common('seeSubscription'), links.account),
    ],
    reason: t('becauseDisputed', { brand: config.name }),
  }
}

export const cancellationConfirmed: MailKindDefinition<Fields> = {
  linkNeeds: () => ({ accountPage: 'subscription' }),
  sendCondition: ({ subscriptionId }) => ({ type: 'subscription_canceled', subscriptionId }),
  draft: (context) => {
    const { content, links, config, texts } = context
    const { f, common, payments: t } = texts
    const { planName: plan, accessUntil, open } = content
    if (content.isDisputed) return paymentDisputed(context)
    return {
      subject: t('canceledSubject', { brand: config.name }),
      preheader: t(open === undefined ? 'canceledPreheader' : 'canceledPreheaderOpen'),
      heading: t('canceledHeading'),
      blocks: [
        paragraph(
          open === undefined
            ? t('canceledText', { plan })
            : t('canceledTextOpen', { plan, amount: f.money(open.amountMinor, open.currency) }),
        ),
        ...(accessUntil === null
          ? [paragraph(t('ended')), button(t('visitUs'), links.home)]
          : [
              paragraph(t('paidUntil', { day: f.longDate(accessUntil) })),
              button(common('seeSubscription'), links.account),
            ]),
      ],
      reason: t('becauseCanceled', { brand: config.name }),
    }
  },
  samples: {
    'cancellation-confirmed': { ...sample, accessUntil: '2027-03-29T09:00:00.000Z' },
    ended: sample,
    'cancellation-with-open-payment': { ...sample, open: { currency: 'USD', amountMinor: 3899 } },
    'payment-disputed': { ...sample, isDisputed: true },
  },
}
