import { ChevronRight, type IconNode } from 'lucide'
import { useState } from 'react'
import type { AdminNotification, readNotifications } from '#shared/contract/admin/admin.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { useAdminQuery } from '../api/query.ts'
import { deadlineLabel } from '../disputes/deadline.tsx'
import { ago } from '../format/format.ts'
import { EmptyState, PanelState } from '../panels/panel-state.tsx'
import { useBrandName } from '../records/use-brand-name.ts'
import { notificationLabel } from './notification-labels.ts'
import { PageLink } from './page-link.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

type NotificationListProps = {
  /** Shown if there are none. */
  icon: IconNode
  /** Called when a link is clicked. */
  onNavigate?: () => void
}

/** The notifications as links. */
export function NotificationList({ icon, onNavigate = () => undefined }: NotificationListProps) {
  const t = useTexts('admin-base')
  return (
    <PanelState
      isPart
      query={useNotifications()}
      isEmpty={({ notifications }) => notifications.length === 0}
      empty={
        <EmptyState title={t('allClear')} icon={icon}>
          {t('allClearText')}
        </EmptyState>
      }
    >
      {({ notifications }) => (
        <ul className="grid">
          {notifications.map((each) => (
            <Item key={`${each.kind} ${each.brandId}`} notification={each} onNavigate={onNavigate} />
          ))}
        </ul>
      )}
    </PanelState>
  )
}

function Item({ notification, onNavigate }: { notification: AdminNotification; onNavigate: () => void }) {
  const t = useTexts('admin-base')
  const { text, path } = notificationLabel(notification, useBrandName())
  const [shownAtMs] = useState(() => Date.now())
  return (
    <li>
      <PageLink
        to={path}
        onNavigate={onNavigate}
        className="flex min-h-12 items-center justify-between gap-3 rounded-control px-2 py-1.5 hover:bg-sunken"
      >
        <span>
          <span className="block font-semibold">{text}</span>
          {notification.dueBy !== null ? (
            <span className="block text-xs text-ink-soft">
              {t('nextDeadline', { deadline: deadlineLabel(notification.dueBy, shownAtMs).text })}
            </span>
          ) : (
            notification.newestAt && (
              <span className="block text-xs text-ink-soft">
                {t('latest', { ago: ago(notification.newestAt, shownAtMs) })}
              </span>
            )
          )}
        </span>
        <Icon of={ChevronRight} className="size-4 flip-rtl text-ink-soft" />
      </PageLink>
    </li>
  )
}

const EVERY_MS = 60_000

/** The notifications; several components share one query. */
export const useNotifications = () =>
  useAdminQuery<typeof readNotifications>({ path: '/admin/notifications' }, { everyMs: EVERY_MS })
