import type { MailTemplate } from '#mail/mail-context.ts'

/** To somebody who is to work in the admin area. */
export const adminInvitation: MailTemplate<'admin_invitation'> = ({ content, links, config }) => ({
  subject: `You are invited to the admin area of ${config.name}`,
  preheader: 'Open the link to choose a password and come in.',
  heading: `Welcome to the team of ${config.name}`,
  blocks: [
    {
      type: 'paragraph',
      text:
        content.role === 'admin'
          ? `An administrator of ${config.name} has invited you to its admin area, as an administrator: you see everything there and can change it.`
          : `An administrator of ${config.name} has invited you to its admin area, as a viewer: you see everything there and change nothing.`,
    },
    { type: 'button', label: 'Accept the invitation', href: links.invitation ?? links.home },
    {
      type: 'note',
      text: 'The link works once, for 7 days. Whoever has it can come in with it: please do not pass it on. If you did not expect it, you can leave this mail alone.',
    },
  ],
  reason: `You get this mail because an administrator of ${config.name} has entered this address.`,
  unsubscribe: null,
})
