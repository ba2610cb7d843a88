import type { BrandInput } from '#shared/brand/brand.ts'

/** The plans. Each renewal costs as much as the first period. Sample prices in euro cents, and in US cents. */
export const plans = [
  {
    id: '4-week-plan',
    name: '4-Week Plan',
    description: 'Four weeks to settle into calmer evenings.',
    type: 'subscription',
    priceMinor: 1490,
    finalPriceMinor: 1490,
    currency: 'EUR',
    prices: { USD: { priceMinor: 1690, finalPriceMinor: 1690 } },
    durationDays: 28,
    isActive: true,
    isTagged: false,
  },
  {
    id: '12-week-plan',
    name: '12-Week Plan',
    description: 'Twelve weeks, enough time for a new rhythm to feel like your own.',
    type: 'subscription',
    priceMinor: 3490,
    finalPriceMinor: 3490,
    currency: 'EUR',
    prices: { USD: { priceMinor: 3990, finalPriceMinor: 3990 } },
    durationDays: 84,
    isActive: true,
    isTagged: true,
  },
  {
    id: '1-year-plan',
    name: '1-Year Plan',
    description: 'A year through short nights, long nights and everything between.',
    type: 'subscription',
    priceMinor: 8990,
    finalPriceMinor: 8990,
    currency: 'EUR',
    prices: { USD: { priceMinor: 9990, finalPriceMinor: 9990 } },
    durationDays: 365,
    isActive: true,
    isTagged: false,
  },
] satisfies BrandInput['plans']
