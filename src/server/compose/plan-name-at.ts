import { planNameIn } from '#shared/brand/plan-words.ts'
import type { Brands } from '#server/brand/brands.ts'
import type { Site } from '#server/http/routing/site.ts'

/** The name of a plan as a site shows it. @param stored in the brand's own language */
type PlanNameAt = (site: Pick<Site, 'brandId' | 'language'>, stored: string) => string

export const createPlanNameAt =
  (brands: Brands): PlanNameAt =>
  ({ brandId, language }, stored) =>
    planNameIn(stored, brands.of(brandId).brand, brands.of(brandId, language).brand)
