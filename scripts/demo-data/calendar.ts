import { DAY_MS, HOUR_MS } from '#shared/lib/time.ts'
import type { DemoDataOptions } from './demo-data-options.ts'
import type { Seeded } from './seeded.ts'

/** Visits by day of the week, relative to the mean, Sunday first: people plan better habits on Mondays. */
const OF_WEEKDAY = [1.12, 1.25, 1.08, 1, 0.93, 0.78, 0.86]
/** By the hour, UTC: mornings and evenings of America and Europe. */
const OF_HOUR = [7, 6, 5, 4, 3, 2, 2, 3, 4, 5, 5, 5, 6, 7, 7, 6, 6, 6, 7, 8, 9, 9, 9, 8]
/** Visits of the last day relative to the first. */
const GROWTH = 2.4
/** Campaigns: when they start (as a part of the period), for how long, and how many more visits they bring. */
const CAMPAIGNS = [
  { at: 0.14, days: 16, lift: 0.8 },
  { at: 0.42, days: 10, lift: 0.5 },
  { at: 0.68, days: 14, lift: 0.6 },
  { at: 0.9, days: 12, lift: 0.45 },
] as const
const JANUARY_LIFT = 0.6

export type Day = { startMs: number; endMs: number; visits: number }

function weightOf(startMs: number, part: number, days: number, random: Seeded): number {
  const date = new Date(startMs)
  const campaigns = CAMPAIGNS.map(({ at, days: length, lift }) => {
    const sinceDays = (part - at) * days
    return sinceDays >= 0 && sinceDays < length ? lift * (1 - sinceDays / length / 2) : 0
  })
  const isNewYear = date.getUTCMonth() === 0 && date.getUTCDate() <= 21
  return (
    (1 + (GROWTH - 1) * part) *
    (OF_WEEKDAY[date.getUTCDay()] ?? 1) *
    (1 + campaigns.reduce((sum, lift) => sum + lift, 0) + (isNewYear ? JANUARY_LIFT : 0)) *
    Math.exp(random.normal(0, 0.08))
  )
}

/** The visits of each UTC day until `until`, which ends the last day early; exactly `sessions` in total. */
export function planDays(random: Seeded, { sessions, days, until }: DemoDataOptions): Day[] {
  const untilMs = until.getTime()
  const lastStartMs = Math.floor((untilMs - 1) / DAY_MS) * DAY_MS
  const spans = Array.from({ length: days }, (_, index) => {
    const startMs = lastStartMs - (days - 1 - index) * DAY_MS
    const endMs = Math.min(startMs + DAY_MS, untilMs)
    const weight = weightOf(startMs, index / days, days, random) * ((endMs - startMs) / DAY_MS)
    return { startMs, endMs, weight }
  })
  const all = spans.reduce((sum, { weight }) => sum + weight, 0)
  let weightSoFar = 0
  let visitsSoFar = 0
  return spans.map(({ startMs, endMs, weight }) => {
    weightSoFar += weight
    const visits = Math.round((sessions * weightSoFar) / all) - visitsSoFar
    visitsSoFar += visits
    return { startMs, endMs, visits }
  })
}

/** The start times of a day's visits, in order. */
export function startsOf(random: Seeded, { startMs, endMs, visits }: Day): number[] {
  const hours = OF_HOUR.map((weight, hour) => [hour, weight] as const).filter(
    ([hour]) => startMs + hour * HOUR_MS < endMs,
  )
  return Array.from({ length: visits }, () => {
    const hourMs = startMs + random.weighted(hours) * HOUR_MS
    return Math.floor(random.between(hourMs, Math.min(hourMs + HOUR_MS, endMs)))
  }).toSorted((a, b) => a - b)
}
