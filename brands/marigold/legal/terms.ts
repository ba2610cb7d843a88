import type { BrandInput } from '#shared/brand/brand.ts'
import { legal } from './company.ts'
import { termsOfBuying } from './terms-of-buying.ts'
import { termsOfDisputes } from './terms-of-disputes.ts'
import { termsOfUse } from './terms-of-use.ts'

/**
 * Terms of the sample brand: an example of what such a text covers, written for a company that does not exist. Have
 * a lawyer write yours.
 */
export const terms = {
  lastUpdated: { year: 2026 },
  summary: `In short: you have to be 18 or older, ${legal.companyName} sells plans for eating and moving, not medical advice, a plan renews until you cancel it, you cancel on this website at least 48 hours before a renewal, and there is a money-back guarantee for the first charge. The long form below is what counts.`,
  sections: [...termsOfUse, ...termsOfBuying, ...termsOfDisputes],
} satisfies BrandInput['terms']
