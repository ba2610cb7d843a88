import { formats } from '#shared/texts/formats.ts'
import { type Language, LANGUAGES } from '#shared/texts/languages.ts'
import { perKey } from '#shared/texts/per-key.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'

/** The formats of every language, in the operator's. */
const f = () => formats(pageTexts().language)

/** Shown for unknown values. */
export const NOTHING = '–'

/** `$1,234.50`; null is a dash. */
export const money = (minor: number | null, currency: string): string =>
  minor === null ? NOTHING : f().money(minor, currency)

/** `12,345`; null is a dash. */
export const count = (value: number | null): string => (value === null ? NOTHING : f().number(value))

/** `12.3%` for 0.123; null is a dash. */
export const percent = (ratio: number | null, decimals = 1): string =>
  ratio === null ? NOTHING : inLanguage(pageTexts().language).percent(decimals).format(ratio)

/** `1.0` for 1, with exactly this many decimals. */
export const decimal = (value: number, decimals: number): string => f().decimal(value, decimals)

const UTC = { timeZone: 'UTC' } as const
const DAY_PARTS = { day: 'numeric', month: 'short', year: 'numeric' } as const
const TIME_PARTS = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const DATES = {
  dateTime: { ...DAY_PARTS, ...TIME_PARTS, ...UTC },
  day: { ...DAY_PARTS, ...UTC },
  weekday: { weekday: 'short', day: 'numeric', month: 'short', ...UTC },
  month: { month: 'short', year: 'numeric', ...UTC },
  shortMonth: { month: 'short', ...UTC },
  shortJanuary: { month: 'short', year: '2-digit', ...UTC },
  clock: { ...TIME_PARTS, second: '2-digit', ...UTC },
  clockMinutes: { ...TIME_PARTS, ...UTC },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

type DateName = keyof typeof DATES

/** What only the admin area writes, in each language. */
const inLanguage = perKey((language: Language) => {
  const { locale } = LANGUAGES[language]
  return {
    date: perKey((name: DateName) => new Intl.DateTimeFormat(locale, DATES[name])),
    ago: new Intl.RelativeTimeFormat(locale, { numeric: 'always' }),
    percent: perKey(
      (decimals: number) =>
        new Intl.NumberFormat(locale, {
          style: 'percent',
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
        }),
    ),
  }
})

const dateFormat = (name: DateName): Intl.DateTimeFormat => inLanguage(pageTexts().language).date(name)

const formatted = (name: DateName, time: string | null): string =>
  time === null || Number.isNaN(Date.parse(time)) ? NOTHING : dateFormat(name).format(new Date(time))

/** `Nov 21, 2026, 17:03` (UTC, as all times of the admin area) for an ISO time; null is a dash. */
export const dateTime = (iso: string | null): string => formatted('dateTime', iso)

/** `Nov 21, 2026` (UTC) for an ISO time or day; null is a dash. */
export const day = (iso: string | null): string => formatted('day', iso)

/** `Nov 1 – 7, 2026` for two days; `since Nov 1, 2026` or `until Nov 7, 2026` if one is `''`. */
export function dayRange({ from, to }: { from: string; to: string }): string {
  const t = pageTexts().of('admin-base')
  if (from === '') return t('untilDay', { day: day(to) })
  if (to === '') return t('sinceDay', { day: day(from) })
  return dateFormat('day').formatRange(new Date(from), new Date(to))
}

/** `Sat, Nov 21` (UTC) for an ISO time or day; null is a dash. */
export const weekday = (iso: string | null): string => formatted('weekday', iso)

/** `17:03:20` (UTC) for an ISO time; null is a dash. */
export const clock = (iso: string | null): string => formatted('clock', iso)

/** `17:03` (UTC) for an ISO time. */
export const clockMinutes = (iso: string): string => formatted('clockMinutes', iso)

/** `Nov 2026` for `2026-11`; null is a dash. */
export const month = (iso: string | null): string => formatted('month', iso === null ? null : `${iso}-01`)

/** An axis label for a month: `Nov`, with the year for January: `Jan 27`. */
export const monthTick = (iso: string): string =>
  formatted(iso.endsWith('-01') ? 'shortJanuary' : 'shortMonth', `${iso}-01`)

/** `Your time: Nov 21, 2026, 21:03 (Europe/Berlin)`; null for invalid times or if the browser's time zone is UTC. */
export function localTime(iso: string): string | null {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime()) || time.getTimezoneOffset() === 0) return null
  const { locale } = LANGUAGES[pageTexts().language]
  const format = new Intl.DateTimeFormat(locale, { ...DAY_PARTS, ...TIME_PARTS })
  return pageTexts().of('admin-base')('yourTime', {
    time: format.format(time),
    zone: format.resolvedOptions().timeZone,
  })
}

/** `850 ms`, `12.4 s`, `2 min 5 s`, `3 h 10 min`, `4 d 2 h` for seconds; null is a dash. */
export function duration(seconds: number | null): string {
  if (seconds === null) return NOTHING
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`
  if (seconds < 59.95) return `${f().number(seconds, 1)} s`
  const whole = Math.round(seconds)
  const units: readonly [string, number][] = [
    ['d', 86_400],
    ['h', 3600],
    ['min', 60],
    ['s', 1],
  ]
  const first = units.findIndex(([, size]) => whole >= size)
  const [[name, size], next] = [units[first] ?? (['s', 1] as const), units[first + 1]]
  const rest = next ? Math.floor((whole % size) / next[1]) : 0
  return `${Math.floor(whole / size)} ${name}${next && rest > 0 ? ` ${rest} ${next[0]}` : ''}`
}

/** `just now`, `5 minutes ago`, `3 hours ago`, `2 days ago`; the day for older times. */
export function ago(iso: string | null, nowMs: number): string {
  if (iso === null) return NOTHING
  const seconds = (nowMs - Date.parse(iso)) / 1000
  if (seconds < 60) return pageTexts().of('admin-base')('justNow')
  const { ago: format } = inLanguage(pageTexts().language)
  if (seconds < 3600) return format.format(-Math.floor(seconds / 60), 'minute')
  if (seconds < 86_400) return format.format(-Math.floor(seconds / 3600), 'hour')
  if (seconds < 7 * 86_400) return format.format(-Math.floor(seconds / 86_400), 'day')
  return day(iso)
}

/** A value of the API as a label: `past_due` is `Past due`. */
export function sentenceCase(name: string): string {
  const text = name.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
