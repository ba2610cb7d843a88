import { dayWords, type MailTemplate } from '../mail-context.ts'

export const cancellationConfirmed: MailTemplate<'cancellation_confirmed'> = ({ content, links, config }) => {
  const { planName, accessUntil } = content
  return {
    subject: `Your ${config.name} subscription is cancelled`,
    preheader: 'Nothing more will be charged.',
    heading: 'Your subscription is cancelled',
    blocks: [
      { type: 'paragraph', text: `Your ${planName} is cancelled. Nothing more will be charged.` },
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
    reason: `You get this mail because your subscription with ${config.name} was cancelled.`,
    unsubscribe: null,
  }
}
