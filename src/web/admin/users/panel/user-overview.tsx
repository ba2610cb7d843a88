import type { UserDetails } from '#shared/contract/admin/admin-users.ts'
import { Card } from '../../panels/card.tsx'
import { FactGrid } from '../../panels/fact-list.tsx'
import { TouchesCard } from '../../records/touches-card.tsx'
import { Moment } from '../../text/moment.tsx'
import { LifetimeValue } from '../list/user-columns.tsx'
import { RefundRequestsCard } from '../refunds/refund-requests-card.tsx'
import { SubscriptionCard } from '../subscription/subscription-card.tsx'

/** Open refund requests first, then the subscriptions. */
export function UserOverview({ user }: { user: UserDetails }) {
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
