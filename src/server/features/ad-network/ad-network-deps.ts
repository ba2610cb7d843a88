import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/db/database.ts'
import type { adEvents } from '#server/db/schema/ad-events.ts'
import type { ConversionsApi } from '#server/gateways/ad-network/conversions-api.ts'

export type AdNetworkDeps = {
  database: Database
  /** By id of the brand; nothing is stored or sent for others. */
  apis: ReadonlyMap<string, ConversionsApi>
  /** The setting `CONSENT_WHERE_UNKNOWN`. */
  isAskedWhereUnknown: boolean
  /** The address of a brand's site, without a trailing slash. */
  originOf: (brandId: string) => string
  /** Gets counts and the network's error codes; never an event, an id or a token. */
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Default: the system clock. */
  now?: () => Date
}

export type AdEventRow = typeof adEvents.$inferSelect
