import { z } from 'zod'
import { quoteSchema } from './fields.ts'
import { routes } from './route.ts'

const products = routes('products')

/** A plan for sale. Amounts are in major units, `19.49`. */
export const subscriptionProductSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.enum(['subscription', 'trial']),
  /** Charged at each renewal. */
  price: z.number(),
  /** Charged today. */
  finalPrice: z.number(),
  /** Shown struck through. Default: `price`. */
  originalPrice: z.number().optional(),
  /** ISO 4217, capitals. */
  currency: z.string(),
  durationDays: z.int(),
  isActive: z.boolean(),
  isTagged: z.boolean(),
  /** Signed proof of this price. A payment that sends it is refused if it would charge something else. */
  quote: quoteSchema.optional(),
  /** Name of the tax that the price includes, where the visitor's law expects it beside the price: `VAT`. */
  includedTax: z.string().optional(),
})

/** A quote of an earlier answer keeps its currency; otherwise the visitor's country decides. */
const shownQuerySchema = z.strictObject({ quote: quoteSchema.optional() })

/** Plans of type `subscription` or `trial`: active ones first, and of these the tagged ones first. */
export const getSubscriptionProducts = products.get('/stripe/subscription-products', {
  summary: 'List the plans',
  followsVersion: true,
  query: shownQuerySchema,
  data: z.object({ products: z.array(subscriptionProductSchema) }),
})

export const getProduct = products.get('/products/:id', {
  summary: 'Read a plan',
  followsVersion: true,
  params: z.strictObject({ id: z.string().min(1).max(128) }),
  query: shownQuerySchema,
  data: subscriptionProductSchema,
})
