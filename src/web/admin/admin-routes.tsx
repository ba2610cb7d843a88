import { type ComponentType, Suspense } from 'react'
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router'
import { lazyPart } from '#web/app/routing/lazy-part.tsx'
import { RequireAdmin } from './access/session/require-admin.tsx'
import { AdminFrame } from './frame/admin-frame.tsx'
import { adminPaths } from './frame/admin-paths.ts'
import { PreloadContext } from './frame/page-link.tsx'
import { PageBoundary } from './frame/page-boundary.tsx'
import { Waiting } from './frame/waiting.tsx'

type PageModule = { default: ComponentType }
const page = (load: () => Promise<PageModule>) => lazyPart(async () => (await load()).default)

const LoginPage = page(() => import('./access/sign-in/login-page.tsx'))
const InvitationPage = page(() => import('./access/team/invitation-page.tsx'))

/** Pages inside the frame; each is a chunk of its own (D-04). */
const framedPages = {
  [adminPaths.dashboard]: page(() => import('./dashboard/dashboard-page.tsx')),
  [adminPaths.leads]: page(() => import('./leads/leads-page.tsx')),
  [adminPaths.disputes]: page(() => import('./disputes/disputes-page.tsx')),
  [adminPaths.users]: page(() => import('./users/list/users-page.tsx')),
  [`${adminPaths.receipts}/:receiptId`]: page(() => import('./users/subscription/receipt-page.tsx')),
  [adminPaths.conversions]: page(() => import('./conversions/conversions-page.tsx')),
  [adminPaths.events]: page(() => import('./events/events-page.tsx')),
  [adminPaths.revenue]: page(() => import('./revenue/revenue-page.tsx')),
  [adminPaths.cohorts]: page(() => import('./revenue/cohorts/cohorts-page.tsx')),
  [adminPaths.reconciliation]: page(() => import('./revenue/reconciliation/reconciliation-page.tsx')),
  [adminPaths.team]: page(() => import('./access/team/team-page.tsx')),
  [adminPaths.audit]: page(() => import('./audit/audit-page.tsx')),
  [adminPaths.system]: page(() => import('./system/system-page.tsx')),
  [adminPaths.security]: page(() => import('./access/security-page.tsx')),
}

function preloadPage(path: string): void {
  const Page = Object.entries(framedPages).find(([known]) => known === path)?.[1]
  Page?.preload().catch(() => undefined)
}

/** Pages of the admin area. Unknown paths lead to the dashboard; all pages but login and invitation need an administrator. */
export function AdminRoutes() {
  return (
    <PreloadContext value={preloadPage}>
      <Routes>
        <Route element={<Bare />}>
          <Route path={adminPaths.login} element={<LoginPage />} />
          <Route path={adminPaths.invitation} element={<InvitationPage />} />
        </Route>
        <Route element={<RequireAdmin />}>
          <Route element={<AdminFrame />}>
            {Object.entries(framedPages).map(([path, Page]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Route>
        </Route>
        <Route path="*" element={<Navigate to={adminPaths.dashboard} replace />} />
      </Routes>
    </PreloadContext>
  )
}

/** Pages without the frame. */
function Bare() {
  const { pathname } = useLocation()
  return (
    <PageBoundary location={pathname}>
      <Suspense fallback={<Waiting />}>
        <Outlet />
      </Suspense>
    </PageBoundary>
  )
}
