import type { BrandOfPage } from '#server/brand/shown-brand.ts'

/** For servers of tests whose calls do not depend on a brand. */
export const noBrandOfPage: BrandOfPage = () => Promise.reject(new Error('there is no brand here'))
