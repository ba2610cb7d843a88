import { button, note, paragraph } from '../mail-blocks.ts'
import type { MailKindDefinition } from '../mail-kind.ts'

/** Confirms that the address belongs to the account, so that the account may show everything stored under it. */
export const confirmEmail: MailKindDefinition<object> = {
  linkNeeds: () => ({ confirmEmail: true }),
  // The link works for 24 hours.
  sendCondition: () => ({ type: 'recently_ordered', maxAgeHours: 24 }),
  draft: ({ links, config }) => ({
    subject: `Confirm your email address for ${config.name}`,
    preheader: 'One tap, and your account shows everything that’s yours.',
    heading: 'Confirm your address',
    blocks: [
      paragraph(
        'Please confirm that this address is yours. Your account will then show everything that belongs to it. Open the link in the browser where you are signed in.',
      ),
      button('Confirm this address', links.confirmEmail ?? links.account),
      note('The link works once, within 24 hours. If you did not ask for it, you can ignore this email.'),
    ],
    reason: `You’re receiving this email because a ${config.name} account uses this address.`,
  }),
  samples: { 'confirm-email': {} },
}
