import type { AdminRole } from '#shared/contract/admin/admin.ts'
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
      {
        type: 'paragraph',
        text:
          content.role === 'admin'
            ? `An administrator of ${config.name} has invited you to its admin area as an administrator. You can see and change everything there.`
            : `An administrator of ${config.name} has invited you to its admin area as a viewer. You can see everything there but not change it.`,
      },
      { type: 'button', label: 'Accept the invitation', href: links.invitation ?? links.home },
      {
        type: 'note',
        text: 'The link works once, within 7 days. Anyone who has it can sign in, so please do not share it. If you did not expect this invitation, you can ignore this email.',
      },
    ],
    reason: `You’re receiving this email because an administrator of ${config.name} entered this address.`,
  }),
  samples: { 'admin-invitation': { invitationId: 'invitation-1', role: 'admin' } },
}
