import { button, note, paragraph } from '../mail-blocks.ts'
import type { MailKindDefinition } from '../mail-kind.ts'

/** Requested on the sign-in page, also by a buyer who never had a password. */
export const resetPassword: MailKindDefinition<{ hasAccount: boolean }> = {
  linkNeeds: () => ({ setPassword: 'always' }),
  // People who waited longer have asked again or left.
  sendCondition: () => ({ type: 'recently_ordered', maxAgeHours: 1 }),
  draft: ({ content, links, config }) => {
    const password = content.hasAccount ? 'a new password' : 'your password'
    return {
      subject: `Set ${password} for ${config.name}`,
      preheader: `Someone asked to set ${password}. If it was you, here is the link.`,
      heading: `Set ${password}`,
      blocks: [
        paragraph(
          `Someone asked to set ${password} for ${config.name} with this address. If it was you, continue here.`,
        ),
        button(`Set ${password}`, links.setPassword ?? links.account),
        note(
          content.hasAccount
            ? 'The link works once, within one hour. If it wasn’t you, there is nothing to do: nobody has seen your password, and it stays the same.'
            : 'The link works once, within 7 days. If it wasn’t you, there is nothing to do.',
        ),
      ],
      reason: `You’re receiving this email because someone asked to set a password at ${config.name}.`,
    }
  },
  samples: { 'reset-password': { hasAccount: true }, 'first-password': { hasAccount: false } },
}
