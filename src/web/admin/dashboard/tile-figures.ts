import type { DashboardTile } from '#shared/contract/admin/admin.ts'
import { money, percent } from '../format/format.ts'
import { adminPaths } from '../frame/admin-paths.ts'
import type { PlainKey } from '#shared/texts/reader.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { formats } from '#shared/texts/formats.ts'

type TileLabels = {
  title: PlainKey<'admin-reports'>
  path: string
  /** The accessible name of the link, which says where it leads. */
  open: PlainKey<'admin-reports'>
  definition: PlainKey<'admin-reports'>
}

export const TILE_LABELS: Record<DashboardTile['key'], TileLabels> = {
  visitors: {
    title: 'tileVisitors',
    path: adminPaths.conversions,
    open: 'openConversions',
    definition: 'visitorsDefinition',
  },
  quizStarts: {
    title: 'tileStarts',
    path: adminPaths.conversions,
    open: 'openConversions',
    definition: 'startsDefinition',
  },
  leads: {
    title: 'tileLeads',
    path: adminPaths.leads,
    open: 'openLeads',
    definition: 'leadsDefinition',
  },
  purchases: {
    title: 'tilePurchases',
    path: adminPaths.users,
    open: 'openUsers',
    definition: 'purchasesDefinition',
  },
  revenue: {
    title: 'tileRevenue',
    path: adminPaths.revenue,
    open: 'openRevenue',
    definition: 'revenueDefinition',
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
  currency === null ? formats(pageTexts().language).number(value, 1) : money(Math.round(value), currency)

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

/** Compares with the average, as text: `12% above the usual 15 at this time`; null without a comparison. */
export function changeText({ average, change }: Pick<TileFigures, 'average' | 'change'>) {
  if (change === null) return null
  const t = pageTexts().of('admin-reports')
  const rounded = Math.round(Math.abs(change) * 100) / 100
  if (rounded === 0) return t('sameAsUsual', { average })
  return t(change > 0 ? 'aboveUsual' : 'belowUsual', { percent: percent(rounded, 0), average })
}
