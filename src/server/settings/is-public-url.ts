import { isIP } from 'node:net'
import { publicAddress } from '#server/gateways/public-address.ts'

/**
 * Whether visitors come to `url` over the internet: true for every host name but `localhost`, and for every public IP
 * address. This machine and private networks, such as a phone that tries the product out over Wi-Fi, are not public.
 */
export function isPublicUrl(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  if (host === 'localhost' || host.endsWith('.localhost')) return false
  return isIP(host) === 0 || publicAddress(host) !== null
}
