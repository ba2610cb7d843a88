import { createContext, type ReactNode, useContext } from 'react'
import type { AppConfig } from '#shared/brand/brand.ts'
import { isRecord } from '#shared/lib/is-record.ts'

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

/** Number of fields of a configuration; `missing-fields.ts` names missing ones. */
export const FIELD_COUNT = 23
export const INCOMPLETE = 'The configuration in the page is incomplete'

/** The number is enough: the server has validated the brand. */
const isWhole = (config: unknown): config is AppConfig =>
  isRecord(config) && Object.keys(config).length >= FIELD_COUNT

/**
 * The configuration that the server wrote into the page, or null.
 * @throws if it is incomplete
 */
export function readInlineConfig(page: Pick<Document, 'getElementById'>): AppConfig | null {
  const json = page.getElementById('app-config')?.textContent
  if (!json) return null
  const config: unknown = JSON.parse(json)
  if (!isWhole(config)) throw new Error(INCOMPLETE, { cause: config })
  return config
}
