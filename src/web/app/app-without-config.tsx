import { useEffect, useState } from 'react'
import type { AppConfig } from '#shared/brand/brand.ts'
import type { RouteContract } from '#shared/contract/route.ts'
import { callApi } from '#web/api/api.ts'
import { errorText } from '#web/api/api-error.ts'
import { isAppConfig } from '#web/app/config/missing-fields.ts'
import type { EmailLink } from '#web/session/link/email-link.ts'
import { ApplicationError } from '#web/ui/frame/application-error.tsx'
import { LoadingScreen } from '#web/ui/frame/loading-screen.tsx'
import { App } from './app.tsx'
import { applyTheme } from './config/apply-theme.ts'
import { startApp } from './start-app.ts'
import { withTexts } from './texts/page-texts.ts'

// Fallback values until the brand's theme is known.
applyTheme({ name: 'fallback' }, document.documentElement)

type ConfigRoute = RouteContract & { method: 'GET'; path: '/config' }
type Progress =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'loaded'; config: AppConfig }

async function fetchConfig(): Promise<AppConfig> {
  const config = await callApi<ConfigRoute>({ method: 'GET', path: '/config' })
  if (!isAppConfig(config)) throw new Error('The server responded without a configuration')
  return config
}

/** The app for a page without configuration: on a separate static host, or in development. */
export function AppWithoutConfig({ emailLink }: { emailLink: EmailLink | null }) {
  const [progress, setProgress] = useState<Progress>({ state: 'loading' })
  useEffect(() => {
    const start = async () => {
      const config = await withTexts(['base'], fetchConfig)
      applyTheme(config.theme, document.documentElement)
      startApp(config, emailLink)
      setProgress({ state: 'loaded', config })
    }
    start().catch((error: unknown) => setProgress({ state: 'failed', message: errorText(error) }))
  }, [emailLink])

  // Before the texts are known.
  if (progress.state === 'loading') return <LoadingScreen text="Loading application..." />
  if (progress.state === 'loaded') return <App config={progress.config} isPrerendered={false} />
  return <ApplicationError message={progress.message} />
}
