import type { FastifyRequest } from 'fastify'
import type { Place } from '#shared/contract/consent.ts'
import type { Database } from '#server/db/database.ts'

/** What the verbs of this feature work with. */
export type ConsentDeps = {
  database: Database
  /** Of the caller's network, by what is at hand. Does not throw. */
  placeOf: (request: FastifyRequest) => Promise<Place>
  /** See `CONSENT_WHERE_UNKNOWN`. */
  isAskedWhereUnknown: boolean
}
