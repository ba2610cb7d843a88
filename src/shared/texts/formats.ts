import { currencyDecimals, toMajor } from '#shared/offer/payment/money.ts'
import { LANGUAGES, type Language } from './languages.ts'
import { perKey } from './per-key.ts'

const UTC = { timeZone: 'UTC' } as const
const DATES = {
  long: { dateStyle: 'long', ...UTC },
  short: { year: 'numeric', month: 'short', day: 'numeric', ...UTC },
  month: { year: 'numeric', month: 'short', ...UTC },
  longMonth: { year: 'numeric', month: 'long', ...UTC },
} as const
const MOMENT = { month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
const MOMENTS = {
  time: { hour: 'numeric', minute: '2-digit' },
  short: MOMENT,
  full: { ...MOMENT, year: 'numeric', timeZoneName: 'short' },
} as const

/** Units of measurements and times, as `Intl` names them. */
type MeasureUnit = 'kilogram' | 'pound' | 'centimeter' | 'foot' | 'inch'
type TimeUnit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'

/** An amount of money in the order of the language: `$0`, `.`, `70` in English, `0`, `,`, `70`, ` €` in German. */
export type MoneyParts = { before: string; point: string; decimals: string; after: string }

/** CLDR writes "180 lb" in English; the product says "180 lbs". */
const isEnglishPounds = (language: Language, unit: MeasureUnit, value: number): boolean =>
  language === 'en' && unit === 'pound' && value !== 1

/**
 * The formats of a language. Dates are `YYYY-MM-DD` or ISO times, read in UTC.
 * @throws RangeError for a date, time or time zone that is none
 */
export const formats = perKey((language: Language) => {
  const { locale, direction } = LANGUAGES[language]

  /**
   * Keeps `US$` together and to the left of its amount. At the end of a right-to-left text, browsers would draw the `$`
   * before the letters.
   */
  const withMarks = (amount: string): string =>
    direction === 'rtl' ? amount.replace(/(\s)([A-Z]+\p{Sc})$/u, '\u200F$1$2\u200E') : amount

  const date = perKey((name: keyof typeof DATES) => new Intl.DateTimeFormat(locale, DATES[name]))
  const dateText = (name: keyof typeof DATES, iso: string): string => date(name).format(new Date(iso))

  const localDate = (): Intl.DateTimeFormat => new Intl.DateTimeFormat(locale, { dateStyle: 'long' })

  const moment = perKey((name: keyof typeof MOMENTS) => new Intl.DateTimeFormat(locale, MOMENTS[name]))
  // Zones come from browsers, so their formats are not kept.
  const momentText = (name: keyof typeof MOMENTS, iso: string, timeZone: string | undefined): string => {
    const format =
      timeZone === undefined ? moment(name) : new Intl.DateTimeFormat(locale, { ...MOMENTS[name], timeZone })
    return format.format(new Date(iso))
  }

  const moneyFormat = perKey((currency: string) => {
    const decimals = currencyDecimals(currency)
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
  })
  const number = perKey(
    (maximumFractionDigits: number) => new Intl.NumberFormat(locale, { maximumFractionDigits }),
  )
  const decimal = perKey(
    (decimals: number) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  )
  const percent = perKey(
    (maximumFractionDigits: number) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits }),
  )
  const measure = perKey(
    (unit: MeasureUnit) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 2, useGrouping: false }),
  )
  const time = perKey(
    (unit: TimeUnit) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }),
  )
  const list = perKey((type: 'unit' | 'conjunction') => new Intl.ListFormat(locale, { type, style: 'long' }))
  const names = perKey((type: 'region') => new Intl.DisplayNames([locale], { type }))

  return {
    language,
    /** `$19.49` for 1949 minor units; fractions of a minor unit are rounded. */
    money: (amountMinor: number, currency: string): string =>
      withMarks(moneyFormat(currency).format(toMajor(Math.round(amountMinor), currency))),

    /** `$19.49` in parts, so that the decimals can be drawn smaller. */
    moneyParts: (amountMinor: number, currency: string): MoneyParts => {
      const parts = moneyFormat(currency).formatToParts(toMajor(Math.round(amountMinor), currency))
      const point = parts.findIndex(({ type }) => type === 'decimal')
      const decimals = parts.findIndex(({ type }) => type === 'fraction')
      const textOf = (some: readonly Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('')
      return point === -1 || decimals === -1
        ? { before: withMarks(textOf(parts)), point: '', decimals: '', after: '' }
        : {
            before: textOf(parts.slice(0, point)),
            point: parts[point]?.value ?? '',
            decimals: parts[decimals]?.value ?? '',
            after: withMarks(textOf(parts.slice(decimals + 1))),
          }
    },

    /** `November 30, 2026` */
    longDate: (iso: string): string => dateText('long', iso),
    /** `Nov 30, 2026` */
    shortDate: (iso: string): string => dateText('short', iso),
    /** `Nov 2026` */
    month: (iso: string): string => dateText('month', iso),
    /** `November 2026` */
    longMonth: (iso: string): string => dateText('longMonth', iso),
    /** `November 30, 2026`, in the reader's time zone. */
    localDate: (isoTime: string): string => localDate().format(new Date(isoTime)),
    /** `9:05 AM`, in the reader's time zone. */
    time: (isoTime: string): string => momentText('time', isoTime, undefined),
    /** `November 30 at 9:05 AM`, in the reader's time zone if none is given. */
    moment: (isoTime: string, timeZone?: string): string => momentText('short', isoTime, timeZone),
    /** `November 30, 2026 at 10:05 AM GMT+1` */
    fullMoment: (isoTime: string, timeZone?: string): string => momentText('full', isoTime, timeZone),

    /** `12,345.6` */
    number: (value: number, maxDecimals = 3): string => number(maxDecimals).format(value),
    /** `4.0` for 4, with exactly these decimals. */
    decimal: (value: number, decimals: number): string => decimal(decimals).format(value),
    /** `20%` for 0.2. */
    percent: (ratio: number, maxDecimals = 0): string => percent(maxDecimals).format(ratio),
    /** `81.6 kg`, with at most two decimals. */
    measure: (value: number, unit: MeasureUnit): string =>
      measure(unit).format(value) + (isEnglishPounds(language, unit, value) ? 's' : ''),
    /** `5 weeks`, on its own; a sentence needs its own text, because other languages inflect it. */
    duration: (value: number, unit: TimeUnit): string => time(unit).format(value),

    /** `apples, pears, plums` */
    list: (items: readonly string[]): string => list('unit').format(items),
    /** `apples, pears, and plums` */
    listWithAnd: (items: readonly string[]): string => list('conjunction').format(items),
    /** `United Kingdom` for `GB`; an unknown code is unchanged. */
    region: (code: string): string => {
      try {
        return names('region').of(code) ?? code
      } catch {
        return code
      }
    },
    /** Compares names, to sort a list. */
    nameOrder: (): Intl.Collator['compare'] => new Intl.Collator(locale).compare,
  }
})

export type Formats = ReturnType<typeof formats>
