import { planChargeProblems } from '#shared/offer/payment/charge-limits.ts'
import type { Brand } from '../brand.ts'
import type { BrandProblem } from '../brand-error.ts'
import { type BrandSources, fileOfPart } from '../brand-sources.ts'

/**
 * Plans for sale whose prices Stripe would not charge. An invoice below the minimum counts as paid without a payment,
 * so the subscription would start unpaid.
 */
export function planProblems({ plans }: Pick<Brand, 'plans'>, sources: BrandSources): BrandProblem[] {
  const file = fileOfPart(sources, 'plans')
  return plans
    .filter(({ isActive }) => isActive)
    .flatMap((plan) =>
      planChargeProblems(plan).map((problem) => ({
        file,
        rule: 'charge-limits',
        message: `plan "${plan.id}": ${problem}`,
      })),
    )
}
