import type { MailTemplate } from '#mail/mail-context.ts'

/** To a visitor who finished the quiz and did not buy. It does not mention the answers. */
export const planWaiting: MailTemplate<'plan_waiting'> = ({ links, config }) => ({
  subject: 'Your plan is waiting for you',
  preheader: 'Your answers are saved. Pick up where you left off.',
  heading: 'Your plan is waiting',
  blocks: [
    {
      type: 'paragraph',
      text: 'You answered our questions a while ago, and your plan is ready. Everything is saved, so take another look whenever it suits you.',
    },
    { type: 'button', label: 'See your plan', href: links.offer ?? links.home },
    { type: 'note', text: 'This link is personal. Please do not share it.' },
  ],
  reason: `You’re receiving this email because you entered this address at ${config.name}. We send this reminder only once.`,
  unsubscribe: links.unsubscribe,
})
