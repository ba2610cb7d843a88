import { button, note, paragraph } from '../mail-blocks.ts'
import type { MailKindDefinition } from '../mail-kind.ts'

/** To a buyer who left before creating an account. */
export const setPassword: MailKindDefinition<{ planName: string }> = {
  linkNeeds: () => ({ setPassword: 'without_account' }),
  sendCondition: () => ({ type: 'no_account' }),
  draft: ({ content, links, config }) => ({
    subject: `One step left: set your ${config.name} password`,
    preheader: 'Choose a password, and your plan opens on every device.',
    heading: 'One step left',
    blocks: [
      paragraph(
        `Your ${content.planName} is paid for and ready. Choose a password to open it on your phone and every other device.`,
      ),
      button('Set your password', links.setPassword ?? links.account),
      note('The link works once, within 7 days. After that, you can ask for a new one on the sign-in page.'),
    ],
    reason: `You’re receiving this email because a plan from ${config.name} was bought with this address.`,
  }),
  samples: { 'set-password': { planName: '4-Week Plan' } },
}
