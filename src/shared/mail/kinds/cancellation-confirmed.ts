import { formatMoney } from '#shared/offer/payment/money.ts'
import { dayWords, type MailTemplate } from '#mail/mail-context.ts'

type Template = MailTemplate<'cancellation_confirmed'>
type Told = Parameters<Template>[0]

/** Nobody pressed a button: the bank's dispute has stopped the renewals. */
function paymentDisputed(
  { planName, accessUntil }: Told['content'],
  { links, config }: Pick<Told, 'links' | 'config'>,
): ReturnType<Template> {
  const access =
    accessUntil === null
      ? 'Your plan is closed until your bank has decided. If the payment stands, it opens again for the time that is left.'
      : `Your plan stays open until ${dayWords(accessUntil)}.`
  return {
    subject: `Your ${config.name} subscription does not renew`,
    preheader: 'Your bank has disputed a payment. Nothing more will be charged.',
    heading: 'Your bank has disputed a payment',
    blocks: [
      {
        type: 'paragraph',
        text: `Your bank has told us that a payment for your ${planName} is disputed, and now decides about it. Your plan does not renew, and nothing more will be charged.`,
      },
      { type: 'paragraph', text: access },
      {
        type: 'paragraph',
        text: 'If you did not mean to dispute the payment, please tell your bank, and write to us.',
      },
      { type: 'button', label: 'See your subscription', href: links.account },
    ],
    reason: `You get this mail because a payment to ${config.name} was disputed.`,
    unsubscribe: null,
  }
}

export const cancellationConfirmed: MailTemplate<'cancellation_confirmed'> = ({ content, links, config }) => {
  const { planName, accessUntil, open } = content
  if (content.isDisputed) return paymentDisputed(content, { links, config })
  const charged =
    open === undefined
      ? 'Nothing more will be charged.'
      : `It will not renew. A payment of ${formatMoney(open.amountMinor, open.currency)} from before is still open and may be charged.`
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
              text: 'Your plan has ended. Thank you for having been with us; you are welcome back whenever you like.',
            },
            { type: 'button' as const, label: 'Visit us', href: links.home },
          ]
        : [
            {
              type: 'paragraph' as const,
              text: `You have paid until ${dayWords(accessUntil)}, and your plan stays open until then. If you change your mind before that day, you can take the cancellation back.`,
            },
            { type: 'button' as const, label: 'See your subscription', href: links.account },
          ]),
    ],
    reason: `You get this mail because your subscription with ${config.name} was canceled.`,
    unsubscribe: null,
  }
}
