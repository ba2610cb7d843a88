import { toMajor } from '#shared/offer/payment/money.ts'
import { type Language, LANGUAGES } from '#shared/texts/languages.ts'
import { perKey } from '#shared/texts/per-key.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'

const COUNT = { notation: 'compact', maximumFractionDigits: 2 } as const
const PERCENT = { style: 'percent', maximumFractionDigits: 2 } as const

const format = perKey((language: Language) =>
  perKey(
    (options: typeof COUNT | typeof PERCENT) => new Intl.NumberFormat(LANGUAGES[language].locale, options),
  ),
)

/** An axis label: `1.2K`. */
export const countTick = (value: number): string => format(pageTexts().language)(COUNT).format(value)

/** An axis label: `12%` for 0.12. */
export const percentTick = (ratio: number): string => format(pageTexts().language)(PERCENT).format(ratio)

/** Axis labels for minor units of a currency: `$1.2K`. */
export function moneyTick(currency: string): (minor: number) => string {
  const compact = new Intl.NumberFormat(LANGUAGES[pageTexts().language].locale, {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  })
  return (minor) => compact.format(toMajor(minor, currency))
}
