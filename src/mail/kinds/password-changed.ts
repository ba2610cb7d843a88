import { type MailTemplate, formatTime } from '#mail/mail-context.ts'
import { supportLink } from '#mail/support-link.ts'

/** Warns an owner whose account was taken over. */
export const passwordChanged: MailTemplate<'password_changed'> = ({ content, links, config }) => ({
  subject: `Your ${config.name} password was changed`,
  preheader: 'If this was you, there is nothing to do.',
  heading: 'Your password was changed',
  blocks: [
    {
      type: 'paragraph',
      text: `The password of your account was changed on ${formatTime(content.changedAt)}. You have been signed out on your other devices.`,
    },
    {
      type: 'paragraph',
      text: 'If this was you, there is nothing to do. If it wasn’t, set a new password at once (“Forgot password?” on the sign-in page) and write to us.',
    },
    { type: 'button', label: 'Open your account', href: links.account },
    supportLink(config, 'Need help? Write to us at'),
  ],
  reason: `You’re receiving this email because it concerns the security of your ${config.name} account.`,
  unsubscribe: null,
})
