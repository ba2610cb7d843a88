import { getCountry } from '#shared/contract/checkout.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import { createCountryFinder } from './find-country.ts'
import type { GeoDeps } from './geo-deps.ts'

export function registerGeoRoutes(api: Api, deps: GeoDeps): void {
  const findCountry = createCountryFinder(deps)
  const limit = { bucket: 'geo_country', perMinute: 60 }
  registerRoute(api, getCountry, ({ request }) => findCountry(request), limit)
}
