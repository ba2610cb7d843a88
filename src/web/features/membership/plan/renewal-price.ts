import type { Reader } from '#shared/texts/reader.ts'

type Renewal = { renewalMinor: number; currency: string; days: number }

/** `$38.99 every 4 weeks` */
export function renewalPrice({ renewalMinor, currency, days }: Renewal, { t, f }: Reader<'plans'>): string {
  const price = f.money(renewalMinor, currency)
  return days % 7 === 0
    ? t('renewalWeeks', { price, count: days / 7 })
    : t('renewalDays', { price, count: days })
}
