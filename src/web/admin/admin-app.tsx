import { BrowserRouter } from 'react-router'
import type { AppConfig } from '#shared/brand/brand.ts'
import { AppConfigProvider } from '#web/app/config/app-config.tsx'
import { AdminSessionProvider } from './access/session/admin-session.tsx'
import { AdminRoutes } from './admin-routes.tsx'
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
