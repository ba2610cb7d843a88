import { Suspense, useEffect } from 'react'
import { useLocation } from './routing/use-router.ts'
import { useStore } from 'zustand'
import { ConsentLayer } from '#web/features/consent/consent-layer.tsx'
import { pageAt, preloadPageAfter } from '#web/routes/pages.ts'
import { ErrorBoundary } from '#web/ui/frame/error-boundary.tsx'
import { LoadingScreen } from '#web/ui/frame/loading-screen.tsx'
import { useAppConfig } from './config/app-config.tsx'
import { overlay } from './browser/overlay.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { usePageTitle } from './routing/page-title.ts'
import { paths } from './routing/paths.ts'
import { RedirectTo } from './routing/redirect-to.tsx'
import { ScrollToTop } from './routing/scroll-to-top.tsx'
import { whenIdle } from './browser/when-idle.ts'

/** The current page; unknown paths redirect to the landing. */
export function AppRoutes() {
  const { pathname } = useLocation()
  const { shown, pageKey } = useStore(overlay)
  const t = useTexts('base')
  const title = pageAt(pathname)?.title
  usePageTitle(title && t(title))
  const { adNetwork, appId } = useAppConfig()
  useEffect(
    () =>
      whenIdle(async () => {
        await preloadPageAfter(pathname)
        if (adNetwork) (await import('#web/features/ad-network/ad-pixel.ts')).showAdPage(appId, pathname)
      }),
    [adNetwork, appId, pathname],
  )
  return (
    <ErrorBoundary part="a part of the page" renderFallback={pageError} resetKey={pathname}>
      <ScrollToTop />
      <ConsentLayer />
      {shown}
      <Suspense fallback={<LoadingScreen />}>
        <CurrentPage key={pageKey} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The page of the address. */
function CurrentPage() {
  const { pathname } = useLocation()
  const page = pageAt(pathname)
  return page ? <page.Page /> : <RedirectTo path={paths.landing} />
}

const pageError = (retry: () => void) => <PageError retry={retry} />

function PageError({ retry }: { retry: () => void }) {
  const t = useTexts('base')
  return (
    <main className="grid min-h-svh place-content-center justify-items-center gap-4 p-6 text-center">
      <h1 className="font-heading text-2xl font-bold">{t('pageFailedTitle')}</h1>
      <p className="max-w-sm text-ink-soft">{t('pageFailedText')}</p>
      <button
        type="button"
        className="min-h-12 rounded-control bg-primary px-6 font-semibold text-on-primary"
        onClick={retry}
      >
        {t('tryAgain')}
      </button>
    </main>
  )
}
