import { DAY_MS } from '#shared/lib/time.ts'

/** First and last day, such as `2026-11-21` (UTC, inclusive); `''` for both means the default of the page. */
export type Period = { from: string; to: string }

export const PERIOD_PRESETS = [
  { id: 'today', label: 'today', days: 1 },
  { id: '7d', label: 'last7Days', days: 7 },
  { id: '28d', label: 'last28Days', days: 28 },
  { id: '90d', label: 'last90Days', days: 90 },
  { id: '12m', label: 'last12Months', days: 365 },
] as const
export type PeriodPreset = (typeof PERIOD_PRESETS)[number]['id']

/** The day of a time, UTC. */
export const dayOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10)

/** The days of a preset; it ends today. */
export function presetPeriod(preset: PeriodPreset, nowMs: number): Period {
  const days = PERIOD_PRESETS.find(({ id }) => id === preset)?.days ?? 1
  return { from: dayOf(nowMs - (days - 1) * DAY_MS), to: dayOf(nowMs) }
}

/** The preset that equals a period; null for custom days. */
export function presetOf({ from, to }: Period, nowMs: number): PeriodPreset | null {
  const found = PERIOD_PRESETS.find(({ id }) => {
    const preset = presetPeriod(id, nowMs)
    return preset.from === from && preset.to === to
  })
  return found?.id ?? null
}

/** Number of days, both ends included. */
export const daysIn = ({ from, to }: Period): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** The last months including the current one, newest first: `2026-11`, `2026-10`, … */
export function lastMonths(count: number, nowMs: number): string[] {
  const now = new Date(nowMs)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - index, 1)).toISOString().slice(0, 7),
  )
}
