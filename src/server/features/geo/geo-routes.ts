import { getCountry } from '#shared/contract/geo.ts'
import { type Api, bindRoute } from '#server/http/routing/bind-route.ts'
import { countryFinding } from './find-country.ts'
import type { GeoParts } from './geo-parts.ts'

/** I-17 */
export function bindGeo(api: Api, parts: GeoParts): void {
  const findCountry = countryFinding(parts)
  bindRoute(
    api,
    getCountry,
    async ({ request }) => {
      return findCountry(request)
    },
    { bucket: 'geo_country', perMinute: 60 },
  )
}
