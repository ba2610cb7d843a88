import type { AppConfig } from '#shared/brand/brand.ts'
import { isRecord } from '#shared/lib/is-record.ts'

type NeededField = keyof { [Key in keyof AppConfig as undefined extends AppConfig[Key] ? never : Key]: Key }

/** The fields a configuration must have, and whether each may be null. */
const FIELDS: Record<NeededField, boolean> = {
  appId: false,
  packs: false,
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
