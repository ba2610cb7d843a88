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
/** what must be there before anything can be shown. */
const configShape: Record<string, Shape> = {
  appId: text,
  name: text,
  description: text,
  brandVersion: text,
  apiBaseUrl: text,
  quizFlow: { type: 'object', isNullable: true },
  plans: { type: 'array' },
  routeFlow: { type: 'array' },
  theme: record,
  landingPageContent: record,
  consent: record,
  payments: { type: 'object', isNullable: true },
}

/** Whether a parsed value is a configuration; the server has validated the brand behind it. */
export const isAppConfig = (value: unknown): value is AppConfig =>
  isRecord(value) && Object.entries(configShape).every(([key, shape]) => hasShape(value[key], shape))

/**
 * The configuration that the server wrote into the page, or null where the page came without one.
 * @throws when it is there and broken
 */
export function readInlineConfig(page: Pick<Document, 'getElementById'>): AppConfig | null {
  const json = page.getElementById('app-config')?.textContent
  if (!json) return null
  const config: unknown = JSON.parse(json)
  if (!isAppConfig(config)) throw new Error('The configuration in the page is incomplete')
  return config
}
