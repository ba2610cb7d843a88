import { button, paragraph, supportLink } from '../mail-blocks.ts'
import { formatTime } from '../mail-dates.ts'
import type { MailKindDefinition } from '../mail-kind.ts'

/** Warns the owner of an account in case someone else changed the password. */
export const passwordChanged: MailKindDefinition<{ changedAt: string }> = {
  draft: ({ content, links, config }) => ({
    subject: `Your ${config.name} password was changed`,
    preheader: 'If this was you, there is nothing to do.',
    heading: 'Your password was changed',
    blocks: [
      paragraph(
        `The password of your account was changed on ${formatTime(content.changedAt)}. You have been signed out on your other devices.`,
      ),
      paragraph(
        'If this was you, there is nothing to do. If it wasn’t, set a new password at once (“Forgot password?” on the sign-in page) and write to us.',
      ),
      button('Open your account', links.account),
      supportLink('Need help? Write to us at', config),
    ],
    reason: `You’re receiving this email because it concerns the security of your ${config.name} account.`,
  }),
  samples: { 'password-changed': { changedAt: '2027-03-01T09:00:00.000Z' } },
}
