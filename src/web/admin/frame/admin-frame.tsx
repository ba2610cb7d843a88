import { Menu, X } from 'lucide'
import { Dialog } from 'radix-ui'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Icon } from '#web/ui/text/icon.tsx'
import { BrandContext } from '../api/brand-context.ts'
import { AdminButton } from '../controls/admin-button.tsx'
import { Backdrop } from '../panels/backdrop.tsx'
import { NotificationsButton } from './notifications-button.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { Sidebar } from './sidebar.tsx'
import { useBrandChoice } from './use-brand-choice.ts'
import { useOtherBrand } from './use-shown-brand.ts'
import { UserMenu } from './user-menu.tsx'
import { Waiting } from './waiting.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

const MAIN_ID = 'page'

/** The layout of every page: sidebar or drawer, top bar, and the page in an error boundary. */
export function AdminFrame() {
  const t = useTexts('admin-base')
  const { pathname } = useLocation()
  const brandId = useBrandChoice()
  useHeadingFocus(pathname)
  return (
    <BrandContext value={brandId}>
      <div className="min-h-svh lg:ps-60">
        <a
          href={`#${MAIN_ID}`}
          className="absolute top-2 start-2 z-60 -translate-y-16 rounded-control bg-surface px-4 py-2 font-semibold focus:translate-y-0 focus:shadow-card print:hidden"
        >
          {t('skipToContent')}
        </a>
        <aside
          aria-label={t('sidebar')}
          className="fixed inset-y-0 start-0 z-20 hidden w-60 border-e border-line bg-surface lg:block print:hidden"
        >
          <Sidebar />
        </aside>
        <TopBar />
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="mx-auto max-w-[96rem] px-4 pt-5 pb-10 outline-none sm:px-6"
        >
          {/* Another brand is another page, so that nothing of the brand before remains. */}
          <PageBoundary key={brandId} location={pathname}>
            <Suspense fallback={<Waiting />}>
              <Outlet />
            </Suspense>
          </PageBoundary>
        </main>
        <Drawer />
      </div>
    </BrandContext>
  )
}

/** The top bar, with the same title on every page: the shown brand if there are several, because phones hide the switcher. */
function TopBar() {
  const t = useTexts('admin-base')
  const brand = useOtherBrand()
  return (
    <header className="sticky top-0 z-10 flex h-14 items-center justify-between gap-4 border-b border-line bg-surface pe-4 ps-17 sm:pe-6 lg:ps-6 print:hidden">
      <p
        dir="auto"
        className="max-w-1/2 shrink-0 truncate font-heading text-lg font-bold"
        title={brand?.name ?? t('pageDashboard')}
      >
        {brand?.name ?? t('pageDashboard')}
      </p>
      <div className="flex min-w-0 items-center gap-1">
        <small
          className="me-1 text-end text-xs leading-tight text-balance text-ink-soft sm:me-3"
          title={t('utcHint')}
        >
          {t('allTimesUtc')}
        </small>
        <NotificationsButton />
        <UserMenu />
      </div>
    </header>
  )
}

/** The sidebar on small screens, opened by a floating button. The button sits over the top bar, so it covers nothing. */
function Drawer() {
  const t = useTexts('admin-base')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger className="fixed top-1.5 start-3 z-30 grid size-11 place-items-center rounded-pill bg-primary text-on-primary shadow-card lg:hidden print:hidden">
        <Icon of={Menu} className="size-5" />
        <span className="sr-only">{t('openMenu')}</span>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Backdrop onPress={() => setIsOpen(false)} />
        <Dialog.Content
          aria-modal="true"
          aria-describedby={undefined}
          className="admin-drawer fixed inset-y-0 start-0 z-50 w-[min(18rem,calc(100vw-4rem))] bg-surface text-ink shadow-card outline-none lg:hidden"
          onCloseAutoFocus={(event) => {
            // A followed link has moved the focus to the new page.
            if (document.activeElement?.tagName === 'H1') event.preventDefault()
          }}
        >
          <Dialog.Title className="sr-only">{t('menu')}</Dialog.Title>
          <Sidebar onNavigate={() => setIsOpen(false)} />
          <Dialog.Close asChild>
            <AdminButton icon={X} isIconOnly className="absolute top-2.5 start-full ms-2.5">
              {t('closeMenu')}
            </AdminButton>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** How long to wait for the heading of a new page. */
const WAIT_MS = 5000

const heading = (): HTMLElement | null => document.querySelector('main h1')

/** Focuses the heading after each navigation, so that screen readers announce the page. Not on the first page. */
function useHeadingFocus(pathname: string): void {
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    window.scrollTo({ top: 0, behavior: 'instant' })
    const focus = () => {
      const found = heading()
      found?.focus({ preventScroll: true })
      return found !== null && document.activeElement === found
    }
    if (focus()) return
    // The page is still loading.
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(() => observer.disconnect(), WAIT_MS)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [pathname])
}
