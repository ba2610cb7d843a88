import type { BrandInput } from '#shared/brand/brand.ts'
import { legal } from './company.ts'
import { termsOfBuying } from './terms-of-buying.ts'
import { termsOfDisputes } from './terms-of-disputes.ts'
import { termsOfUse } from './terms-of-use.ts'

/** Sample terms for a company that does not exist. Have a lawyer write yours. */
export const terms = {
  lastUpdated: { year: 2026 },
  summary: `In short: you must be 18 or older. ${legal.companyName} sells eating and exercise plans, not medical advice. A plan renews until you cancel it; cancel on this website at least 48 hours before a renewal. There is a money-back guarantee for the first charge. The full text below is what counts.`,
  sections: [...termsOfUse, ...termsOfBuying, ...termsOfDisputes],
} satisfies BrandInput['terms']
