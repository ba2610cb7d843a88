import type { MailTemplate } from '#mail/mail-context.ts'

/** Asked for by somebody who has forgotten it, or never had one. */
export const resetPassword: MailTemplate<'reset_password'> = ({ content, links, config }) => {
  const what = content.hasAccount ? 'a new password' : 'your password'
  return {
    subject: `Set ${what} for ${config.name}`,
    preheader: `Somebody has asked to set ${what}. If it was you, here is the link.`,
    heading: `Set ${what}`,
    blocks: [
      {
        type: 'paragraph',
        text: `Somebody has asked to set ${what} for ${config.name} with this address. If it was you, go on here.`,
      },
      { type: 'button', label: `Set ${what}`, href: links.setPassword ?? links.account },
      {
        type: 'note',
        text: content.hasAccount
          ? 'The link works once, for one hour. If it was not you, there is nothing to do: nobody has seen your password, and it stays as it is.'
          : 'The link works once, for 7 days. If it was not you, there is nothing to do.',
      },
    ],
    reason: `You get this mail because a password was asked for at ${config.name}.`,
    unsubscribe: null,
  }
}
