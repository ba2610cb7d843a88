import type { ExperimentResults } from '#shared/contract/admin/admin-experiments.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { percent } from '../../format/format.ts'
import { column, type DataColumn, numberColumn, rowHeader } from '../../tables/data-table.tsx'
import { TableCard } from '../../tables/table-card.tsx'
import { IntervalFigure, limitOf } from './interval-figure.tsx'
import { signedMoney } from './signed-money.ts'

type Comparison = ExperimentResults['revenue'][number]
type Written = (value: number) => string

/** Columns for intervals, with a picture and exact values. */
function comparisonColumns(
  comparisons: readonly Comparison[],
  arms: ExperimentResults['experiment']['arms'],
  written: Written,
): readonly DataColumn<Comparison>[] {
  const t = pageTexts().of('admin-experiments')
  const limit = limitOf(comparisons.map(({ interval }) => interval))
  const names = ({ first, second }: Comparison) => ({
    first: arms[first]?.number ?? 0,
    second: arms[second]?.number ?? 0,
  })
  const value = (pick: (interval: NonNullable<Comparison['interval']>) => number) => {
    return ({ interval }: Comparison) => (interval === null ? '–' : written(pick(interval)))
  }
  return [
    rowHeader('difference', t('difference'), (row) => t('compared', names(row))),
    column('picture', t('interval'), (row) => {
      const { interval } = row
      if (interval === null) return <span className="text-ink-soft">{t('notYet')}</span>
      const { estimate, low, high } = interval
      return (
        <IntervalFigure
          interval={interval}
          limit={limit}
          description={t('intervalPicture', {
            ...names(row),
            estimate: written(estimate),
            low: written(low),
            high: written(high),
          })}
        />
      )
    }),
    numberColumn(
      'estimate',
      t('estimate'),
      value(({ estimate }) => estimate),
    ),
    numberColumn(
      'low',
      t('low'),
      value(({ low }) => low),
    ),
    numberColumn(
      'high',
      t('high'),
      value(({ high }) => high),
    ),
  ]
}

export function RevenueCard({ results }: { results: ExperimentResults }) {
  const t = useTexts('admin-experiments')
  const { revenue, experiment, currency } = results
  return (
    <TableCard
      title={t('revenueTitle')}
      definition={
        <>
          <p>{t('revenueDefinition')}</p>
          <p>{t('intervalNote')}</p>
        </>
      }
      columns={comparisonColumns(revenue, experiment.arms, (minor) => signedMoney(minor, currency))}
      rows={revenue}
      getRowId={({ first, second }) => `${first}-${second}`}
      maxHeight="none"
      footer={<p className="border-t border-line px-4 py-2.5 text-ink-soft">{t('intervalNote')}</p>}
    />
  )
}

/** `+1.2 %` of visitors. */
const signedPercent: Written = (value) => `${value < 0 ? '−' : '+'}${percent(Math.abs(value), 2)}`

export function ConversionCard({ results: { conversion, experiment } }: { results: ExperimentResults }) {
  const t = useTexts('admin-experiments')
  return (
    <TableCard
      title={t('conversionTitle')}
      definition={<p>{t('conversionDefinition')}</p>}
      columns={comparisonColumns(conversion, experiment.arms, signedPercent)}
      rows={conversion}
      getRowId={({ first, second }) => `${first}-${second}`}
      maxHeight="none"
    />
  )
}
