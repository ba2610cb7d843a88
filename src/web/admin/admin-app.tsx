import { useEffect, useState } from 'react'
import { BrowserRouter } from 'react-router'
import type { AppConfig } from '#shared/brand/brand.ts'
import type { RouteContract } from '#shared/contract/route.ts'
import { callApi } from '#web/api/api.ts'
import { errorText } from '#web/api/api-error.ts'
import { AppConfigProvider } from '#web/app/config/app-config.tsx'
import { applyTheme } from '#web/app/config/apply-theme.ts'
import { setCurrentConfig } from '#web/app/config/current-config.ts'
import { isAppConfig } from '#web/app/config/missing-fields.ts'
import { ApplicationError } from '#web/ui/frame/application-error.tsx'
import { AdminSessionProvider } from './access/session/admin-session.tsx'
import { AdminRoutes } from './admin-routes.tsx'
import { Waiting } from './frame/waiting.tsx'
import { ToastProvider } from './panels/toast.tsx'

/** The admin area, once the configuration is known. */
export function AdminApp({ config }: { config: AppConfig }) {
  return (
    <AppConfigProvider config={config}>
      <BrowserRouter>
        <AdminSessionProvider>
          <ToastProvider>
            <AdminRoutes />
          </ToastProvider>
        </AdminSessionProvider>
      </BrowserRouter>
    </AppConfigProvider>
  )
}

type ConfigRoute = RouteContract & { method: 'GET'; path: '/config' }

async function fetchConfig(): Promise<AppConfig> {
  const config = await callApi<ConfigRoute>({ method: 'GET', path: '/config' })
  if (!isAppConfig(config)) throw new Error('The server answered without a configuration')
  return config
}

/** The admin area if the page came without the configuration: on a separate static host, or with `npm run dev`. */
export function AdminAppWithoutConfig() {
  const [config, setConfig] = useState<AppConfig | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const start = async () => {
      // Fallback colours until the brand's theme is known.
      applyTheme({ name: 'fallback' }, document.documentElement)
      const fetched = await fetchConfig()
      applyTheme(fetched.theme, document.documentElement)
      setCurrentConfig(fetched)
      setConfig(fetched)
    }
    start().catch((error: unknown) => setProblem(errorText(error)))
  }, [])
  if (config) return <AdminApp config={config} />
  if (problem === null) return <Waiting />
  return <ApplicationError message={problem} />
}
