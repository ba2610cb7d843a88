import type { readUserDetails, UserDetails } from '#shared/contract/admin/admin-users.ts'
import { useAdminQuery } from '../../api/query.ts'
import { Badge, StatusBadge } from '../../panels/badge.tsx'
import { Card } from '../../panels/card.tsx'
import { FactGrid } from '../../panels/fact-list.tsx'
import { PanelTabs } from '../../records/panel-tabs.tsx'
import { RecordPanel } from '../../records/record-panel.tsx'
import { TouchesCard } from '../../records/touches-card.tsx'
import { CopyButton } from '../../text/copy-button.tsx'
import { shortened } from '../../text/cut-text.ts'
import { LongText } from '../../text/long-text.tsx'
import { Moment } from '../../text/moment.tsx'
import { LifetimeValue } from '../list/user-columns.tsx'
import { USER_STATE_LABELS, type USER_TABS } from '../list/user-filters.ts'
import { RefundRequestsCard } from '../refunds/refund-requests-card.tsx'
import { SubscriptionCard } from '../subscription/subscription-card.tsx'
import { UserPayments } from '../subscription/user-payments.tsx'
import { UserAccount } from './user-account.tsx'

type UserTab = (typeof USER_TABS)[number]
type UserPanelProps = {
  userId: string
  tab: UserTab
  onTab: (tab: UserTab) => void
  onClose: () => void
  onGone: () => void
}

const TITLE_LENGTH = 80

/** The details of a user and possible actions, beside the list. */
export function UserPanel({ userId, tab, onTab, onClose, onGone }: UserPanelProps) {
  const query = useAdminQuery<typeof readUserDetails>({ path: '/admin/users/:userId', params: { userId } })
  const { data: user } = query
  return (
    <RecordPanel
      query={query}
      what="User"
      title={user && <bdi>{shortened(user.email, TITLE_LENGTH)}</bdi>}
      lead={user && <Head user={user} />}
      onClose={onClose}
    >
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
    </RecordPanel>
  )
}

function Head({ user }: { user: UserDetails }) {
  return (
    <div className="grid gap-1.5">
      {user.email.length > TITLE_LENGTH && <LongText dir="ltr">{user.email}</LongText>}
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge status={USER_STATE_LABELS[user.state]} />
        {!user.hasAccount && <Badge>No account yet</Badge>}
        {user.hasAccount && !user.isEmailConfirmed && <Badge>Email unconfirmed</Badge>}
        {user.isAdministrator && <Badge tone="info">Administrator</Badge>}
        {user.hasOpenRefundRequest && <Badge tone="caution">Refund requested</Badge>}
        <CopyButton text={user.email} what="email address" />
      </div>
    </div>
  )
}

/** Open refund requests first, then the subscriptions. */
function UserOverview({ user }: { user: UserDetails }) {
  const { subscriptions, refundRequests, email } = user
  return (
    <>
      {refundRequests.length > 0 && <RefundRequestsCard user={user} />}
      <Card>
        <FactGrid
          facts={[
            { label: 'Lifetime value', value: <LifetimeValue values={user.lifetimeValue} /> },
            { label: 'Customer since', value: <Moment iso={user.createdAt} isDay /> },
            { label: 'Last sign-in', value: <Moment iso={user.lastSignInAt} /> },
          ]}
        />
      </Card>
      {subscriptions.length === 0 ? (
        <Card title="Subscriptions">
          <p className="text-ink-soft">No subscriptions.</p>
        </Card>
      ) : (
        subscriptions.map((subscription) => (
          <SubscriptionCard key={subscription.id} subscription={subscription} email={email} />
        ))
      )}
      <TouchesCard attribution={user.attribution} />
    </>
  )
}
