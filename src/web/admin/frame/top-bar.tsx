import { NotificationsButton } from './notifications-button.tsx'
import { UserMenu } from './user-menu.tsx'

/** The top bar; its title is the same on every page. */
export function TopBar() {
  return (
    <header className="sticky top-0 z-10 flex h-14 items-center justify-between gap-4 border-b border-line bg-surface pr-4 pl-17 sm:pr-6 lg:pl-6 print:hidden">
      <p className="font-heading text-lg font-bold">Dashboard</p>
      <div className="flex min-w-0 items-center gap-1">
        <small
          className="mr-1 min-w-0 text-right text-xs leading-tight text-balance text-ink-soft sm:mr-3"
          title="Days begin at midnight UTC. Hover over a time to see it in your time zone."
        >
          All times are UTC
        </small>
        <NotificationsButton />
        <UserMenu />
      </div>
    </header>
  )
}
