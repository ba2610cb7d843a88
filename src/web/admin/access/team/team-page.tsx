import { UserPlus } from 'lucide'
import { useState } from 'react'
import type { AdministratorRow, readTeam, revokeInvitation } from '#shared/contract/admin/admin.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { useAdminQuery } from '../../api/query.ts'
import { ChangeButton } from '../../controls/can-change.tsx'
import { ConfirmChange } from '../../controls/confirm.tsx'
import { dateTime } from '../../format/format.ts'
import { Badge } from '../../panels/badge.tsx'
import { Card } from '../../panels/card.tsx'
import { EmptyState } from '../../panels/empty-state.tsx'
import { AdminPage } from '../../panels/page-frame.tsx'
import { PanelState } from '../../panels/panel-state.tsx'
import { Skeleton } from '../../panels/skeleton.tsx'
import { column, type DataColumn, rowHeader } from '../../tables/data-table.tsx'
import { GivenText } from '../../text/given-text.tsx'
import { AdministratorActions } from './administrator-actions.tsx'
import { InvitePanel } from './invite-panel.tsx'
import { ROLE_LABELS } from './role-labels.ts'
import { TableCard } from '../../tables/table-card.tsx'

const time = (iso: string | null) => <span className="whitespace-nowrap">{dateTime(iso)}</span>

type Invitation = RouteData<typeof readTeam>['invitations'][number]

const ADMINISTRATOR_COLUMNS: readonly DataColumn<AdministratorRow>[] = [
  rowHeader('email', 'Email', ({ email, isYou }) => (
    <span className="inline-flex max-w-80 items-center gap-2">
      <GivenText text={email} isCut />
      {isYou && <Badge>You</Badge>}
    </span>
  )),
  column('role', 'Role', ({ role }) => (
    <Badge tone={role === 'admin' ? 'info' : 'neutral'}>{ROLE_LABELS[role].label}</Badge>
  )),
  column('secondFactor', 'Second factor', ({ hasSecondFactor }) =>
    hasSecondFactor ? <Badge tone="good">On</Badge> : <span className="text-ink-soft">Off</span>,
  ),
  column('lastSignInAt', 'Last sign-in', ({ lastSignInAt }) => time(lastSignInAt)),
  column('createdAt', 'Since', ({ createdAt }) => time(createdAt)),
  column('actions', 'Actions', (row) => <AdministratorActions administrator={row} />),
]

const INVITATION_COLUMNS: readonly DataColumn<Invitation>[] = [
  rowHeader('email', 'Email', ({ email }) => <GivenText text={email} isCut className="max-w-80" />),
  column('role', 'Role', ({ role }) => ROLE_LABELS[role].label),
  column('invitedBy', 'Invited by', ({ invitedBy }) => invitedBy ?? 'System'),
  column('createdAt', 'Sent', ({ createdAt }) => time(createdAt)),
  column('expiresAt', 'Valid until', ({ expiresAt }) => time(expiresAt)),
  column('actions', 'Actions', (row) => <InvitationActions invitation={row} />),
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
            <TableCard
              title="Administrators"
              columns={ADMINISTRATOR_COLUMNS}
              rows={administrators}
              getRowId={({ accountId }) => accountId}
            />
            <TableCard
              title="Open invitations"
              columns={INVITATION_COLUMNS}
              rows={invitations}
              getRowId={({ id }) => id}
              empty={<EmptyState title="No open invitations">Invitations are valid for one week.</EmptyState>}
            />
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
const InvitationActions = ({ invitation: { id, email } }: { invitation: Invitation }) => (
  <ConfirmChange<typeof revokeInvitation>
    button={{ label: 'Revoke' }}
    title="Revoke this invitation?"
    confirmLabel="Revoke"
    method="DELETE"
    path="/admin/team/invitations/:invitationId"
    input={() => ({ params: { invitationId: id } })}
    changes={['/admin/team']}
    message={`Invitation to ${email} revoked.`}
  >
    <p>
      The link sent to <GivenText text={email} className="font-semibold" /> stops working. You can invite the
      same address again.
    </p>
  </ConfirmChange>
)
