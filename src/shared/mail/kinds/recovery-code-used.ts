import { formatTime } from '../mail-dates.ts'
import type { MailKindDefinition } from '../mail-kind.ts'

const leftText = (left: number): string => {
  if (left === 0) return 'It was your last one.'
  return left === 1 ? 'You have 1 code left.' : `You have ${left} codes left.`
}

/** Warns an administrator whose recovery code was used, perhaps by somebody else. */
export const recoveryCodeUsed: MailKindDefinition<{ usedAt: string; left: number }> = {
  draft: ({ content, links, config }) => ({
    subject: `A recovery code was used for your ${config.name} sign-in`,
    preheader: 'If it was you, create new codes when few are left.',
    heading: 'A recovery code was used',
    blocks: [
      {
        type: 'paragraph',
        text: `Your password and one of your recovery codes were used to sign in to the admin area of ${config.name} on ${formatTime(content.usedAt)}. ${leftText(content.left)}`,
      },
      {
        type: 'paragraph',
        text: 'If it was you, there is nothing to do; you can create new codes under Security. If not, change your password at once, create new recovery codes, and tell another administrator.',
      },
      { type: 'button', label: 'Open Security', href: links.security },
    ],
    reason: `You get this mail because it is about the security of your ${config.name} sign-in.`,
  }),
  samples: { 'recovery-code-used': { usedAt: '2027-03-01T09:00:00.000Z', left: 7 } },
}
