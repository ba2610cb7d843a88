import type { FastifyBaseLogger } from 'fastify'
import type { CountryHeader } from '#server/settings/env.ts'
import type { CountryDatabase } from '#server/gateways/geo/country-database.ts'
import type { CountryService } from '#server/gateways/geo/country-service.ts'

export type GeoDeps = {
  /** null: none is configured (GEO_URL). */
  countryService: CountryService | null
  countryDatabase: CountryDatabase
  /** Whose header is believed; null: no CDN's. */
  countryHeader: CountryHeader | null
  logger: Pick<FastifyBaseLogger, 'warn'>
}
