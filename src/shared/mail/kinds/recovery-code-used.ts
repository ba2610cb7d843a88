import { formatTime } from '../mail-dates.ts'
import { button, paragraph } from '../mail-blocks.ts'
import type { MailKindDefinition } from '../mail-kind.ts'

const codesLeft = (left: number): string => {
  if (left === 0) return 'It was your last one.'
  return left === 1 ? 'You have 1 code left.' : `You have ${left} codes left.`
}

/** Warns an administrator whose recovery code was used, perhaps by someone else. */
export const recoveryCodeUsed: MailKindDefinition<{ usedAt: string; left: number }> = {
  draft: ({ content, links, config }) => ({
    subject: `A recovery code was used for your ${config.name} sign-in`,
    preheader: 'If this was you, create new codes when you have few left.',
    heading: 'A recovery code was used',
    blocks: [
      paragraph(
        `Someone signed in to the ${config.name} admin area with your password and one of your recovery codes on ${formatTime(content.usedAt)}. ${codesLeft(content.left)}`,
      ),
      paragraph(
        'If this was you, there is nothing to do. You can create new codes under Security. If it wasn’t, change your password at once, create new recovery codes and tell another administrator.',
      ),
      button('Open Security', links.security),
    ],
    reason: `You’re receiving this email because it concerns the security of your ${config.name} sign-in.`,
  }),
  samples: { 'recovery-code-used': { usedAt: '2027-03-01T09:00:00.000Z', left: 7 } },
}
