import { createContext, type ReactNode, useContext } from 'react'
import type { AppConfig } from '#shared/brand/brand.ts'
import { isAppConfig, missingFields } from './missing-fields.ts'

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
 * The configuration that the server wrote into the page, or null.
 * @throws if it is incomplete
 */
export function readInlineConfig(page: Pick<Document, 'getElementById'>): AppConfig | null {
  const json = page.getElementById('app-config')?.textContent
  if (!json) return null
  const config: unknown = JSON.parse(json)
  if (!isAppConfig(config)) {
    throw new Error(`The configuration in the page is incomplete: ${missingFields(config).join(', ')}`)
  }
  return config
}
