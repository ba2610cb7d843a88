import { button, note, paragraph } from '../mail-blocks.ts'
import type { MailKindDefinition } from '../mail-kind.ts'

/** Confirms that the address belongs to the account, so that the account may show everything stored under it. */
export const confirmEmail: MailKindDefinition<object> = {
  operators: 'also',
  linkNeeds: () => ({ confirmEmail: true }),
  // The link works for 24 hours.
  sendCondition: () => ({ type: 'recently_ordered', maxAgeHours: 24 }),
  draft: ({ links, config, texts: { account: t } }) => ({
    subject: t('confirmSubject', { brand: config.name }),
    preheader: t('confirmPreheader'),
    heading: t('confirmHeading'),
    blocks: [
      paragraph(t('confirmText')),
      button(t('confirmAddress'), links.confirmEmail ?? links.account),
      note(t('confirmNote')),
    ],
    reason: t('confirmReason', { brand: config.name }),
  }),
  samples: { 'confirm-email': {} },
}
