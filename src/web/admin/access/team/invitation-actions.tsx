import type { readTeam, revokeInvitation } from '#shared/contract/admin/admin.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { ChangeButton } from '../../controls/can-change.tsx'
import { ConfirmAction } from '../../controls/confirm.tsx'
import { GivenText } from '../../text/given-text.tsx'
import { useAdminChange } from '../../api/query.ts'
import { useToast } from '../../panels/toast.tsx'

type Invitation = RouteData<typeof readTeam>['invitations'][number]

/** Revokes an open invitation. */
export function InvitationActions({ invitation: { id, email } }: { invitation: Invitation }) {
  const showToast = useToast()
  const revoke = useAdminChange<typeof revokeInvitation>({
    method: 'DELETE',
    path: '/admin/team/invitations/:invitationId',
    changes: ['/admin/team'],
    onDone: () => showToast(`Invitation to ${email} revoked.`),
  })
  return (
    <ConfirmAction
      trigger={<ChangeButton>Revoke</ChangeButton>}
      title="Revoke this invitation?"
      confirmLabel="Revoke"
      onConfirm={() => revoke.mutateAsync({ params: { invitationId: id } })}
    >
      <p>
        The link sent to <GivenText text={email} className="font-semibold" /> stops working. You can invite
        the same address again.
      </p>
    </ConfirmAction>
  )
}
