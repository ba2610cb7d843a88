import type { AdminRole } from '#shared/contract/admin/admin.ts'
import { button, note, paragraph } from '../mail-blocks.ts'
import type { MailKindDefinition } from '../mail-kind.ts'

/** To a future user of the admin area. */
export const adminInvitation: MailKindDefinition<{ invitationId: string; role: AdminRole }> = {
  linkNeeds: ({ invitationId }) => ({ invitation: invitationId }),
  sendCondition: ({ invitationId }) => ({ type: 'invitation_open', invitationId }),
  draft: ({ content, links, config }) => ({
    subject: `You’re invited to the ${config.name} admin area`,
    preheader: 'Open the link to choose a password and sign in.',
    heading: `Welcome to the ${config.name} team`,
    blocks: [
      paragraph(
        content.role === 'admin'
          ? `An administrator of ${config.name} has invited you to its admin area as an administrator. You can see and change everything there.`
          : `An administrator of ${config.name} has invited you to its admin area as a viewer. You can see everything there but not change it.`,
      ),
      button('Accept the invitation', links.invitation ?? links.home),
      note(
        'The link works once, within 7 days. Anyone who has it can sign in, so please do not share it. If you did not expect this invitation, you can ignore this email.',
      ),
    ],
    reason: `You’re receiving this email because an administrator of ${config.name} entered this address.`,
  }),
  samples: { 'admin-invitation': { invitationId: 'invitation-1', role: 'admin' } },
}
