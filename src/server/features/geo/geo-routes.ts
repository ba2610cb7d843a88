import { getCountry } from '#shared/contract/geo.ts'
import { type Api, bindRoute } from '../../http/bind-route.ts'
import { countryFinding } from './find-country.ts'
import type { GeoParts } from './geo-parts.ts'

/** I-17 */
export function bindGeo(api: Api, parts: GeoParts): void {
  const findCountry = countryFinding(parts)
  bindRoute(
    api,
    getCountry,
    async ({ request, reply }) => {
      // It is of this caller alone: no cache on the way may give it to another.
      reply.header('cache-control', 'no-store')
      return findCountry(request)
    },
    { bucket: 'geo_country', perMinute: 60 },
  )
}
