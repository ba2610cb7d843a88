import { z } from 'zod'
import type { SubscriptionProduct } from '#shared/offer/plan/plan.ts'
import { routes } from './route.ts'

const products = routes('products')

const subscriptionProductSchema: z.ZodType<SubscriptionProduct> = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.enum(['subscription', 'trial']),
  price: z.number(),
  finalPrice: z.number(),
  originalPrice: z.number().optional(),
  currency: z.string(),
  durationDays: z.int(),
  isActive: z.boolean(),
  isTagged: z.boolean(),
})

/** Plans of type `subscription` or `trial`: active ones first, and of these the tagged ones first. */
export const getSubscriptionProducts = products.get('/stripe/subscription-products', {
  summary: 'List the plans',
  data: z.object({ products: z.array(subscriptionProductSchema) }),
})

export const getProduct = products.get('/products/:id', {
  summary: 'Read a plan',
  params: z.strictObject({ id: z.string().min(1).max(128) }),
  data: subscriptionProductSchema,
})
