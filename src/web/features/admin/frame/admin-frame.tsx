import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { PageBoundary } from './page-boundary.tsx'
import { Waiting } from './waiting.tsx'

export function AdminFrame() {
  const { pathname } = useLocation()
  return (
    <main className="p-6">
      <PageBoundary place={pathname}>
        <Suspense fallback={<Waiting />}>
          <Outlet />
        </Suspense>
      </PageBoundary>
    </main>
  )
}
