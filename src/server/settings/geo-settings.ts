import { z } from 'zod'
import { isPrivateOnTheWay } from '#server/gateways/this-machine.ts'
import { type ServerSettings, serverVariables } from './server-settings.ts'
import { missing, readGroup, urlText, type Variables } from './variable.ts'

/** CDNs whose header with the visitor's country we know. */
const COUNTRY_HEADERS = ['cloudflare', 'cloudfront', 'vercel', 'appengine'] as const

const geoVariables = {
  /** The CDN whose header with the visitor's country is trusted; null: none is. */
  countryHeader: {
    name: 'COUNTRY_HEADER',
    schema: z.enum(COUNTRY_HEADERS).optional(),
    shape: `one of ${COUNTRY_HEADERS.join(', ')}`,
    example: 'cloudflare',
  },
  /** Address of a service that tells a caller's country, with `{ip}` for the caller's address. */
  geoUrl: {
    name: 'GEO_URL',
    schema: urlText('http:', 'https:')
      .refine((text) => text.includes('{ip}'))
      .refine(isPrivateOnTheWay)
      .optional(),
    shape:
      "the address of a service that tells a country, with {ip} where the caller's address goes, beginning with https://, or on this machine http://",
    example: 'https://geo.example.com/{ip}/json',
  },
} satisfies Variables

/**
 * How a visitor's country is found.
 * @throws EnvError
 */
export function readGeoSettings(
  source: NodeJS.ProcessEnv,
  { trustProxy }: Pick<ServerSettings, 'trustProxy'>,
) {
  const settings = readGroup(geoVariables, source)
  // Without a proxy in front, visitors could make the header up.
  if (settings.countryHeader !== null && trustProxy === false) {
    throw missing(serverVariables.trustProxy, { because: geoVariables.countryHeader })
  }
  return settings
}
