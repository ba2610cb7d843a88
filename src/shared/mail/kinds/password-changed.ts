import { supportAddress } from '#shared/brand/support-address.ts'
import { type MailTemplate, timeWords } from '#mail/mail-context.ts'

/** So that somebody whose account was taken hears of it. */
export const passwordChanged: MailTemplate<'password_changed'> = ({ content, links, config }) => ({
  subject: `Your ${config.name} password was changed`,
  preheader: 'If it was you, there is nothing to do.',
  heading: 'Your password was changed',
  blocks: [
    {
      type: 'paragraph',
      text: `The password of your account was changed on ${timeWords(content.changedAt)}. You have been signed out on your other devices.`,
    },
    {
      type: 'paragraph',
      text: 'If it was you, there is nothing to do. If it was not, set a new password at once ("Forgot password?" on the page where you sign in) and write to us.',
    },
    { type: 'button', label: 'Open your account', href: links.account },
    {
      type: 'link',
      before: 'We help you at',
      label: supportAddress(config),
      href: `mailto:${supportAddress(config)}`,
    },
  ],
  reason: `You get this mail because it is about the safety of your ${config.name} account.`,
  unsubscribe: null,
})
