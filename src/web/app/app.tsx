import { BrowserRouter } from './routing/browser-router.tsx'
import type { AppConfig } from '#shared/brand/brand.ts'
import { AppConfigProvider } from './config/app-config.tsx'
import { basePathOf } from './routing/base-path.ts'
import { loadOtherVersion } from '#web/session/quiz/pinned-version.ts'
import { useStoreReadiness } from '#web/session/store-readiness.ts'
import { useTexts } from './texts/use-texts.ts'
import { AppRoutes } from './router.tsx'
import { LoadingScreen } from '#web/ui/frame/loading-screen.tsx'

/**
 * The app in the browser.
 * @param isPrerendered the server rendered this page, which is hydrated without a loading screen
 */
export function App({ config, isPrerendered }: { config: AppConfig; isPrerendered: boolean }) {
  const t = useTexts('base')
  const isReady = useStoreReadiness(config)
  if (!isReady && !isPrerendered) return <LoadingScreen text={t('startingApp')} />
  return (
    <AppConfigProvider config={config}>
      <BrowserRouter basePath={basePathOf(config)} load={loadOtherVersion}>
        <AppRoutes />
      </BrowserRouter>
    </AppConfigProvider>
  )
}
