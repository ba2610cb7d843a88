import type { readUserDetails, UserDetails } from '#shared/contract/admin/admin-users.ts'
import { ApiError } from '#web/api/api-error.ts'
import { Badge } from '../../panels/badge.tsx'
import { PanelState } from '../../panels/panel-state.tsx'
import { useAdminQuery } from '../../api/query.ts'
import { SidePanel } from '../../panels/side-panel.tsx'
import { CopyButton } from '../../text/copy-button.tsx'
import { cutText } from '../../text/cut-text.ts'
import { LongText } from '../../text/long-text.tsx'
import { MissingRecord } from '../../records/missing-record.tsx'
import { PanelTabs } from '../../records/panel-tabs.tsx'
import { UserAccount } from './user-account.tsx'
import type { USER_TABS } from '../list/user-address.ts'
import { USER_STATE_LABELS } from '../list/user-state.ts'
import { UserOverview } from './user-overview.tsx'
import { UserPayments } from '../subscription/user-payments.tsx'

type UserTab = (typeof USER_TABS)[number]
type UserPanelProps = {
  userId: string
  tab: UserTab
  onTab: (tab: UserTab) => void
  onClose: () => void
  onGone: () => void
}

const TITLE_LENGTH = 80

const isMissing = (error: Error | null): boolean => error instanceof ApiError && error.status === 404

/** The details of a user and possible actions, beside the list. */
export function UserPanel({ userId, tab, onTab, onClose, onGone }: UserPanelProps) {
  const query = useAdminQuery<typeof readUserDetails>({ path: '/admin/users/:userId', params: { userId } })
  const { data: user } = query
  return (
    <SidePanel
      title={user === undefined ? 'User' : <bdi>{titleOf(user.email)}</bdi>}
      lead={user && <Head user={user} />}
      onClose={onClose}
    >
      {isMissing(query.error) ? (
        <MissingRecord what="user" />
      ) : (
        <PanelState query={query}>
          {(details) => (
            <PanelTabs
              label="User details"
              open={tab}
              onOpen={onTab}
              tabs={[
                { name: 'overview', label: 'Overview', content: <UserOverview user={details} /> },
                {
                  name: 'payments',
                  label: 'Payments',
                  count: details.invoices.length,
                  content: <UserPayments user={details} />,
                },
                {
                  name: 'account',
                  label: 'Account and data',
                  content: <UserAccount user={details} onDeleted={onGone} />,
                },
              ]}
            />
          )}
        </PanelState>
      )}
    </SidePanel>
  )
}

function titleOf(email: string): string {
  const { shown, isCut } = cutText(email, TITLE_LENGTH)
  return isCut ? `${shown}…` : shown
}

function Head({ user }: { user: UserDetails }) {
  const { label, tone } = USER_STATE_LABELS[user.state]
  return (
    <div className="grid gap-1.5">
      {user.email.length > TITLE_LENGTH && <LongText dir="ltr">{user.email}</LongText>}
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{label}</Badge>
        {!user.hasAccount && <Badge>No account yet</Badge>}
        {user.hasAccount && !user.isEmailConfirmed && <Badge>Email unconfirmed</Badge>}
        {user.isAdministrator && <Badge tone="info">Administrator</Badge>}
        {user.hasOpenRefundRequest && <Badge tone="caution">Refund requested</Badge>}
        <CopyButton text={user.email} what="email address" />
      </div>
    </div>
  )
}
