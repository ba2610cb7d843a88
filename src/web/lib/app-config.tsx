import { createContext, type ReactNode, useContext } from 'react'
import type { AppConfig } from '#shared/brand/brand.ts'
import { hasShape, isRecord, type Shape } from './shape.ts'

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

const text: Shape = { type: 'string' }
const record: Shape = { type: 'object' }
const list: Shape = { type: 'array' }
const recordOrNull: Shape = { type: 'object', isNullable: true }
/** what must be there before anything can be shown. */
const configShape: Record<keyof AppConfig, Shape> = {
  appId: text,
  name: text,
  description: text,
  brandVersion: text,
  apiBaseUrl: text,
  quizFlow: recordOrNull,
  plans: list,
  routeFlow: list,
  theme: record,
  landingPageContent: record,
  brandLinks: record,
  legal: record,
  appStoreUrls: record,
  promotion: record,
  offer: record,
  checkout: record,
  withdrawal: record,
  claims: list,
  healthDisclaimer: text,
  safety: record,
  consent: record,
  payments: recordOrNull,
  adNetwork: recordOrNull,
}

const missingFields = (value: unknown): string[] =>
  Object.entries(configShape).flatMap(([key, shape]) =>
    isRecord(value) && hasShape(value[key], shape) ? [] : key,
  )

/** Whether a parsed value is a configuration; the server has validated the brand behind it. */
export const isAppConfig = (value: unknown): value is AppConfig => missingFields(value).length === 0

/**
 * The configuration that the server wrote into the page, or null where the page came without one.
 * @throws when it is there and broken
 */
export function readInlineConfig(page: Pick<Document, 'getElementById'>): AppConfig | null {
  const json = page.getElementById('app-config')?.textContent
  if (!json) return null
  const config: unknown = JSON.parse(json)
  if (!isAppConfig(config))
    throw new Error(`The configuration in the page is incomplete: ${missingFields(config).join(', ')}`)
  return config
}
