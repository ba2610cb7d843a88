import { createContext, type ReactNode, useContext } from 'react'
import type { AppConfig } from '#shared/brand/brand.ts'
import { isAppConfig, missingFields } from './missing-fields.ts'
import type { SiteData } from './site-data.ts'

const AppConfigContext = createContext<AppConfig | null>(null)

export function AppConfigProvider({ config, children }: { config: AppConfig; children: ReactNode }) {
  return <AppConfigContext value={config}>{children}</AppConfigContext>
}

/** The public configuration; every page is below its provider. */
export function useAppConfig(): AppConfig {
  const config = useContext(AppConfigContext)
  if (!config) throw new Error('useAppConfig needs an AppConfigProvider above it')
  return config
}

/**
 * The configuration of the site, or the one that the server wrote into the page; null if there is neither.
 * @throws if it is incomplete
 */
export function readConfig(
  page: Pick<Document, 'getElementById'>,
  site: SiteData | null = null,
): AppConfig | null {
  const json = page.getElementById('app-config')?.textContent
  if (!site && !json) return null
  const config: unknown = site ? site.config : JSON.parse(json ?? '')
  if (!isAppConfig(config))
    throw new Error(`The configuration is incomplete: ${missingFields(config).join(', ')}`)
  return config
}
