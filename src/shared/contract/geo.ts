import { z } from 'zod'
import { defineRoute } from './route.ts'

/** I-17, for the browser: the shape of the documents' geolocation service, answered by our own server. */
export const getCountry = defineRoute({
  method: 'GET',
  path: '/geo/country',
  tag: 'checkout',
  summary: 'The country of the caller',
  data: z.object({
    /** ISO 3166-1, two capitals; `US` where it cannot be told, with the reason. */
    country_code: z.string().regex(/^[A-Z]{2}$/),
    error: z.boolean(),
    reason: z.string().nullable(),
  }),
})
