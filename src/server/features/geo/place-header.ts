import type { FastifyRequest } from 'fastify'
import type { Place } from '#shared/contract/consent.ts'
import { countryCode } from '../../gateways/geo/country-code.ts'

/** Headers by which CDNs tell the visitor's country, and the part of it. */
const CDN_HEADERS = [
  { country: 'cf-ipcountry', region: 'cf-region-code' },
  { country: 'x-vercel-ip-country', region: 'x-vercel-ip-country-region' },
  { country: 'cloudfront-viewer-country', region: 'cloudfront-viewer-country-region' },
  // Google App Engine
  { country: 'x-appengine-country', region: 'x-appengine-region' },
]

/** The second half of an ISO 3166-2 code in capitals, or null where `value` is none. */
function regionCode(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const code = value.trim().toUpperCase()
  return /^[A-Z0-9]{1,3}$/.test(code) ? code : null
}

/**
 * The place a CDN names, with its region where that CDN tells one, or null. It is believed only where the call came
 * through a proxy that TRUST_PROXY names and that says whom it forwards: `ips` then holds more than the caller of the
 * socket.
 */
export function placeOfHeader({ headers, ips }: Pick<FastifyRequest, 'headers' | 'ips'>): Place | null {
  if (ips === undefined || ips.length < 2) return null
  for (const { country, region } of CDN_HEADERS) {
    const code = countryCode(headers[country])
    if (code !== null) return { countryCode: code, regionCode: regionCode(headers[region]) }
  }
  return null
}
