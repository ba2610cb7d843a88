import type { Brands } from '#server/brand/brands.ts'

/** Ids of the plans of all brands but this one. To be replaced by a brand's id in `products`. */
export const plansOfOthers = (brands: Brands, brandId: string): string[] =>
  brands
    .ids()
    .filter((id) => id !== brandId)
    .flatMap((id) => brands.of(id).brand.plans.map((plan) => plan.id))
