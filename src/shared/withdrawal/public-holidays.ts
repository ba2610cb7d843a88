import { DAY_MS } from '#shared/lib/time.ts'

/** Days since 1 January 1970. */
type DayNumber = number

const dayOf = (year: number, month: number, day: number): DayNumber => Date.UTC(year, month - 1, day) / DAY_MS

/** 0 is Sunday. */
const weekdayOf = (day: DayNumber): number => new Date(day * DAY_MS).getUTCDay()

/** Public holidays with a fixed date in at least one of the countries, as `month-day`. */
const FIXED: ReadonlySet<string> = new Set(
  [
    '1-1 1-2 1-6 1-7 1-24 2-2 2-8 2-10 2-16 2-24 3-3 3-11 3-15 3-17 3-19 3-25 3-31 4-1 4-25 4-26 4-27',
    '5-1 5-2 5-3 5-4 5-5 5-6 5-8 5-9 5-17 5-24 5-30 6-1 6-2 6-5 6-6 6-7 6-10 6-17 6-22 6-23 6-24 6-25 6-29',
    '7-5 7-6 7-12 7-14 7-21 8-5 8-15 8-20 8-29 9-1 9-6 9-8 9-15 9-21 9-22 9-28',
    '10-1 10-3 10-5 10-12 10-23 10-26 10-28 10-31 11-1 11-2 11-11 11-17 11-18 11-30',
    '12-1 12-6 12-8 12-13 12-24 12-25 12-26 12-31',
  ].flatMap((line) => line.split(' ')),
)

/** Days after Easter Sunday: from Maundy Thursday to Corpus Christi. */
const AFTER_WESTERN_EASTER = [-3, -2, 1, 39, 50, 60]
/** From Clean Monday to Whit Monday. */
const AFTER_ORTHODOX_EASTER = [-48, -2, 1, 2, 50]

/** Holidays on a given weekday within seven days of a month. */
const MOVING: readonly { month: number; from: number; weekday: number }[] = [
  // Ireland and the United Kingdom: the first Monday of a month, and the last one.
  ...[2, 5, 6, 8].map((month) => ({ month, from: 1, weekday: 1 })),
  ...[5, 8, 10].map((month) => ({ month, from: 25, weekday: 1 })),
  // Iceland: the first day of summer.
  { month: 4, from: 19, weekday: 4 },
  // Sweden and Finland: Midsummer Eve.
  { month: 6, from: 19, weekday: 5 },
]

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function westernEaster(year: number): DayNumber {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const marchDay = h + l - 7 * m + 22
  return dayOf(year, 3, 1) + marchDay - 1
}

/** Easter Sunday of the Julian calendar (Meeus), 13 days later in ours from 1900 to 2099. */
function orthodoxEaster(year: number): DayNumber {
  const d = (19 * (year % 19) + 15) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
  const marchDay = d + e + 22
  return dayOf(year, 3, 1) + marchDay - 1 + 13
}

/**
 * Whether a day is a public holiday in any country with a statutory right of withdrawal. One list serves all, because a
 * foreign holiday can only extend a period. Source: the national lists that the Commission publishes each year in the
 * Official Journal (Regulation 1182/71, article 2).
 */
export function isPublicHoliday(day: DayNumber): boolean {
  const date = new Date(day * DAY_MS)
  const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  return (
    FIXED.has(`${month}-${dayOfMonth}`) ||
    AFTER_WESTERN_EASTER.includes(day - westernEaster(year)) ||
    AFTER_ORTHODOX_EASTER.includes(day - orthodoxEaster(year)) ||
    MOVING.some(
      (rule) =>
        rule.month === month &&
        rule.weekday === weekdayOf(day) &&
        dayOfMonth >= rule.from &&
        dayOfMonth < rule.from + 7,
    )
  )
}

/** Neither Saturday nor Sunday nor a public holiday (Regulation 1182/71, article 2(2)). */
export const isWorkingDay = (day: DayNumber): boolean =>
  weekdayOf(day) !== 0 && weekdayOf(day) !== 6 && !isPublicHoliday(day)
