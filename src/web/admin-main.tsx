import { createRoot } from 'react-dom/client'
import { AdminApp, AdminAppWithoutConfig } from '#web/admin/admin-app.tsx'
import '#web/admin/admin.css'
import { startAdminLanguage } from '#web/admin/frame/admin-language.ts'
import { startColorScheme } from '#web/admin/frame/color-scheme.ts'
import { readConfig } from '#web/app/config/app-config.tsx'
import { setCurrentConfig } from '#web/app/config/current-config.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { startTexts } from '#web/app/texts/page-texts.ts'

/** The admin area, a separate app so that the funnel does not load its code. */
startColorScheme()

async function boot(root: HTMLElement): Promise<void> {
  try {
    startTexts(document)
    await startAdminLanguage()
    const config = readConfig(document)
    if (config) setCurrentConfig(config)
    createRoot(root).render(config ? <AdminApp config={config} /> : <AdminAppWithoutConfig />)
  } catch (error) {
    const { showApplicationError } = await import('#web/app/show-application-error.tsx')
    showApplicationError(root, error)
    throw error
  }
}

const root = document.getElementById('root')
if (root) boot(root).catch((error: unknown) => logWarning('the admin area cannot start', error))
