import { toMajor } from '#shared/offer/payment/money.ts'

const COUNT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 })
const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 })

/** An axis label: `1.2K`. */
export const countTick = (value: number): string => COUNT.format(value)

/** An axis label: `12%` for 0.12. */
export const percentTick = (ratio: number): string => PERCENT.format(ratio)

/** Axis labels for minor units of a currency: `$1.2K`. */
export function moneyTick(currency: string): (minor: number) => string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  })
  return (minor) => format.format(toMajor(minor, currency))
}
