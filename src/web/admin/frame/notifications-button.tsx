import { Bell } from 'lucide'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { Icon } from '#web/ui/text/icon.tsx'
import { badgeCount } from './notification-labels.ts'
import { NotificationList, useNotifications } from './notification-list.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** The bell with a count; opens the list of notifications. */
export function NotificationsButton() {
  const t = useTexts('admin-base')
  const [isOpen, setIsOpen] = useState(false)
  const badge = badgeCount(useNotifications().data?.notifications ?? [])
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        className="relative grid size-10 place-items-center rounded-control hover:bg-sunken pointer-coarse:size-11"
        title={t('notifications')}
      >
        <Icon of={Bell} className="size-5" />
        <span className="sr-only">
          {badge === '0' ? t('notifications') : t('notificationsCount', { number: badge })}
        </span>
        {badge !== '0' && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 end-0 min-w-5 rounded-pill bg-danger px-1 text-center text-[0.6875rem] leading-5 font-bold text-surface tabular-nums"
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
          aria-label={t('notifications')}
          className="admin-popover w-84 p-2!"
        >
          <h2 className="px-2 pt-1 pb-2 font-heading text-base font-bold">{t('notifications')}</h2>
          <NotificationList icon={Bell} onNavigate={() => setIsOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
