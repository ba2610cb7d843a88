import { UserPlus } from 'lucide'
import { useState } from 'react'
import type {
  AdministratorRow,
  AdminRole,
  inviteAdministrator,
  readTeam,
  revokeInvitation,
} from '#shared/contract/admin/admin.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { emailProblem } from '#shared/quiz/email.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useForm } from '#web/api/use-form.ts'
import { useAdminChange, useAdminQuery } from '../../api/query.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { ChangeButton } from '../../controls/can-change.tsx'
import { ConfirmChange } from '../../controls/confirm.tsx'
import { InputField } from '../../controls/input-field.tsx'
import { Alert } from '../../panels/alert.tsx'
import { Badge } from '../../panels/badge.tsx'
import { Card } from '../../panels/card.tsx'
import { AdminPage } from '../../panels/page-frame.tsx'
import { EmptyState, PanelState, Skeleton } from '../../panels/panel-state.tsx'
import { SidePanel } from '../../panels/side-panel.tsx'
import { useToast } from '../../panels/toast.tsx'
import { column, type DataColumn, rowHeader } from '../../tables/data-table.tsx'
import { TableCard } from '../../tables/table-card.tsx'
import { GivenText } from '../../text/given-text.tsx'
import { Moment } from '../../text/moment.tsx'
import { AdministratorActions } from './administrator-actions.tsx'
import { ROLE_LABELS, RoleChoice } from './role-choice.tsx'

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
  column('lastSignInAt', 'Last sign-in', ({ lastSignInAt }) => <Moment iso={lastSignInAt} />),
  column('createdAt', 'Since', ({ createdAt }) => <Moment iso={createdAt} />),
  column('actions', 'Actions', (row) => <AdministratorActions administrator={row} />),
]

const INVITATION_COLUMNS: readonly DataColumn<Invitation>[] = [
  rowHeader('email', 'Email', ({ email }) => <GivenText text={email} isCut className="max-w-80" />),
  column('role', 'Role', ({ role }) => ROLE_LABELS[role].label),
  column('invitedBy', 'Invited by', ({ invitedBy }) => invitedBy ?? 'System'),
  column('createdAt', 'Sent', ({ createdAt }) => <Moment iso={createdAt} />),
  column('expiresAt', 'Valid until', ({ expiresAt }) => <Moment iso={expiresAt} />),
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

/** Invites an administrator by email. */
function InvitePanel({ onClose }: { onClose: () => void }) {
  const showToast = useToast()
  const invite = useAdminChange<typeof inviteAdministrator>({
    method: 'POST',
    path: '/admin/team/invitations',
    changes: ['/admin/team'],
    onDone: ({ invitation }) => {
      showToast(`Invitation sent to ${invitation.email}.`)
      onClose()
    },
  })
  const t = useTexts('base')
  const firstValues: { email: string; role: AdminRole } = { email: '', role: 'viewer' }
  const { formProps, field, failure, isBusy } = useForm({
    values: firstValues,
    validate: ({ email }) => ({ email: emailProblem(email, t) }),
    submit: ({ email, role }) => invite.mutateAsync({ body: { email: email.trim(), role } }),
    fallback: 'The invitation could not be sent. Please try again.',
  })
  return (
    <SidePanel
      title="Invite by email"
      lead="The email has a link that is valid for one week."
      onClose={onClose}
    >
      <form className="grid max-w-md gap-4" {...formProps}>
        {failure && <Alert tone="danger">{failure.text}</Alert>}
        <InputField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <RoleChoice value={field('role').value} onValue={field('role').onValueChange} />
        <AdminButton isSubmit variant="primary" isBusy={isBusy}>
          Send invitation
        </AdminButton>
      </form>
    </SidePanel>
  )
}
