import type { DashboardTile } from '#shared/contract/admin/admin.ts'
import { count, money } from '../format/format.ts'
import { adminPaths } from '../frame/admin-paths.ts'

type TileLabels = { title: string; path: string; linkLabel: string; definition: string }

export const TILE_LABELS: Record<DashboardTile['key'], TileLabels> = {
  visitors: {
    title: 'Visitors',
    path: adminPaths.conversions,
    linkLabel: 'Conversions',
    definition:
      'Sessions that began today. A session covers everything one browser does from its first page on; restarting the quiz begins a new one.',
  },
  quizStarts: {
    title: 'Quiz starts',
    path: adminPaths.conversions,
    linkLabel: 'Conversions',
    definition: 'Sessions that started the quiz today.',
  },
  leads: {
    title: 'Leads',
    path: adminPaths.leads,
    linkLabel: 'Leads',
    definition: 'Leads created today: visitors who entered an email address in the quiz.',
  },
  purchases: {
    title: 'Purchases',
    path: adminPaths.users,
    linkLabel: 'Users',
    definition: 'Subscriptions whose first invoice was paid today.',
  },
  revenue: {
    title: 'Revenue',
    path: adminPaths.revenue,
    linkLabel: 'Revenue',
    definition:
      'Net cash: invoices paid today, less today’s refunds and disputes. In the currency with the most payments; currencies are never added up.',
  },
}

export type TileFigures = {
  today: string
  /** Of the last seven days, up to this time of day. */
  average: string
  /** Relative difference from the average; null without one. */
  change: number | null
}

/** A value of a tile: `1,204`, `15.4`, `$12.50`. */
export const tileValue = (value: number, currency: string | null): string =>
  currency === null
    ? value.toLocaleString('en-US', { maximumFractionDigits: 1 })
    : money(Math.round(value), currency)

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** Compares today so far with the earlier days up to the same time, so that mornings do not look bad. */
export function tileFigures({ today, days, currency }: DashboardTile): TileFigures {
  const average = mean(days.map(({ byNow }) => byNow))
  return {
    today: tileValue(today, currency),
    average: tileValue(average, currency),
    change: average > 0 ? today / average - 1 : null,
  }
}

/** `12% above`, `4% below`, `same as`; null without a comparison. */
export function changeLabel(change: number | null): string | null {
  if (change === null) return null
  const percents = Math.round(Math.abs(change) * 100)
  if (percents === 0) return 'same as'
  return `${count(percents)}% ${change > 0 ? 'above' : 'below'}`
}
