import { button, note, paragraph } from '../mail-blocks.ts'
import type { MailKindDefinition } from '../mail-kind.ts'

/** To a buyer who left before creating an account. */
export const setPassword: MailKindDefinition<{ planName: string }> = {
  linkNeeds: () => ({ setPassword: 'without_account' }),
  sendCondition: () => ({ type: 'no_account' }),
  draft: ({ content, links, config, texts: { account: t } }) => ({
    subject: t('setSubject', { brand: config.name }),
    preheader: t('setPreheader'),
    heading: t('setHeading'),
    blocks: [
      paragraph(t('setText', { plan: content.planName })),
      button(t('setPassword'), links.setPassword ?? links.account),
      note(t('setNote')),
    ],
    reason: t('setReason', { brand: config.name }),
  }),
  samples: { 'set-password': { planName: '4-Week Plan' } },
}
