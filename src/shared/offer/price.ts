import type { BrandPlan } from '../brand/brand.ts'

/** Price of a day in minor units, unrounded: the final price over the plan's days (N-07). */
export const perDayMinor = ({
  finalPriceMinor,
  durationDays,
}: Pick<BrandPlan, 'finalPriceMinor' | 'durationDays'>): number => finalPriceMinor / durationDays

/**
 * An amount in its own currency as people in the US write it: `$19.49`, `€0.70`.
 * @param amountMinor in the currency's smallest unit; a fraction of one is rounded
 */
export function formatMoney(amountMinor: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(Math.round(amountMinor) / 10 ** decimals)
}
