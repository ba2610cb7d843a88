import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Drawer } from './drawer.tsx'
import { NotificationsButton } from './notifications-button.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { Sidebar } from './sidebar.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
import { UserMenu } from './user-menu.tsx'
import { Waiting } from './waiting.tsx'

const MAIN_ID = 'page'

/** The layout of every page: sidebar or drawer, top bar, and the page in an error boundary. */
export function AdminFrame() {
  const { pathname } = useLocation()
  useHeadingFocus(pathname)
  return (
    <div className="min-h-svh lg:pl-60">
      <a
        href={`#${MAIN_ID}`}
        className="absolute top-2 left-2 z-60 -translate-y-16 rounded-control bg-surface px-4 py-2 font-semibold focus:translate-y-0 focus:shadow-card print:hidden"
      >
        Skip to content
      </a>
      <aside
        aria-label="Sidebar"
        className="fixed inset-y-0 left-0 z-20 hidden w-60 border-r border-line bg-surface lg:block print:hidden"
      >
        <Sidebar />
      </aside>
      <TopBar />
      <main id={MAIN_ID} tabIndex={-1} className="mx-auto max-w-[96rem] px-4 pt-5 pb-10 outline-none sm:px-6">
        <PageBoundary location={pathname}>
          <Suspense fallback={<Waiting />}>
            <Outlet />
          </Suspense>
        </PageBoundary>
      </main>
      <Drawer />
    </div>
  )
}

/** The top bar; its title is the same on every page. */
function TopBar() {
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
