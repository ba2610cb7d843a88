import { button, paragraph } from '../mail-blocks.ts'
import { type NamedRights, rightsNames } from '../named-rights.ts'
import type { MailKindDefinition } from '../mail-kind.ts'

type Fields = { usedAt: string; left: number; rights?: NamedRights }

/** Warns an administrator whose recovery code was used, perhaps by someone else. */
export const recoveryCodeUsed: MailKindDefinition<Fields> = {
  operators: 'only',
  draft: ({ content, links, config, texts: { f, account: t } }) => {
    const brand = rightsNames(content.rights, config, f)
    const used = t('codeUsedText', { brand, time: f.fullMoment(content.usedAt, 'UTC') })
    const left = content.left === 0 ? t('lastCodeUsed') : t('codesLeft', { count: content.left })
    return {
      subject: t('codeUsedSubject', { brand }),
      preheader: t('codeUsedPreheader'),
      heading: t('codeUsedHeading'),
      blocks: [
        paragraph(`${used} ${left}`),
        paragraph(t('codeUsedAdvice')),
        button(t('openSecurity'), links.security),
      ],
      ...(content.rights && { brandNames: brand }),
      reason: t('codeUsedReason', { brand }),
    }
  },
  samples: { 'recovery-code-used': { usedAt: '2027-03-01T09:00:00.000Z', left: 7 } },
}
