import { CircleCheck } from 'lucide'
import { NotificationList, useNotifications } from '../frame/notification-list.tsx'
import { Card } from '../panels/card.tsx'
import { EmptyState } from '../panels/empty-state.tsx'
import { PanelState } from '../panels/panel-state.tsx'

/** The notifications, on the first page an operator sees. */
export function AttentionCard() {
  const query = useNotifications()
  return (
    <Card title="Needs attention">
      <PanelState
        isPart
        query={query}
        isEmpty={({ notifications }) => notifications.length === 0}
        empty={
          <EmptyState title="All clear" icon={CircleCheck}>
            Disputes, refund requests, failed payments, jobs, webhooks and emails appear here.
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
