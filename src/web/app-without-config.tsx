import { useEffect, useState } from 'react'
import type { AppConfig } from '#shared/brand/brand.ts'
import type { RouteContract } from '#shared/contract/route.ts'
import { App } from './app.tsx'
import { followLink } from './follow-link.ts'
import { callApi } from './lib/api.ts'
import { errorText } from './lib/api-error.ts'
import { isAppConfig } from './lib/app-config.tsx'
import { applyTheme } from './lib/apply-theme.ts'
import type { EmailLink } from './lib/email-link.ts'
import { startApp } from './lib/start-app.ts'
import { LoadingScreen } from './ui/loading-screen.tsx'

// Until the brand's own theme is known, its fallbacks.
applyTheme({ name: 'fallback' }, document.documentElement)

type ConfigRoute = RouteContract & { method: 'GET'; path: '/config' }
type Progress =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'loaded'; config: AppConfig }

async function fetchConfig(): Promise<AppConfig> {
  const config = await callApi<ConfigRoute>({ method: 'GET', path: '/config' })
  if (!isAppConfig(config)) throw new Error('The server answered without a configuration')
  return config
}

/** The app where the page came without its configuration: a static host apart from the server, or `npm run dev`. */
export function AppWithoutConfig({ emailLink }: { emailLink: EmailLink | null }) {
  const [progress, setProgress] = useState<Progress>({ state: 'loading' })
  useEffect(() => {
    const start = async () => {
      const config = await fetchConfig()
      applyTheme(config.theme, document.documentElement)
      startApp(config, emailLink, followLink)
      setProgress({ state: 'loaded', config })
    }
    start().catch((error: unknown) => setProgress({ state: 'failed', message: errorText(error) }))
  }, [emailLink])

  if (progress.state === 'loading') return <LoadingScreen text="Loading application..." />
  if (progress.state === 'loaded') return <App config={progress.config} isPrerendered={false} />
  return (
    <main
      className="grid min-h-svh place-content-center justify-items-center gap-4 p-6 text-center"
      role="alert"
    >
      <h1 className="font-heading text-2xl font-bold">Application Error</h1>
      <p>{progress.message}</p>
      <p className="max-w-md text-ink-soft">
        Please check the environment variables: VITE_API_BASE_URL of this build must name the server, and the
        server must run.
      </p>
    </main>
  )
}
