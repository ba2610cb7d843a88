import type { BrandPlan } from '#shared/brand/brand.ts'

/** A plan for sale as the API returns it: amounts in major units, `19.49`. */
export type SubscriptionProduct = {
  id: string
  name: string
  description: string
  type: BrandPlan['type']
  /** Charged at each renewal. */
  price: number
  /** Charged today. */
  finalPrice: number
  /** Shown struck through. Default: `price`. */
  originalPrice?: number | undefined
  /** ISO 4217, capitals. */
  currency: string
  durationDays: number
  isActive: boolean
  isTagged: boolean
}

/** A plan as pages show it, with amounts in integer minor units of `currency`. */
export type DisplayPlan = {
  /** The name in lower case with dashes. */
  id: string
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
  /** `perDayMinor` rounded and cut for display: `$0` and `70`. The parts join to the formatted price. */
  perDayFormatted: { wholePart: string; decimalPart: string }
  durationDays: number
  isActive: boolean
  isTagged: boolean
}
