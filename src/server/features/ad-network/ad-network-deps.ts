import type { Database } from '#server/db/database.ts'
import type { adEvents } from '#server/db/schema/ad-events.ts'
import type { ConversionsApi } from '#server/gateways/ad-network/conversions-api.ts'

/** Gets counts and the network's error codes; never an event, an id or a token. */
export type AdNetworkLogger = {
  info: (facts: object, message: string) => void
  warn: (facts: object, message: string) => void
}

export type AdNetworkDeps = {
  database: Database
  send: ConversionsApi
  /** The setting `CONSENT_WHERE_UNKNOWN`. */
  isAskedWhereUnknown: boolean
  /** Without a trailing slash. */
  publicUrl: string
  logger: AdNetworkLogger
  /** Default: the system clock. */
  now?: () => Date
}

export const nowOf = ({ now }: Pick<AdNetworkDeps, 'now'>): Date => now?.() ?? new Date()

export type AdEventRow = typeof adEvents.$inferSelect
