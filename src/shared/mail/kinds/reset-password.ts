import { button, note, paragraph } from '../mail-blocks.ts'
import type { MailKindDefinition } from '../mail-kind.ts'

/** Requested on the sign-in page, also by a buyer who never had a password. */
export const resetPassword: MailKindDefinition<{ hasAccount: boolean }> = {
  operators: 'also',
  linkNeeds: () => ({ setPassword: 'always' }),
  // People who waited longer have asked again or left.
  sendCondition: () => ({ type: 'recently_ordered', maxAgeHours: 1 }),
  draft: ({ content, links, config, texts: { account: t } }) => {
    const brand = config.name
    const isNew = content.hasAccount
    const heading = t(isNew ? 'resetHeading' : 'firstHeading')
    return {
      subject: t(isNew ? 'resetSubject' : 'firstSubject', { brand }),
      preheader: t(isNew ? 'resetPreheader' : 'firstPreheader'),
      heading,
      blocks: [
        paragraph(t(isNew ? 'resetText' : 'firstText', { brand })),
        button(heading, links.setPassword ?? links.account),
        note(t(isNew ? 'resetNote' : 'firstNote')),
      ],
      reason: t('resetReason', { brand }),
    }
  },
  samples: { 'reset-password': { hasAccount: true }, 'first-password': { hasAccount: false } },
}
