import type { FastifyBaseLogger } from 'fastify'
import type { CountryHeader } from '#server/settings/env.ts'
import type { CountryDatabase } from '#server/gateways/geo/country-database.ts'
import type { CountryService } from '#server/gateways/geo/country-service.ts'

export type GeoDeps = {
  /** null: `GEO_URL` is not set. */
  countryService: CountryService | null
  countryDatabase: CountryDatabase
  /** The CDN whose headers are trusted; null: none. */
  countryHeader: CountryHeader | null
  logger: Pick<FastifyBaseLogger, 'warn'>
}
