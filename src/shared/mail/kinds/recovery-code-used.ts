import { type MailTemplate, timeWords } from '#mail/mail-context.ts'

const leftWords = (left: number): string => {
  if (left === 0) return 'It was your last one.'
  return left === 1 ? 'You have 1 code left.' : `You have ${left} codes left.`
}

/** Tells an administrator whose recovery code was used, perhaps by somebody else. */
export const recoveryCodeUsed: MailTemplate<'recovery_code_used'> = ({ content, links, config }) => ({
  subject: `A recovery code was used for your ${config.name} sign-in`,
  preheader: 'If it was you, make new codes when few are left.',
  heading: 'A recovery code was used',
  blocks: [
    {
      type: 'paragraph',
      text: `Somebody signed in to the admin area of ${config.name} with your password and one of your recovery codes on ${timeWords(content.usedAt)}. ${leftWords(content.left)}`,
    },
    {
      type: 'paragraph',
      text: 'If it was you, there is nothing to do; you can make new codes under Security. If it was not, change your password at once, make new recovery codes, and tell another administrator.',
    },
    { type: 'button', label: 'Open Security', href: links.security },
  ],
  reason: `You get this mail because it is about the safety of your ${config.name} sign-in.`,
  unsubscribe: null,
})
