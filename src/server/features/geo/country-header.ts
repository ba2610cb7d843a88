import type { FastifyRequest } from 'fastify'
import { countryCode } from '../../gateways/geo/country-code.ts'

/** Headers by which CDNs tell the visitor's country: Cloudflare, Vercel, CloudFront, Google App Engine. */
const COUNTRY_HEADERS = [
  'cf-ipcountry',
  'x-vercel-ip-country',
  'cloudfront-viewer-country',
  'x-appengine-country',
]

/**
 * The country a CDN names, or null. It is believed only where the call came through a proxy that TRUST_PROXY
 * names and that says whom it forwards: `ips` then holds more than the caller of the socket.
 */
export function countryOfHeader({ headers, ips }: Pick<FastifyRequest, 'headers' | 'ips'>): string | null {
  if (ips === undefined || ips.length < 2) return null
  for (const name of COUNTRY_HEADERS) {
    const code = countryCode(headers[name])
    if (code !== null) return code
  }
  return null
}
