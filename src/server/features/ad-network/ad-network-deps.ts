import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/db/database.ts'
import type { adEvents } from '#server/db/schema/ad-events.ts'
import type { ConversionsApi } from '#server/gateways/ad-network/conversions-api.ts'

export type AdNetworkDeps = {
  database: Database
  send: ConversionsApi
  /** The setting `CONSENT_WHERE_UNKNOWN`. */
  isAskedWhereUnknown: boolean
  /** Without a trailing slash. */
  publicUrl: string
  /** Gets counts and the network's error codes; never an event, an id or a token. */
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Default: the system clock. */
  now?: () => Date
}

export type AdEventRow = typeof adEvents.$inferSelect
