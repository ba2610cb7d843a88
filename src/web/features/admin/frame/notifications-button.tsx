import { Bell, ChevronRight } from 'lucide'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import type { AdminNotification, readNotifications } from '#shared/contract/admin.ts'
import { Icon } from '#web/ui/icon.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { ago } from '../kit/format.ts'
import { PanelState } from '../kit/panel-state.tsx'
import { useAdminQuery } from '../kit/query.ts'
import { badgeCount, notificationWords } from './notification-words.ts'
import { PageLink } from './page-link.tsx'

const EVERY_MS = 60_000

/** What somebody should look at: a count at the bell, and behind it each kind with the way to it. */
export function NotificationsButton() {
  const [isOpen, setIsOpen] = useState(false)
  const query = useAdminQuery<typeof readNotifications>(
    { path: '/admin/notifications' },
    { everyMs: EVERY_MS },
  )
  const notifications = query.data?.notifications ?? []
  const badge = badgeCount(notifications)
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        className="relative grid size-10 place-items-center rounded-control hover:bg-sunken pointer-coarse:size-11"
        title="Notifications"
      >
        <Icon of={Bell} className="size-5" />
        <span className="sr-only">Notifications{badge === '0' ? '' : `, ${badge}`}</span>
        {badge !== '0' && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0 min-w-5 rounded-pill bg-danger px-1 text-center text-[0.6875rem] leading-5 font-bold text-surface tabular-nums"
          >
            {badge}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label="Notifications"
          className="admin-popover w-84 p-2!"
        >
          <h2 className="px-2 pt-1 pb-2 font-heading text-base font-bold">Notifications</h2>
          <PanelState
            query={query}
            isEmpty={(data) => data.notifications.length === 0}
            empty={
              <EmptyState title="Nothing to look at" icon={Bell}>
                Refund requests, payments that fail, jobs, webhooks and mails that go wrong show here.
              </EmptyState>
            }
          >
            {(data) => (
              <ul className="grid">
                {data.notifications.map((each) => (
                  <Item key={each.kind} notification={each} onNavigate={() => setIsOpen(false)} />
                ))}
              </ul>
            )}
          </PanelState>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Item({ notification, onNavigate }: { notification: AdminNotification; onNavigate: () => void }) {
  const { text, path } = notificationWords(notification)
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
          {notification.newestAt && (
            <span className="block text-xs text-ink-soft">
              The newest {ago(notification.newestAt, shownAtMs)}
            </span>
          )}
        </span>
        <Icon of={ChevronRight} className="size-4 text-ink-soft" />
      </PageLink>
    </li>
  )
}
