import type { FastifyRequest } from 'fastify'
import type { GeoLocation } from '#shared/contract/consent.ts'
import type { CountryHeader } from '#server/settings/env.ts'
import { countryCode } from '#server/gateways/geo/country-code.ts'

/** Headers in which CDNs pass the visitor's country and region. */
const CDN_HEADERS: Readonly<Record<CountryHeader, { country: string; region: string }>> = {
  cloudflare: { country: 'cf-ipcountry', region: 'cf-region-code' },
  cloudfront: { country: 'cloudfront-viewer-country', region: 'cloudfront-viewer-country-region' },
  vercel: { country: 'x-vercel-ip-country', region: 'x-vercel-ip-country-region' },
  appengine: { country: 'x-appengine-country', region: 'x-appengine-region' },
}

/** The second half of an ISO 3166-2 code in capitals; null if `value` is none. */
function regionCode(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const code = value.trim().toUpperCase()
  return /^[A-Z0-9]{1,3}$/.test(code) ? code : null
}

/**
 * The location from the headers of the CDN in `COUNTRY_HEADER`, or null. Only that CDN's headers are read, since others
 * may be forged by the visitor, and only if the request came through a proxy trusted by `TRUST_PROXY`: `ips` then holds
 * more than the socket's address.
 */
export function locationFromHeaders(
  { headers, ips }: Pick<FastifyRequest, 'headers' | 'ips'>,
  countryHeader: CountryHeader | null,
): GeoLocation | null {
  if (countryHeader === null || ips === undefined || ips.length < 2) return null
  const { country, region } = CDN_HEADERS[countryHeader]
  const code = countryCode(headers[country])
  return code === null ? null : { countryCode: code, regionCode: regionCode(headers[region]) }
}
