import { z } from 'zod'
import { contactSchema, legalTextSchema, reviewsSchema } from '#shared/brand/schema/content-schema.ts'
import { routes } from './route.ts'

/** What a page shows beyond the public configuration. `null`: the brand has none. */
export const pageContentSchema = z.discriminatedUnion('page', [
  z.object({ page: z.literal('reviews'), reviews: reviewsSchema.nullable() }),
  z.object({ page: z.literal('terms'), text: legalTextSchema.nullable() }),
  z.object({ page: z.literal('privacy'), text: legalTextSchema.nullable() }),
  z.object({ page: z.literal('health-privacy'), text: legalTextSchema.nullable() }),
  z.object({ page: z.literal('contact'), contact: contactSchema }),
])

/** For client-side navigation: a page sent by the server contains it already. */
export const getContent = routes('configuration').get('/content/:page', {
  summary: 'Read the content of a page such as reviews, terms or privacy',
  followsVersion: true,
  params: z.object({ page: z.enum(['reviews', 'terms', 'privacy', 'health-privacy', 'contact']) }),
  data: pageContentSchema,
})
