import type { FastifyRequest } from 'fastify'
import type { RouteData } from '#shared/contract/route.ts'
import type { getCountry } from '#shared/contract/checkout.ts'
import { publicAddress } from '#server/gateways/public-address.ts'
import type { GeoDeps } from './geo-deps.ts'
import { locationFromHeaders } from './location-headers.ts'

const DEFAULT_COUNTRY = 'US'

type CountryAnswer = RouteData<typeof getCountry>

const found = (code: string): CountryAnswer => ({ country_code: code, error: false, reason: null })
const unknown = (reason: string): CountryAnswer => ({ country_code: DEFAULT_COUNTRY, error: true, reason })

/**
 * The caller's country, by the first source that knows it: the CDN's header, the external service, the database.
 * Otherwise US, with the reason. Addresses are never logged.
 */
export function createCountryFinder({ countryService, countryDatabase, countryHeader, logger }: GeoDeps) {
  const askService = async (address: string): Promise<string | null> => {
    try {
      return (await countryService?.find(address)) ?? null
    } catch (error) {
      logger.warn({ err: error }, 'the service at GEO_URL failed; using the country database')
      return null
    }
  }
  const askDatabase = async (address: string): Promise<string | null> => {
    try {
      return await countryDatabase.find(address)
    } catch (error) {
      logger.warn({ err: error }, 'the country database could not be read')
      return null
    }
  }
  return async (request: Pick<FastifyRequest, 'headers' | 'ip' | 'ips'>): Promise<CountryAnswer> => {
    const fromHeaders = locationFromHeaders(request, countryHeader)?.countryCode
    if (fromHeaders) return found(fromHeaders)
    const address = publicAddress(request.ip)
    if (address === null) return unknown('Reserved IP address')
    const code = (await askService(address)) ?? (await askDatabase(address))
    return code === null ? unknown('Unknown country') : found(code)
  }
}
