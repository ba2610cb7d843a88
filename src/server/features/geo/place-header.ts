import type { FastifyRequest } from 'fastify'
import type { Place } from '#shared/contract/consent.ts'
import type { CountryHeader } from '#server/settings/env.ts'
import { countryCode } from '#server/gateways/geo/country-code.ts'

/** Headers by which CDNs tell the visitor's country, and the part of it. */
const CDN_HEADERS: Readonly<Record<CountryHeader, { country: string; region: string }>> = {
  cloudflare: { country: 'cf-ipcountry', region: 'cf-region-code' },
  cloudfront: { country: 'cloudfront-viewer-country', region: 'cloudfront-viewer-country-region' },
  vercel: { country: 'x-vercel-ip-country', region: 'x-vercel-ip-country-region' },
  appengine: { country: 'x-appengine-country', region: 'x-appengine-region' },
}

/** The second half of an ISO 3166-2 code in capitals, or null where `value` is none. */
function regionCode(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const code = value.trim().toUpperCase()
  return /^[A-Z0-9]{1,3}$/.test(code) ? code : null
}

/**
 * The place that the CDN of `COUNTRY_HEADER` names, with its region where it tells one, or null. Other proxies forward a
 * header that a visitor has made up, so no other CDN's is read. It is believed only where the call came through a proxy
 * that TRUST_PROXY names and that says whom it forwards: `ips` then holds more than the caller of the socket.
 */
export function placeOfHeader(
  { headers, ips }: Pick<FastifyRequest, 'headers' | 'ips'>,
  countryHeader: CountryHeader | null,
): Place | null {
  if (countryHeader === null || ips === undefined || ips.length < 2) return null
  const { country, region } = CDN_HEADERS[countryHeader]
  const code = countryCode(headers[country])
  return code === null ? null : { countryCode: code, regionCode: regionCode(headers[region]) }
}
