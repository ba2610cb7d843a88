import { CircleCheck } from 'lucide'
import { NotificationList } from '../frame/notification-list.tsx'
import { useNotifications } from '../frame/use-notifications.ts'
import { Card } from '../panels/card.tsx'
import { EmptyState } from '../panels/empty-state.tsx'
import { PanelState } from '../panels/panel-state.tsx'

/** What waits for somebody, as at the bell: whoever begins the day here need not look for it. */
export function AttentionCard() {
  const query = useNotifications()
  return (
    <Card title="To look at">
      <PanelState
        isPart
        query={query}
        isEmpty={({ notifications }) => notifications.length === 0}
        empty={
          <EmptyState title="Nothing waits" icon={CircleCheck}>
            Disputes, refund requests, payments that fail, declined cards, jobs, webhooks, mails and clocks
            that go wrong show here.
          </EmptyState>
        }
      >
        {({ notifications }) => (
          <div className="-mx-2">
            <NotificationList notifications={notifications} />
          </div>
        )}
      </PanelState>
    </Card>
  )
}
