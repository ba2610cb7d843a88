import { button, paragraph, supportLink } from '../mail-blocks.ts'
import type { MailKindDefinition } from '../mail-kind.ts'

/** Warns the owner of an account in case someone else changed the password. */
export const passwordChanged: MailKindDefinition<{ changedAt: string }> = {
  operators: 'also',
  draft: ({ content, links, config, texts: { f, common, account: t } }) => ({
    subject: t('changedSubject', { brand: config.name }),
    preheader: t('changedPreheader'),
    heading: t('changedHeading'),
    blocks: [
      paragraph(t('changedText', { time: f.fullMoment(content.changedAt, 'UTC') })),
      paragraph(t('changedAdvice')),
      button(common('openAccount'), links.account),
      supportLink(t('changedContact'), config),
    ],
    reason: t('changedReason', { brand: config.name }),
  }),
  samples: { 'password-changed': { changedAt: '2027-03-01T09:00:00.000Z' } },
}
