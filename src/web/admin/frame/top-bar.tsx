import { NotificationsButton } from './notifications-button.tsx'
import { UserMenu } from './user-menu.tsx'

/** D-05. Its title is that of the area, whatever the page. */
export function TopBar() {
  return (
    <header className="sticky top-0 z-10 flex h-14 items-center justify-between gap-4 border-b border-line bg-surface pr-4 pl-17 sm:pr-6 lg:pl-6 print:hidden">
      <p className="font-heading text-lg font-bold">Dashboard</p>
      <div className="flex min-w-0 items-center gap-1">
        <small
          className="mr-1 min-w-0 text-right text-xs leading-tight text-balance text-ink-soft sm:mr-3"
          title="Days begin at midnight UTC. Pointing at a time tells what your own clock said."
        >
          All times are UTC
        </small>
        <NotificationsButton />
        <UserMenu />
      </div>
    </header>
  )
}
