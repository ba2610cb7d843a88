import type { FastifyRequest } from 'fastify'
import type { Place } from '#shared/contract/consent.ts'
import { publicAddress } from '#server/gateways/public-address.ts'
import type { GeoDeps } from './geo-deps.ts'
import { placeOfHeader } from './place-header.ts'

const MAX_REMEMBERED = 10_000

/**
 * The caller's place by what is at hand: the CDN's headers, or the database, which knows countries alone; null for what
 * neither knows. It asks nobody outside, so that a call which must be fast may wait for it, and never fails. Addresses
 * are remembered in memory alone.
 */
export function locateCaller({ countryDatabase, countryHeader, logger }: Omit<GeoDeps, 'countryService'>) {
  const remembered = new Map<string, string | null>()

  const look = async (ip: string): Promise<string | null> => {
    const address = publicAddress(ip)
    if (address === null) return null
    try {
      return await countryDatabase.find(address)
    } catch (error) {
      logger.warn({ err: error }, 'the country database cannot be read')
      return null
    }
  }
  return async (request: Pick<FastifyRequest, 'headers' | 'ip' | 'ips'>): Promise<Place> => {
    const ofHeader = placeOfHeader(request, countryHeader)
    if (ofHeader !== null) return ofHeader
    const { ip } = request
    const known = remembered.get(ip)
    if (known !== undefined) return { countryCode: known, regionCode: null }
    const code = await look(ip)
    // All at once is simple, and no more work than one by one.
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(ip, code)
    return { countryCode: code, regionCode: null }
  }
}
