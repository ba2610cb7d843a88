import type { FastifyRequest } from 'fastify'
import { publicAddress } from '../../gateways/public-address.ts'
import { countryOfHeader } from './country-header.ts'
import type { GeoParts } from './geo-parts.ts'

const MAX_REMEMBERED = 10_000

/**
 * The caller's country by what is at hand, the CDN's header or the database; null where neither knows. It asks nobody
 * outside, so that a call which must be fast may wait for it, and never fails. Addresses are remembered in memory alone.
 */
export function countryAtHand({ countryDatabase, logger }: Omit<GeoParts, 'countryService'>) {
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
  return async (request: Pick<FastifyRequest, 'headers' | 'ip' | 'ips'>): Promise<string | null> => {
    const ofHeader = countryOfHeader(request)
    if (ofHeader !== null) return ofHeader
    const { ip } = request
    const known = remembered.get(ip)
    if (known !== undefined) return known
    const code = await look(ip)
    // All at once is simple, and no more work than one by one.
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(ip, code)
    return code
  }
}
