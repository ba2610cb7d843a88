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
import { isEmail } from '#shared/quiz/email.ts'
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
import { useBrandName } from '../../records/use-brand-name.ts'
import { AdministratorActions } from './administrator-actions.tsx'
import { type BrandRights, BrandsChoice } from './brands-choice.tsx'
import { ROLE_LABELS, RoleChoice } from './role-choice.tsx'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Rich } from '#web/app/texts/rich.tsx'

type Invitation = RouteData<typeof readTeam>['invitations'][number]

type NameOf = ReturnType<typeof useBrandName>

/** A column for servers with several brands. */
const brandsColumn = <Row extends { brandIds: string[] | null }>(nameOf: NameOf): DataColumn<Row>[] => {
  const t = pageTexts().of('admin-access')
  return nameOf === null
    ? []
    : [
        column(
          'brands',
          t('brands'),
          ({ brandIds }) => brandIds?.map(nameOf).join(', ') ?? t('allBrandsShort'),
        ),
      ]
}

const administratorColumns = (nameOf: NameOf): readonly DataColumn<AdministratorRow>[] => {
  const t = pageTexts().of('admin-access')
  return [
    rowHeader('email', t('email'), ({ email, isYou }) => (
      <span className="inline-flex max-w-80 items-center gap-2">
        <GivenText text={email} isCut />
        {isYou && <Badge>{t('you')}</Badge>}
      </span>
    )),
    column('role', t('role'), ({ role }) => (
      <Badge tone={role === 'admin' ? 'info' : 'neutral'}>{t(ROLE_LABELS[role].label)}</Badge>
    )),
    ...brandsColumn<AdministratorRow>(nameOf),
    column('secondFactor', t('secondFactor'), ({ hasSecondFactor }) =>
      hasSecondFactor ? (
        <Badge tone="good">{t('on')}</Badge>
      ) : (
        <span className="text-ink-soft">{t('off')}</span>
      ),
    ),
    column('lastSignInAt', t('lastSignIn'), ({ lastSignInAt }) => <Moment iso={lastSignInAt} />),
    column('createdAt', t('since'), ({ createdAt }) => <Moment iso={createdAt} />),
    column('actions', t('actions'), (row) => <AdministratorActions administrator={row} />),
  ]
}

const invitationColumns = (nameOf: NameOf): readonly DataColumn<Invitation>[] => {
  const t = pageTexts().of('admin-access')
  return [
    rowHeader('email', t('email'), ({ email }) => <GivenText text={email} isCut className="max-w-80" />),
    column('role', t('role'), ({ role }) => t(ROLE_LABELS[role].label)),
    ...brandsColumn<Invitation>(nameOf),
    column('invitedBy', t('invitedBy'), ({ invitedBy }) => invitedBy ?? t('system')),
    column('createdAt', t('sent'), ({ createdAt }) => <Moment iso={createdAt} />),
    column('expiresAt', t('validUntil'), ({ expiresAt }) => <Moment iso={expiresAt} />),
    column('actions', t('actions'), (row) => <InvitationActions invitation={row} />),
  ]
}

/** Who has access to the admin area. */
export default function TeamPage() {
  const t = useTexts('admin-access')
  const query = useAdminQuery<typeof readTeam>({ path: '/admin/team' })
  const [isInviting, setIsInviting] = useState(false)
  const nameOf = useBrandName()
  return (
    <AdminPage
      title={t('team')}
      lead={t('teamLead')}
      actions={
        <ChangeButton isForAllBrands variant="primary" icon={UserPlus} onClick={() => setIsInviting(true)}>
          {t('inviteByEmail')}
        </ChangeButton>
      }
    >
      <PanelState query={query} skeleton={<TeamSkeleton />}>
        {({ administrators, invitations }) => (
          <div className="grid grid-cols-1 gap-5">
            <TableCard
              title={t('administrators')}
              columns={administratorColumns(nameOf)}
              rows={administrators}
              getRowId={({ accountId }) => accountId}
            />
            <TableCard
              title={t('openInvitations')}
              columns={invitationColumns(nameOf)}
              rows={invitations}
              getRowId={({ id }) => id}
              empty={<EmptyState title={t('noInvitations')}>{t('invitationsValid')}</EmptyState>}
            />
          </div>
        )}
      </PanelState>
      {isInviting && <InvitePanel onClose={() => setIsInviting(false)} />}
    </AdminPage>
  )
}

const TeamSkeleton = () => {
  const t = useTexts('admin-access')
  return (
    <Card title={t('administrators')} isFlush>
      <Skeleton />
    </Card>
  )
}

/** Revokes an open invitation. */
const InvitationActions = ({ invitation: { id, email } }: { invitation: Invitation }) => {
  const t = useTexts('admin-access')
  return (
    <ConfirmChange<typeof revokeInvitation>
      button={{ label: t('revoke'), isForAllBrands: true }}
      title={t('revokeTitle')}
      confirmLabel={t('revoke')}
      method="DELETE"
      path="/admin/team/invitations/:invitationId"
      input={() => ({ params: { invitationId: id } })}
      changes={['/admin/team']}
      message={t('revoked', { email })}
    >
      <p>
        <Rich
          text={t('revokeText', { email })}
          tags={{ email: (inner) => <GivenText text={inner} className="font-semibold" /> }}
        />
      </p>
    </ConfirmChange>
  )
}

/** Invites an administrator by email. */
function InvitePanel({ onClose }: { onClose: () => void }) {
  const t = useTexts('admin-access')
  const showToast = useToast()
  const invite = useAdminChange<typeof inviteAdministrator>({
    method: 'POST',
    path: '/admin/team/invitations',
    changes: ['/admin/team'],
    onDone: ({ invitation }) => {
      showToast(t('invitationSent', { email: invitation.email }))
      onClose()
    },
  })
  const [brandIds, setBrandIds] = useState<BrandRights>(null)
  const firstValues: { email: string; role: AdminRole } = { email: '', role: 'viewer' }
  const { formProps, field, failure, isBusy } = useForm({
    values: firstValues,
    validate: ({ email }) => {
      const problem = email.trim() === '' ? 'emailRequired' : isEmail(email.trim()) ? null : 'emailInvalid'
      return { email: problem && t(problem) }
    },
    submit: ({ email, role }) =>
      invite.mutateAsync({ body: { email: email.trim(), role, brandIds: brandIds && [...brandIds] } }),
    fallback: t('invitationNotSent'),
  })
  return (
    <SidePanel title={t('inviteByEmail')} lead={t('inviteLead')} onClose={onClose}>
      <form className="grid max-w-md gap-4" {...formProps}>
        {failure && <Alert tone="danger">{failure.text}</Alert>}
        <InputField
          {...field('email')}
          label={t('email')}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <RoleChoice value={field('role').value} onValue={field('role').onValueChange} />
        <BrandsChoice value={brandIds} onValue={setBrandIds} />
        <AdminButton isSubmit variant="primary" isBusy={isBusy} disabled={brandIds?.length === 0}>
          {t('sendInvitation')}
        </AdminButton>
      </form>
    </SidePanel>
  )
}
