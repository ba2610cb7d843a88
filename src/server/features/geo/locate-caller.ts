import type { FastifyRequest } from 'fastify'
import type { GeoLocation } from '#shared/contract/consent.ts'
import { publicAddress } from '#server/gateways/public-address.ts'
import type { GeoDeps } from './geo-deps.ts'
import { locationFromHeaders } from './location-headers.ts'

const MAX_CACHED = 10_000

/**
 * Finds a caller's location by the CDN's headers, or by the country database; null for what neither knows. Uses no remote
 * service, so it is fast, and never throws. Addresses are cached in memory only.
 */
export function createCallerLocator({
  countryDatabase,
  countryHeader,
  logger,
}: Omit<GeoDeps, 'countryService'>) {
  const cache = new Map<string, string | null>()

  const find = async (ip: string): Promise<string | null> => {
    const address = publicAddress(ip)
    if (address === null) return null
    try {
      return await countryDatabase.find(address)
    } catch (error) {
      logger.warn({ err: error }, 'the country database could not be read')
      return null
    }
  }
  return async (request: Pick<FastifyRequest, 'headers' | 'ip' | 'ips'>): Promise<GeoLocation> => {
    const fromHeaders = locationFromHeaders(request, countryHeader)
    if (fromHeaders !== null) return fromHeaders
    const { ip } = request
    const known = cache.get(ip)
    if (known !== undefined) return { countryCode: known, regionCode: null }
    const code = await find(ip)
    // Simpler than evicting one by one, and no more work.
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(ip, code)
    return { countryCode: code, regionCode: null }
  }
}
