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
import { type USER_TABS, userState } from '../list/user-filters.ts'
import { RefundRequestsCard } from '../refunds/refund-requests-card.tsx'
import { SubscriptionCard } from '../subscription/subscription-card.tsx'
import { UserPayments } from '../subscription/user-payments.tsx'
import { UserAccount } from './user-account.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

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
  const t = useTexts('admin-people')
  const query = useAdminQuery<typeof readUserDetails>({ path: '/admin/users/:userId', params: { userId } })
  const { data: user } = query
  return (
    <RecordPanel
      query={query}
      what="user"
      title={user && <bdi>{shortened(user.email, TITLE_LENGTH)}</bdi>}
      lead={user && <Head user={user} />}
      onClose={onClose}
    >
      {(details) => (
        <PanelTabs
          label={t('userDetails')}
          open={tab}
          onOpen={onTab}
          tabs={[
            { name: 'overview', label: t('overview'), content: <UserOverview user={details} /> },
            {
              name: 'payments',
              label: t('payments'),
              count: details.invoices.length,
              content: <UserPayments user={details} />,
            },
            {
              name: 'account',
              label: t('accountAndData'),
              content: <UserAccount user={details} onDeleted={onGone} />,
            },
          ]}
        />
      )}
    </RecordPanel>
  )
}

function Head({ user }: { user: UserDetails }) {
  const t = useTexts('admin-people')
  return (
    <div className="grid gap-1.5">
      {user.email.length > TITLE_LENGTH && <LongText dir="ltr">{user.email}</LongText>}
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge status={userState(user.state)} />
        {!user.hasAccount && <Badge>{t('noAccountYet')}</Badge>}
        {user.hasAccount && !user.isEmailConfirmed && <Badge>{t('emailUnconfirmed')}</Badge>}
        {user.isAdministrator && <Badge tone="info">{t('administrator')}</Badge>}
        {user.hasOpenRefundRequest && <Badge tone="caution">{t('refundRequested')}</Badge>}
        <CopyButton text={user.email} label={t('copyEmail')} />
      </div>
    </div>
  )
}

/** Open refund requests first, then the subscriptions. */
function UserOverview({ user }: { user: UserDetails }) {
  const t = useTexts('admin-people')
  const { subscriptions, refundRequests, email } = user
  return (
    <>
      {refundRequests.length > 0 && <RefundRequestsCard user={user} />}
      <Card>
        <FactGrid
          facts={[
            { label: t('lifetimeValue'), value: <LifetimeValue values={user.lifetimeValue} /> },
            { label: t('customerSince'), value: <Moment iso={user.createdAt} isDay /> },
            { label: t('lastSignIn'), value: <Moment iso={user.lastSignInAt} /> },
          ]}
        />
      </Card>
      {subscriptions.length === 0 ? (
        <Card title={t('subscriptions')}>
          <p className="text-ink-soft">{t('noSubscriptions')}</p>
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
