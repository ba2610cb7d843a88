import type { Brand } from '#shared/brand/brand.ts'
import type { Seeded } from './seeded.ts'

/** A plan as the demo data sell it; amounts in minor units. */
export type DemoPlan = {
  id: string
  name: string
  type: Brand['plans'][number]['type']
  currency: string
  priceMinor: number
  /** Charged first. */
  finalPriceMinor: number
  originalPriceMinor: number
  durationDays: number
}

/** Countries in which some were sold the plan in euros, and how many of them. */
const EURO_COUNTRIES: readonly (string | null)[] = ['DE', 'FR', 'NL', 'ES', 'IE']
const EURO_SHARE = 0.3

/** Most take what is recommended; a short trial is for the careful. */
function weightOf({ type, isTagged }: Brand['plans'][number]): number {
  if (isTagged) return 5
  return type === 'trial' ? 2 : 2.5
}

/** What buyers choose: the brand's plans, and some of them in a second currency, at the same numbers. */
export function planChooser(brand: Brand) {
  const plans = brand.plans.filter(({ isActive }) => isActive).map((plan) => [plan, weightOf(plan)] as const)
  return (random: Seeded, country: string | null): DemoPlan => {
    const plan = random.weighted(plans)
    const isEuro = plan.type !== 'trial' && EURO_COUNTRIES.includes(country) && random.chance(EURO_SHARE)
    return {
      id: plan.id,
      name: plan.name,
      type: plan.type,
      currency: isEuro ? 'EUR' : plan.currency,
      priceMinor: plan.priceMinor,
      finalPriceMinor: plan.finalPriceMinor,
      originalPriceMinor: plan.originalPriceMinor ?? plan.priceMinor,
      durationDays: plan.durationDays,
    }
  }
}
