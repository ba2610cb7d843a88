import type { BrandInput } from '#shared/brand/brand.ts'

/** The plans. Each renewal costs as much as the first period. Sample prices in US cents. */
export const plans = [
  {
    id: '1-month-plan',
    name: 'خطة الشهر',
    description: 'شهر للبداية ولاكتساب العادة.',
    type: 'subscription',
    priceMinor: 999,
    finalPriceMinor: 999,
    currency: 'USD',
    durationDays: 30,
    isActive: true,
    isTagged: false,
  },
  {
    id: '3-month-plan',
    name: 'خطة الأشهر الثلاثة',
    description: 'وقت يكفي لأحاديثك الأولى.',
    type: 'subscription',
    priceMinor: 2399,
    finalPriceMinor: 2399,
    currency: 'USD',
    durationDays: 90,
    isActive: true,
    isTagged: true,
  },
  {
    id: '1-year-plan',
    name: 'خطة السنة',
    description: 'سنة كاملة، على مهل ومن غير انقطاع.',
    type: 'subscription',
    priceMinor: 6999,
    finalPriceMinor: 6999,
    currency: 'USD',
    durationDays: 365,
    isActive: true,
    isTagged: false,
  },
] satisfies BrandInput['plans']
