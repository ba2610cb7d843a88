import type { MailTemplate } from '#mail/mail-context.ts'

/** For someone who forgot the password or never had one. */
export const resetPassword: MailTemplate<'reset_password'> = ({ content, links, config }) => {
  const what = content.hasAccount ? 'a new password' : 'your password'
  return {
    subject: `Set ${what} for ${config.name}`,
    preheader: `Someone asked to set ${what}. If it was you, here is the link.`,
    heading: `Set ${what}`,
    blocks: [
      {
        type: 'paragraph',
        text: `Someone asked to set ${what} for ${config.name} with this address. If it was you, continue here.`,
      },
      { type: 'button', label: `Set ${what}`, href: links.setPassword ?? links.account },
      {
        type: 'note',
        text: content.hasAccount
          ? 'The link works once, within one hour. If it wasn’t you, there is nothing to do: nobody has seen your password, and it stays the same.'
          : 'The link works once, within 7 days. If it wasn’t you, there is nothing to do.',
      },
    ],
    reason: `You’re receiving this email because someone asked to set a password at ${config.name}.`,
    unsubscribe: null,
  }
}
