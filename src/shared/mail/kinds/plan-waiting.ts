import type { MailTemplate } from '#mail/mail-context.ts'

/** To somebody who has taken the quiz and not bought. It says nothing of the answers. */
export const planWaiting: MailTemplate<'plan_waiting'> = ({ links, config }) => ({
  subject: 'Your plan is waiting for you',
  preheader: 'Your answers are saved: go on where you left off.',
  heading: 'Your plan is waiting',
  blocks: [
    {
      type: 'paragraph',
      text: `You answered our questions a while ago, and your plan is made. Everything is saved: have a look at it again, in your own time.`,
    },
    { type: 'button', label: 'See your plan', href: links.offer ?? links.home },
    { type: 'note', text: 'The link is made for you: please do not pass it on.' },
  ],
  reason: `You get this mail because you left this address at ${config.name}. We send this reminder once.`,
  unsubscribe: links.unsubscribe,
})
