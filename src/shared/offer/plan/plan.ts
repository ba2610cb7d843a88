import type { z } from 'zod'
import type { BrandPlan } from '#shared/brand/brand.ts'
import type { subscriptionProductSchema } from '#shared/contract/products.ts'

export type SubscriptionProduct = z.infer<typeof subscriptionProductSchema>

/** A plan as pages show it, with amounts in integer minor units of `currency`. */
export type DisplayPlan = {
  productId: string
  name: string
  description: string
  type: BrandPlan['type']
  currency: string
  originalPriceMinor: number
  /** Charged today. */
  priceMinor: number
  /** Charged at each renewal. */
  renewalPriceMinor: number
  /** Price of a day in minor units, unrounded. */
  perDayMinor: number
  durationDays: number
  isActive: boolean
  isTagged: boolean
  /** Signed proof of the price; absent for a plan that no server has priced. */
  quote?: string
  /** Name of the tax that is stated beside the price, for example `VAT`. */
  includedTax?: string
}
