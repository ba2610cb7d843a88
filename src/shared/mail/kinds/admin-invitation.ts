import type { AdminRole } from '#shared/contract/admin/admin.ts'
import { button, note, paragraph } from '../mail-blocks.ts'
import type { MailKindDefinition } from '../mail-kind.ts'

/** To a future user of the admin area. */
export const adminInvitation: MailKindDefinition<{ invitationId: string; role: AdminRole }> = {
  linkNeeds: ({ invitationId }) => ({ invitation: invitationId }),
  sendCondition: ({ invitationId }) => ({ type: 'invitation_open', invitationId }),
  draft: ({ content, links, config, texts: { account: t } }) => {
    const brand = config.name
    return {
      subject: t('invitationSubject', { brand }),
      preheader: t('invitationPreheader'),
      heading: t('invitationHeading', { brand }),
      blocks: [
        paragraph(t(content.role === 'admin' ? 'invitationToAdmin' : 'invitationToViewer', { brand })),
        button(t('acceptInvitation'), links.invitation ?? links.home),
        note(t('invitationNote')),
      ],
      reason: t('invitationReason', { brand }),
    }
  },
  samples: { 'admin-invitation': { invitationId: 'invitation-1', role: 'admin' } },
}
