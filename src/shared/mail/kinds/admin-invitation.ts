import type { AdminRole } from '#shared/contract/admin/admin.ts'
import { button, note, paragraph } from '../mail-blocks.ts'
import { type NamedRights, rightsNames } from '../named-rights.ts'
import type { MailKindDefinition } from '../mail-kind.ts'

type Fields = { invitationId: string; role: AdminRole; rights?: NamedRights }

const ROLE_TEXTS = {
  viewer: 'invitationToViewer',
  editor: 'invitationToEditor',
  publisher: 'invitationToPublisher',
  admin: 'invitationToAdmin',
} as const satisfies Record<AdminRole, string>

/** To a future user of the admin area. */
export const adminInvitation: MailKindDefinition<Fields> = {
  operators: 'only',
  linkNeeds: ({ invitationId }) => ({ invitation: invitationId }),
  sendCondition: ({ invitationId }) => ({ type: 'invitation_open', invitationId }),
  draft: ({ content: { role, rights }, links, config, texts: { f, account: t } }) => {
    const brand = rightsNames(rights, config, f)
    return {
      subject: t('invitationSubject', { brand }),
      preheader: t('invitationPreheader'),
      heading: t('invitationHeading', { brand }),
      blocks: [
        paragraph(t(ROLE_TEXTS[role], { brand })),
        ...(rights
          ? [paragraph(t(rights.areAll ? 'invitationAllBrands' : 'invitationSomeBrands', { brands: brand }))]
          : []),
        button(t('acceptInvitation'), links.invitation ?? links.home),
        note(t('invitationNote')),
      ],
      ...(rights && { brandNames: brand }),
      reason: t('invitationReason', { brand }),
    }
  },
  samples: {
    'admin-invitation': { invitationId: 'invitation-1', role: 'admin' },
    'admin-invitation-publisher': { invitationId: 'invitation-3', role: 'publisher' },
    'admin-invitation-brands': {
      invitationId: 'invitation-2',
      role: 'editor',
      rights: { brandNames: ['First Brand', 'Second Brand'], areAll: false },
    },
  },
}
