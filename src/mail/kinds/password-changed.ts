import { supportAddress } from '#shared/brand/support-address.ts'
import { type MailTemplate, formatTime } from '#mail/mail-context.ts'

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
    {
      type: 'link',
      before: 'Need help? Write to us at',
      label: supportAddress(config),
      href: `mailto:${supportAddress(config)}`,
    },
  ],
  reason: `You’re receiving this email because it concerns the security of your ${config.name} account.`,
  unsubscribe: null,
})
