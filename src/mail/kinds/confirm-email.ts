import type { MailTemplate } from '#mail/mail-context.ts'

export const confirmEmail: MailTemplate<'confirm_email'> = ({ links, config }) => ({
  subject: `Confirm your email address for ${config.name}`,
  preheader: 'One tap, and your account shows everything that’s yours.',
  heading: 'Confirm your address',
  blocks: [
    {
      type: 'paragraph',
      text: 'Please confirm that this address is yours. Your account will then show everything that belongs to it. Open the link in the browser where you are signed in.',
    },
    { type: 'button', label: 'Confirm this address', href: links.confirmEmail ?? links.account },
    {
      type: 'note',
      text: 'The link works once, within 24 hours. If you did not ask for it, you can ignore this email.',
    },
  ],
  reason: `You’re receiving this email because a ${config.name} account uses this address.`,
  unsubscribe: null,
})
