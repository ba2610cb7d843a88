import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Drawer } from './drawer.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
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
