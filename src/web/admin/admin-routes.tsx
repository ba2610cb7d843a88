import { type ComponentType, Suspense } from 'react'
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router'
import type { AreaName } from '#texts/areas.ts'
import { lazyPart } from '#web/app/routing/lazy-part.tsx'
import { loadTexts } from '#web/app/texts/page-texts.ts'
import { RequireAdmin } from './access/session/require-admin.tsx'
import { ADMIN_PAGES } from './admin-pages.ts'
import { AdminFrame } from './frame/admin-frame.tsx'
import { adminPaths } from './frame/admin-paths.ts'
import { brandInAddress, withBrand } from './frame/brand-choice.ts'
import { PageBoundary } from './frame/page-boundary.tsx'
import { PreloadContext } from './frame/page-link.tsx'
import { Waiting } from './frame/waiting.tsx'

type PageModule = { default: ComponentType }
const page = (load: () => Promise<PageModule>, areas: readonly AreaName[] = []) =>
  lazyPart(async () => (await load()).default, areas)

const LoginPage = page(() => import('./access/sign-in/login-page.tsx'))
const InvitationPage = page(() => import('./access/team/invitation-page.tsx'))

/** The names of packs are in a chunk of their own, which other pages do not load. */
async function loadFactNames(): Promise<void> {
  const { FACT_NAME_AREAS } = await import('#packs/operator-packs.ts')
  await loadTexts(FACT_NAME_AREAS)
}

const FRAMED_PAGES = ADMIN_PAGES.map(({ path, load, areas, namesFacts }) => {
  const loadAll = async () => {
    const [loaded] = await Promise.all([load(), namesFacts && loadFactNames()])
    return loaded
  }
  return { path, Page: page(loadAll, areas) }
})

function preloadPage(path: string): void {
  const found = FRAMED_PAGES.find((one) => one.path === path)
  found?.Page.preload().catch(() => undefined)
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
            {FRAMED_PAGES.map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Route>
        </Route>
        <Route path="*" element={<ToDashboard />} />
      </Routes>
    </PreloadContext>
  )
}

/** Keeps the brand that the address names. */
function ToDashboard() {
  const brandId = brandInAddress(useLocation().search)
  const search = brandId === null ? '' : withBrand('', brandId)
  return <Navigate to={{ pathname: adminPaths.dashboard, search }} replace />
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
