import type { BrandInput } from '#shared/brand/brand.ts'

/** The plans. `finalPriceMinor` is charged for the first period, `priceMinor` for each renewal. Sample prices in US cents. */
export const plans = [
  {
    id: '1-week-trial',
    name: '1-Week Trial',
    description: 'Seven days with your full plan, to see if it’s right for you.',
    type: 'trial',
    priceMinor: 1399,
    finalPriceMinor: 699,
    originalPriceMinor: 1399,
    currency: 'USD',
    durationDays: 7,
    isActive: true,
    isTagged: false,
  },
  {
    id: '4-week-plan',
    name: '4-Week Plan',
    description: 'Four weeks of meals, shopping lists and gentle exercise.',
    type: 'subscription',
    priceMinor: 3899,
    finalPriceMinor: 1949,
    originalPriceMinor: 3899,
    currency: 'USD',
    durationDays: 28,
    isActive: true,
    isTagged: true,
  },
  {
    id: '12-week-plan',
    name: '12-Week Plan',
    description: 'Twelve weeks, to give new habits time to stick.',
    type: 'subscription',
    priceMinor: 9499,
    finalPriceMinor: 3999,
    originalPriceMinor: 9499,
    currency: 'USD',
    durationDays: 84,
    isActive: true,
    isTagged: false,
  },
] satisfies BrandInput['plans']
