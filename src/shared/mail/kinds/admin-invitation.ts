import type { AdminRole } from '#shared/contract/admin/admin.ts'
import type { MailKindDefinition } from '../mail-kind.ts'

/** To a future user of the admin area. */
export const adminInvitation: MailKindDefinition<{ invitationId: string; role: AdminRole }> = {
  linkNeeds: ({ invitationId }) => ({ invitation: invitationId }),
  sendCondition: ({ invitationId }) => ({ type: 'invitation_open', invitationId }),
  draft: ({ content, links, config }) => ({
    subject: `You are invited to the admin area of ${config.name}`,
    preheader: 'Open the link to choose a password and sign in.',
    heading: `Welcome to the ${config.name} team`,
    blocks: [
      {
        type: 'paragraph',
        text:
          content.role === 'admin'
            ? `An administrator of ${config.name} has invited you to its admin area as an administrator: you can see and change everything there.`
            : `An administrator of ${config.name} has invited you to its admin area as a viewer: you can see everything there and change nothing.`,
      },
      { type: 'button', label: 'Accept the invitation', href: links.invitation ?? links.home },
      {
        type: 'note',
        text: 'The link works once, for 7 days. Anyone who has it can sign in with it, so please do not forward it. If you did not expect it, you can ignore this mail.',
      },
    ],
    reason: `You get this mail because an administrator of ${config.name} entered this address.`,
  }),
  samples: { 'admin-invitation': { invitationId: 'invitation-1', role: 'admin' } },
}
