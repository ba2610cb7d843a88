import { formatMoney } from '#shared/offer/payment/money.ts'
import { formatDay, type MailTemplate } from '#mail/mail-context.ts'

type Template = MailTemplate<'cancellation_confirmed'>
type Context = Parameters<Template>[0]

/** The renewals were stopped by a dispute at the bank. */
function paymentDisputed(
  { planName, accessUntil }: Context['content'],
  { links, config }: Pick<Context, 'links' | 'config'>,
): ReturnType<Template> {
  const access =
    accessUntil === null
      ? 'Your plan is closed until your bank decides. If the payment stands, it reopens for the remaining time.'
      : `Your plan stays open until ${formatDay(accessUntil)}.`
  return {
    subject: `Your ${config.name} subscription will not renew`,
    preheader: 'Your bank has disputed a payment. Nothing more will be charged.',
    heading: 'Your bank has disputed a payment',
    blocks: [
      {
        type: 'paragraph',
        text: `Your bank told us that a payment for your ${planName} is disputed, and will now decide. Your plan will not renew, and nothing more will be charged.`,
      },
      { type: 'paragraph', text: access },
      {
        type: 'paragraph',
        text: 'If you did not mean to dispute the payment, please tell your bank and write to us.',
      },
      { type: 'button', label: 'See your subscription', href: links.account },
    ],
    reason: `You’re receiving this email because a payment to ${config.name} was disputed.`,
    unsubscribe: null,
  }
}

export const cancellationConfirmed: MailTemplate<'cancellation_confirmed'> = ({ content, links, config }) => {
  const { planName, accessUntil, open } = content
  if (content.isDisputed) return paymentDisputed(content, { links, config })
  const charged =
    open === undefined
      ? 'Nothing more will be charged.'
      : `It will not renew. A payment of ${formatMoney(open.amountMinor, open.currency)} from an earlier period is still open and may be charged.`
  return {
    subject: `Your ${config.name} subscription is canceled`,
    preheader: open === undefined ? 'Nothing more will be charged.' : 'Your plan will not renew.',
    heading: 'Your subscription is canceled',
    blocks: [
      { type: 'paragraph', text: `Your ${planName} is canceled. ${charged}` },
      ...(accessUntil === null
        ? [
            {
              type: 'paragraph' as const,
              text: 'Your plan has ended. Thank you for being with us. You’re welcome back anytime.',
            },
            { type: 'button' as const, label: 'Visit us', href: links.home },
          ]
        : [
            {
              type: 'paragraph' as const,
              text: `You have paid until ${formatDay(accessUntil)}, and your plan stays open until then. If you change your mind before then, you can undo the cancellation.`,
            },
            { type: 'button' as const, label: 'See your subscription', href: links.account },
          ]),
    ],
    reason: `You’re receiving this email because your subscription with ${config.name} was canceled.`,
    unsubscribe: null,
  }
}
