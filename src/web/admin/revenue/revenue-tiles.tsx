import { Link } from 'react-router'
import type { MonthFigures } from '#shared/contract/admin/admin-revenue.ts'
import type { RevenueDefinition } from '#shared/reports/revenue/revenue-definitions.ts'
import type { RevenueFigure } from './figures/figure-sources.ts'
import { Sparkline } from '../charts/sparkline.tsx'
import { Change } from '../format/change.tsx'
import { count, money, month, percent } from '../format/format.ts'
import { Definition } from '../panels/definition.tsx'
import { FIGURE_LINK, FigureLabel } from './figures/figure-labels.tsx'
import { changeOf, monthName, trialConversion } from './months/month-columns.tsx'
import type { ReconciledFigure } from './reconciliation/reconciled-figures.ts'
import { type RevenueReport, type RevenueState, revenuePath } from './revenue-filters.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'

type Tile = {
  figure: RevenueFigure
  label: string
  value: (month: MonthFigures) => number | null
  format: (value: number | null) => string
  /** Rates are compared by difference, amounts and counts by relative change. */
  isRate?: boolean
  better?: 'up' | 'down'
  /** Adds up over the month, so the current month cannot be compared with a full one. */
  isSummed?: boolean
  reconciles?: ReconciledFigure
}

const tilesIn = (currency: string): readonly Tile[] => {
  const t = pageTexts().of('admin-money')
  const amount = (minor: number | null) => money(minor, currency)
  return [
    {
      figure: 'mrr',
      label: t('mrr'),
      value: ({ mrr }) => mrr.endMinor,
      format: amount,
      better: 'up',
      reconciles: 'endMrr',
    },
    {
      figure: 'arr',
      label: t('arr'),
      value: ({ arrMinor }) => arrMinor,
      format: amount,
      better: 'up',
      reconciles: 'endMrr',
    },
    {
      figure: 'netCash',
      label: t('netCash'),
      value: ({ netMinor }) => netMinor,
      format: amount,
      better: 'up',
      isSummed: true,
      reconciles: 'net',
    },
    { figure: 'active', label: t('active'), value: ({ active }) => active, format: count, better: 'up' },
    { figure: 'trialing', label: t('trialing'), value: ({ trialing }) => trialing, format: count },
    {
      figure: 'pastDue',
      label: t('pastDue'),
      value: ({ pastDue }) => pastDue,
      format: count,
      better: 'down',
    },
    {
      figure: 'customerChurn',
      label: t('customerChurn'),
      value: ({ churn }) => churn.customerRate,
      format: percent,
      isRate: true,
      better: 'down',
      isSummed: true,
      reconciles: 'churn',
    },
    { figure: 'arpu', label: t('arpu'), value: ({ arpuMinor }) => arpuMinor, format: amount, better: 'up' },
    {
      figure: 'trialConversion',
      label: t('trialConversion'),
      value: trialConversion,
      format: percent,
      isRate: true,
      better: 'up',
      isSummed: true,
    },
  ]
}

type RevenueTilesProps = { report: RevenueReport; definition: RevenueDefinition; state: RevenueState }

/** The figures of the last month shown, compared with the month before. */
export function RevenueTiles({ report, definition, state }: RevenueTilesProps) {
  const t = useTexts('admin-money')
  const last = report.months.at(-1)
  if (!last) return null
  return (
    <ul
      className="grid grid-cols-2 gap-3 md:grid-cols-3"
      aria-label={t('figuresFor', { month: month(last.month) })}
    >
      {tilesIn(report.currency).map((tile) => (
        <TileCard key={tile.figure} tile={tile} report={report} definition={definition} state={state} />
      ))}
    </ul>
  )
}

function TileCard({ tile, report, definition, state }: RevenueTilesProps & { tile: Tile }) {
  const t = useTexts('admin-money')
  const { label, value, format, reconciles } = tile
  const { months, currency } = report
  const last = months.at(-1)
  if (!last) return null
  const before = months.at(-2)
  const now = value(last)
  const values = months.map(value)
  return (
    <li className="admin-card flex min-w-0 flex-col gap-1 rounded-card border border-line bg-surface px-4 pt-2.5 pb-3">
      <p className="flex items-center gap-1 font-semibold wrap-anywhere text-ink-soft">
        {label}
        <Definition of={label}>
          <FigureLabel figure={tile.figure} definition={definition} />
        </Definition>
      </p>
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <p className="font-heading text-xl font-bold tabular-nums sm:text-2xl">
          {reconciles === undefined ? (
            format(now)
          ) : (
            <Link
              to={revenuePath(
                '/admin/revenue/reconciliation',
                { ...state, currency },
                { month: last.month, figure: reconciles },
              )}
              title={t('showDetails')}
              className={FIGURE_LINK}
            >
              {format(now)}
            </Link>
          )}
        </p>
        {values.length > 1 && values.every((one) => one !== null) && (
          <Sparkline values={values} className="h-8 w-24 max-sm:hidden" />
        )}
      </div>
      <p className="text-xs text-ink-soft">
        <Comparison tile={tile} now={now} last={last} before={before} />
      </p>
    </li>
  )
}

type ComparisonProps = {
  tile: Tile
  now: number | null
  last: MonthFigures
  before: MonthFigures | undefined
}

function Comparison({ tile, now, last, before }: ComparisonProps) {
  const t = useTexts('admin-money')
  const { value, format, isRate = false, better, isSummed = false } = tile
  if (!before) return monthName(last)
  const was = value(before)
  const beforeLabel = `${month(before.month)}: ${format(was)}`
  if (isSummed && !last.isOver) return t('soFar', { before: beforeLabel })
  const change = isRate ? (now === null || was === null ? null : now - was) : changeOf(now, was)
  return (
    <>
      <Change value={change} unit={isRate ? 'points' : 'relative'} {...(better ? { better } : {})} />{' '}
      {beforeLabel}
    </>
  )
}
