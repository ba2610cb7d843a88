import type { Database } from '#server/db/database.ts'
import type { adEvents } from '#server/db/schema/ad-events.ts'
import type { ConversionsApi } from '#server/gateways/ad-network/conversions-api.ts'

/** What is told to the log: counts, and the network's codes; never an event, an id or a token. */
export type AdNetworkLogger = {
  info: (facts: object, message: string) => void
  warn: (facts: object, message: string) => void
}

/** What the verbs of this feature work with. */
export type AdNetworkDeps = {
  database: Database
  /** The gateway to the network. */
  send: ConversionsApi
  /** See `CONSENT_WHERE_UNKNOWN`. */
  isAskedWhereUnknown: boolean
  /** Without a slash at the end. */
  publicUrl: string
  logger: AdNetworkLogger
  /** Default: the system's clock. */
  now?: () => Date
}

export const nowOf = ({ now }: Pick<AdNetworkDeps, 'now'>): Date => now?.() ?? new Date()

export type AdEventRow = typeof adEvents.$inferSelect
