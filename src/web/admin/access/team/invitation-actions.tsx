import type { readTeam, revokeInvitation } from '#shared/contract/admin/admin.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { ChangeButton } from '../../controls/can-change.tsx'
import { ConfirmAction } from '../../controls/confirm.tsx'
import { GivenText } from '../../panels/given-text.tsx'
import { useAdminChange } from '../../api/query.ts'
import { useToast } from '../../panels/toast.tsx'

type Invitation = RouteData<typeof readTeam>['invitations'][number]

/** Takes an open invitation back. */
export function InvitationActions({ invitation: { id, email } }: { invitation: Invitation }) {
  const showToast = useToast()
  const revoke = useAdminChange<typeof revokeInvitation>({
    method: 'DELETE',
    path: '/admin/team/invitations/:invitationId',
    changes: ['/admin/team'],
    onDone: () => showToast(`The invitation of ${email} is taken back.`),
  })
  return (
    <ConfirmAction
      trigger={<ChangeButton>Take back</ChangeButton>}
      title="Take this invitation back?"
      confirmLabel="Take back"
      onConfirm={() => revoke.mutateAsync({ params: { invitationId: id } })}
    >
      <p>
        The link that was sent to <GivenText text={email} className="font-semibold" /> stops working. You can
        invite the same address again.
      </p>
    </ConfirmAction>
  )
}
