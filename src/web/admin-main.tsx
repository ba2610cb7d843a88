import { createRoot } from 'react-dom/client'
import { AdminApp } from './features/admin/admin-app.tsx'
import { AdminAppWithoutConfig } from './features/admin/admin-app-without-config.tsx'
import './features/admin/admin.css'
import { startColorScheme } from './features/admin/frame/color-scheme.ts'
import { readInlineConfig } from './lib/app-config.tsx'
import { setCurrentConfig } from './lib/current-config.ts'
import { logWarning } from './lib/log.ts'

/** The admin area: an app of its own beside the funnel, so that nothing of it weighs on a visitor's phone. */
startColorScheme()

async function boot(root: HTMLElement): Promise<void> {
  try {
    const config = readInlineConfig(document)
    if (config) setCurrentConfig(config)
    createRoot(root).render(config ? <AdminApp config={config} /> : <AdminAppWithoutConfig />)
  } catch (error) {
    const { showApplicationError } = await import('./show-application-error.tsx')
    showApplicationError(root, error)
    throw error
  }
}

const root = document.getElementById('root')
if (root) boot(root).catch((error: unknown) => logWarning('the admin area cannot start', error))
