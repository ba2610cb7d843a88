import type { MailTemplate } from '#mail/mail-context.ts'

/** To a buyer who has left before there was an account. */
export const setPassword: MailTemplate<'set_password'> = ({ content, links, config }) => ({
  subject: `One step is left: set your ${config.name} password`,
  preheader: 'Choose a password, and your plan opens on every device.',
  heading: 'One step is left',
  blocks: [
    {
      type: 'paragraph',
      text: `Your ${content.planName} is paid for and waits for you. Choose a password, and you can open it on your phone and on every other device.`,
    },
    { type: 'button', label: 'Set your password', href: links.setPassword ?? links.account },
    {
      type: 'note',
      text: 'The link works once, for 7 days. After that you can ask for another one when you sign in.',
    },
  ],
  reason: `You get this mail because a plan from ${config.name} was bought with this address.`,
  unsubscribe: null,
})
