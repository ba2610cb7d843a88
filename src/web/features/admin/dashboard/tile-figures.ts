import type { DashboardTile } from '#shared/contract/admin.ts'
import { adminPaths } from '../frame/admin-paths.ts'
import { count, money } from '../kit/format.ts'

type TileWords = { title: string; path: string; linkLabel: string; definition: string }

export const TILE_WORDS: Record<DashboardTile['key'], TileWords> = {
  visitors: {
    title: 'Visitors',
    path: adminPaths.conversions,
    linkLabel: 'Conversions',
    definition:
      'Sessions that began on the day. A session is one browser tab from its first page to its end.',
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
  /** Of the seven days before. */
  average: string
  /** Today less the average, as a part of it; null where there is nothing to compare with. */
  change: number | null
}

/** Today so far is compared with the average whole day: in the morning it is lower by nature, and the page says so. */
export function tileFigures({ today, days, currency }: DashboardTile): TileFigures {
  const written = (value: number) => (currency === null ? count(value) : money(value, currency))
  const average = days.length === 0 ? 0 : days.reduce((sum, { value }) => sum + value, 0) / days.length
  return {
    today: written(today),
    average:
      currency === null ? average.toLocaleString('en-US', { maximumFractionDigits: 1 }) : written(average),
    change: average > 0 ? today / average - 1 : null,
  }
}

/** `12% above`, `4% below`, `the same as`; null where there is nothing to compare with. */
export function changeWords(change: number | null): string | null {
  if (change === null) return null
  const percents = Math.round(Math.abs(change) * 100)
  if (percents === 0) return 'the same as'
  return `${count(percents)}% ${change > 0 ? 'above' : 'below'}`
}
