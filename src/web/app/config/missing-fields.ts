import type { AppConfig } from '#shared/brand/brand.ts'
import { isRecord } from '#shared/lib/is-record.ts'

/** The fields a configuration must have, and whether each may be null. Only sites with several languages name them. */
const FIELDS: Record<Exclude<keyof AppConfig, 'languages'>, boolean> = {
  appId: false,
  name: false,
  description: false,
  brandVersion: false,
  apiBaseUrl: false,
  quizFlow: true,
  plans: false,
  routeFlow: false,
  theme: false,
  landingPageContent: false,
  brandLinks: false,
  legal: false,
  appStoreUrls: false,
  promotion: false,
  offer: false,
  checkout: false,
  withdrawal: false,
  claims: false,
  healthDisclaimer: false,
  safety: false,
  consent: false,
  payments: true,
  adNetwork: true,
}

/** The names of fields that are missing, or null although they must not be. */
export const missingFields = (value: unknown): string[] =>
  Object.entries(FIELDS).flatMap(([key, mayBeNull]) => {
    const field = isRecord(value) ? value[key] : undefined
    return field === undefined || (field === null && !mayBeNull) ? key : []
  })

/** Whether a parsed value is a configuration; the server has validated the brand behind it. */
export const isAppConfig = (value: unknown): value is AppConfig => missingFields(value).length === 0
