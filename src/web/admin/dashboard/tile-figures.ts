import type { DashboardTile } from '#shared/contract/admin/admin.ts'
import { adminPaths } from '../frame/admin-paths.ts'
import { count, money } from '../format/format.ts'

type TileWords = { title: string; path: string; linkLabel: string; definition: string }

export const TILE_WORDS: Record<DashboardTile['key'], TileWords> = {
  visitors: {
    title: 'Visitors',
    path: adminPaths.conversions,
    linkLabel: 'Conversions',
    definition:
      'Sessions that began on the day. A session is what one browser does from its first page on; starting over begins another.',
  },
  quizStarts: {
    title: 'Quiz starts',
    path: adminPaths.conversions,
    linkLabel: 'Conversions',
    definition: 'Sessions of the day that started the quiz.',
  },
  leads: {
    title: 'Leads',
    path: adminPaths.leads,
    linkLabel: 'Leads',
    definition: 'Leads made on the day: visitors who left an e-mail address at the end of the quiz.',
  },
  purchases: {
    title: 'Purchases',
    path: adminPaths.users,
    linkLabel: 'Users',
    definition: 'Subscriptions whose first invoice was paid on the day.',
  },
  revenue: {
    title: 'Revenue',
    path: adminPaths.revenue,
    linkLabel: 'Revenue',
    definition:
      'Invoices paid on the day less refunds made on it, in the currency that took in the most. Currencies are never added up.',
  },
}

export type TileFigures = {
  today: string
  /** Of the seven days before, at this time of the day. */
  average: string
  /** Today less the average, as a part of it; null where there is nothing to compare with. */
  change: number | null
}

/** A value of the tile as it is read: `1,204`, `15.4`, `$12.50`. */
export const tileValue = (value: number, currency: string | null): string =>
  currency === null
    ? value.toLocaleString('en-US', { maximumFractionDigits: 1 })
    : money(Math.round(value), currency)

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** Today so far is held against what the days before had come to at the same time: a morning is no worse than a day. */
export function tileFigures({ today, days, currency }: DashboardTile): TileFigures {
  const average = mean(days.map(({ byNow }) => byNow))
  return {
    today: tileValue(today, currency),
    average: tileValue(average, currency),
    change: average > 0 ? today / average - 1 : null,
  }
}

/** `12% above`, `4% below`, `the same as`; null where there is nothing to compare with. */
export function changeLabel(change: number | null): string | null {
  if (change === null) return null
  const percents = Math.round(Math.abs(change) * 100)
  if (percents === 0) return 'the same as'
  return `${count(percents)}% ${change > 0 ? 'above' : 'below'}`
}
