import { getCountry } from '#shared/contract/geo.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import { countryFinding } from './find-country.ts'
import type { GeoDeps } from './geo-deps.ts'

/** I-17 */
export function registerGeoRoutes(api: Api, deps: GeoDeps): void {
  const findCountry = countryFinding(deps)
  registerRoute(
    api,
    getCountry,
    async ({ request }) => {
      return findCountry(request)
    },
    { bucket: 'geo_country', perMinute: 60 },
  )
}
