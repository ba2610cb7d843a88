import { z } from 'zod'
import { defineRoute } from './route.ts'

/** In the shape of a common geolocation service. */
export const getCountry = defineRoute({
  method: 'GET',
  path: '/geo/country',
  tag: 'checkout',
  summary: 'Read the country of the caller',
  data: z.object({
    /** ISO 3166-1 alpha-2; `US` if unknown, with the reason. */
    country_code: z.string().regex(/^[A-Z]{2}$/),
    error: z.boolean(),
    reason: z.string().nullable(),
  }),
})
