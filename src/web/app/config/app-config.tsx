import { createContext, type ReactNode, useContext } from 'react'
import type { AppConfig } from '#shared/brand/brand.ts'
import { isRecord } from '#web/api/shape.ts'

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

/** How many fields a configuration has. Which of them are missing is told by `missing-fields.ts`, loaded only then. */
export const FIELD_COUNT = 23
export const INCOMPLETE = 'The configuration in the page is incomplete'

/** The server has validated the brand behind it. */
const isWhole = (config: unknown): config is AppConfig =>
  isRecord(config) && Object.keys(config).length >= FIELD_COUNT

/**
 * The configuration that the server wrote into the page, or null where the page came without one.
 * @throws when it is there and broken
 */
export function readInlineConfig(page: Pick<Document, 'getElementById'>): AppConfig | null {
  const json = page.getElementById('app-config')?.textContent
  if (!json) return null
  const config: unknown = JSON.parse(json)
  if (!isWhole(config)) throw new Error(INCOMPLETE, { cause: config })
  return config
}
