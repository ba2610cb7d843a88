import type { UserDetails } from '#shared/contract/admin/admin-users.ts'
import { Card } from '../../panels/card.tsx'
import { Fact, Facts } from '../../records/facts.tsx'
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
        <Facts>
          <Fact label="Lifetime value">
            <span className="tabular-nums">
              <LifetimeValue values={user.lifetimeValue} />
            </span>
          </Fact>
          <Fact label="Customer since">
            <Moment iso={user.createdAt} isDay />
          </Fact>
          <Fact label="Last sign-in">
            <Moment iso={user.lastSignInAt} />
          </Fact>
        </Facts>
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
