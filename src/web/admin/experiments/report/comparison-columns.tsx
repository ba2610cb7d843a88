import type { ExperimentResults } from '#shared/contract/admin/admin-experiments.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { NOTHING } from '../../format/format.ts'
import { column, type DataColumn, numberColumn, rowHeader } from '../../tables/data-table.tsx'
import { IntervalFigure, limitOf } from './interval-figure.tsx'

type Comparison = ExperimentResults['revenue'][number]
export type Written = (value: number) => string

/** The compared versions, then the interval as a picture and in exact values. */
export function comparisonColumns<Row extends Comparison>(
  comparisons: readonly Row[],
  arms: ExperimentResults['experiment']['arms'],
  written: Written,
): [compared: DataColumn<Row>, ...figures: DataColumn<Row>[]] {
  const t = pageTexts().of('admin-experiments')
  const limit = limitOf(comparisons.map(({ interval }) => interval))
  const names = ({ first, second }: Row) => ({
    first: arms[first]?.number ?? 0,
    second: arms[second]?.number ?? 0,
  })
  const value = (pick: (interval: NonNullable<Comparison['interval']>) => number) => {
    return ({ interval }: Row) => (interval === null ? NOTHING : written(pick(interval)))
  }
  return [
    rowHeader('difference', t('difference'), (row) => (
      <span className="block min-w-36">{t('compared', names(row))}</span>
    )),
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
