import type { FastifyBaseLogger } from 'fastify'
import type { CountryDatabase } from '../../gateways/geo/country-database.ts'
import type { CountryService } from '../../gateways/geo/country-service.ts'

export type GeoParts = {
  /** null: none is configured (GEO_URL). */
  countryService: CountryService | null
  countryDatabase: CountryDatabase
  logger: Pick<FastifyBaseLogger, 'warn'>
}
