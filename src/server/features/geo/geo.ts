import { getCountry } from '#shared/contract/checkout.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { RouteData } from '#shared/contract/route.ts'
import { publicAddress } from '#server/gateways/public-address.ts'
import { locationFromHeaders } from './location-headers.ts'
import type { GeoLocation } from '#shared/contract/consent.ts'
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

async function askDatabase(
  { countryDatabase, logger }: Pick<GeoDeps, 'countryDatabase' | 'logger'>,
  address: string,
): Promise<string | null> {
  try {
    return await countryDatabase.find(address)
  } catch (error) {
    logger.warn({ err: error }, 'the country database could not be read')
    return null
  }
}

const DEFAULT_COUNTRY = 'US'

type CountryAnswer = RouteData<typeof getCountry>

const found = (code: string): CountryAnswer => ({ country_code: code, error: false, reason: null })
const unknown = (reason: string): CountryAnswer => ({ country_code: DEFAULT_COUNTRY, error: true, reason })

/**
 * The caller's country, by the first source that knows it: the CDN's header, the external service, the database.
 * Otherwise US, with the reason. Addresses are never logged.
 */
function createCountryFinder(deps: GeoDeps) {
  const { countryService, countryHeader, logger } = deps
  const askService = async (address: string): Promise<string | null> => {
    try {
      return (await countryService?.find(address)) ?? null
    } catch (error) {
      logger.warn({ err: error }, 'the service at GEO_URL failed; using the country database')
      return null
    }
  }
  return async (request: Pick<FastifyRequest, 'headers' | 'ip' | 'ips'>): Promise<CountryAnswer> => {
    const fromHeaders = locationFromHeaders(request, countryHeader)?.countryCode
    if (fromHeaders) return found(fromHeaders)
    const address = publicAddress(request.ip)
    if (address === null) return unknown('Reserved IP address')
    const code = (await askService(address)) ?? (await askDatabase(deps, address))
    return code === null ? unknown('Unknown country') : found(code)
  }
}

const MAX_CACHED = 10_000

/**
 * Finds a caller's location by the CDN's headers, or by the country database; null for what neither knows. Uses no remote
 * service, so it is fast, and never throws. Addresses are cached in memory only.
 */
export function createCallerLocator(deps: Omit<GeoDeps, 'countryService'>) {
  const cache = new Map<string, string | null>()
  return async (request: Pick<FastifyRequest, 'headers' | 'ip' | 'ips'>): Promise<GeoLocation> => {
    const fromHeaders = locationFromHeaders(request, deps.countryHeader)
    if (fromHeaders !== null) return fromHeaders
    const { ip } = request
    const known = cache.get(ip)
    if (known !== undefined) return { countryCode: known, regionCode: null }
    const address = publicAddress(ip)
    const code = address === null ? null : await askDatabase(deps, address)
    // Simpler than evicting one by one, and no more work.
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(ip, code)
    return { countryCode: code, regionCode: null }
  }
}

export function registerGeoRoutes(api: Api, deps: GeoDeps): void {
  const findCountry = createCountryFinder(deps)
  const limit = { bucket: 'geo_country', perMinute: 60 }
  registerRoute(api, getCountry, ({ request }) => findCountry(request), limit)
}
