import type { MailTemplate } from '#mail/mail-context.ts'

/** So that an account shows everything of its address. */
export const confirmEmail: MailTemplate<'confirm_email'> = ({ links, config }) => ({
  subject: `Confirm your e-mail address for ${config.name}`,
  preheader: 'One tap, and your account shows everything that is yours.',
  heading: 'Confirm your address',
  blocks: [
    {
      type: 'paragraph',
      text: 'Please confirm that this address is yours. From then on your account shows everything that belongs to it. Open the link where you are signed in.',
    },
    { type: 'button', label: 'Confirm this address', href: links.confirmEmail ?? links.account },
    {
      type: 'note',
      text: 'The link works once, for 24 hours. If you have not asked for it, you can leave this mail alone.',
    },
  ],
  reason: `You get this mail because an account at ${config.name} has this address.`,
  unsubscribe: null,
})
