import type { BrandInput } from '#shared/brand/brand.ts'

/**
 * The plans. Prices are whole numbers of the smallest unit: write 1999 for $19.99. `finalPriceMinor` is charged first,
 * `priceMinor` at each renewal.
 */
export const plans = [
  {
    id: 'monthly',
    name: 'Monthly Plan',
    description: 'Your whole plan, renewed every 30 days.',
    type: 'subscription',
    priceMinor: 1999,
    finalPriceMinor: 1999,
    currency: 'USD',
    durationDays: 30,
    isActive: true,
    isTagged: true,
  },
] satisfies BrandInput['plans']
