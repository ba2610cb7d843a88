import { UserPlus } from 'lucide'
import { useState } from 'react'
import type { AdministratorRow, readTeam, revokeInvitation } from '#shared/contract/admin/admin.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { useAdminChange, useAdminQuery } from '../../api/query.ts'
import { ChangeButton } from '../../controls/can-change.tsx'
import { ConfirmAction } from '../../controls/confirm.tsx'
import { dateTime } from '../../format/format.ts'
import { Badge } from '../../panels/badge.tsx'
import { Card } from '../../panels/card.tsx'
import { EmptyState } from '../../panels/empty-state.tsx'
import { AdminPage } from '../../panels/page-frame.tsx'
import { PanelState } from '../../panels/panel-state.tsx'
import { Skeleton } from '../../panels/skeleton.tsx'
import { useToast } from '../../panels/toast.tsx'
import type { DataColumn } from '../../tables/data-column.ts'
import { DataTable } from '../../tables/data-table.tsx'
import { GivenText } from '../../text/given-text.tsx'
import { AdministratorActions } from './administrator-actions.tsx'
import { InvitePanel } from './invite-panel.tsx'
import { ROLE_LABELS } from './role-labels.ts'

const time = (iso: string | null) => <span className="whitespace-nowrap">{dateTime(iso)}</span>

type Invitation = RouteData<typeof readTeam>['invitations'][number]

const ADMINISTRATOR_COLUMNS: readonly DataColumn<AdministratorRow>[] = [
  {
    id: 'email',
    header: 'Email',
    isRowHeader: true,
    cell: ({ email, isYou }) => (
      <span className="inline-flex max-w-80 items-center gap-2">
        <GivenText text={email} isCut />
        {isYou && <Badge>You</Badge>}
      </span>
    ),
  },
  {
    id: 'role',
    header: 'Role',
    cell: ({ role }) => <Badge tone={role === 'admin' ? 'info' : 'neutral'}>{ROLE_LABELS[role].label}</Badge>,
  },
  {
    id: 'secondFactor',
    header: 'Second factor',
    cell: ({ hasSecondFactor }) =>
      hasSecondFactor ? <Badge tone="good">On</Badge> : <span className="text-ink-soft">Off</span>,
  },
  { id: 'lastSignInAt', header: 'Last sign-in', cell: ({ lastSignInAt }) => time(lastSignInAt) },
  { id: 'createdAt', header: 'Since', cell: ({ createdAt }) => time(createdAt) },
  { id: 'actions', header: 'Actions', cell: (row) => <AdministratorActions administrator={row} /> },
]

const INVITATION_COLUMNS: readonly DataColumn<Invitation>[] = [
  {
    id: 'email',
    header: 'Email',
    isRowHeader: true,
    cell: ({ email }) => <GivenText text={email} isCut className="max-w-80" />,
  },
  { id: 'role', header: 'Role', cell: ({ role }) => ROLE_LABELS[role].label },
  { id: 'invitedBy', header: 'Invited by', cell: ({ invitedBy }) => invitedBy ?? 'System' },
  { id: 'createdAt', header: 'Sent', cell: ({ createdAt }) => time(createdAt) },
  { id: 'expiresAt', header: 'Valid until', cell: ({ expiresAt }) => time(expiresAt) },
  { id: 'actions', header: 'Actions', cell: (row) => <InvitationActions invitation={row} /> },
]

/** Who has access to the admin area. */
export default function TeamPage() {
  const query = useAdminQuery<typeof readTeam>({ path: '/admin/team' })
  const [isInviting, setIsInviting] = useState(false)
  return (
    <AdminPage
      title="Team"
      lead="Who has access to this area. Viewers can see everything but change nothing."
      actions={
        <ChangeButton variant="primary" icon={UserPlus} onClick={() => setIsInviting(true)}>
          Invite by email
        </ChangeButton>
      }
    >
      <PanelState query={query} skeleton={<TeamSkeleton />}>
        {({ administrators, invitations }) => (
          <div className="grid grid-cols-1 gap-5">
            <Card title="Administrators" isFlush>
              <DataTable
                caption="Administrators"
                columns={ADMINISTRATOR_COLUMNS}
                rows={administrators}
                getRowId={({ accountId }) => accountId}
              />
            </Card>
            <Card title="Open invitations" isFlush>
              {invitations.length === 0 ? (
                <EmptyState title="No open invitations">Invitations are valid for one week.</EmptyState>
              ) : (
                <DataTable
                  caption="Open invitations"
                  columns={INVITATION_COLUMNS}
                  rows={invitations}
                  getRowId={({ id }) => id}
                />
              )}
            </Card>
          </div>
        )}
      </PanelState>
      {isInviting && <InvitePanel onClose={() => setIsInviting(false)} />}
    </AdminPage>
  )
}

const TeamSkeleton = () => (
  <Card title="Administrators" isFlush>
    <Skeleton />
  </Card>
)

/** Revokes an open invitation. */
function InvitationActions({ invitation: { id, email } }: { invitation: Invitation }) {
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
