import { useState } from 'react'
import type { ExperimentResults } from '#shared/contract/admin/admin-experiments.ts'
import { SPLITS, type SplitName } from '#shared/experiments/experiment-rules.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Segmented } from '../../filters/segmented.tsx'
import { count } from '../../format/format.ts'
import { EmptyState } from '../../panels/panel-state.tsx'
import { column, type DataColumn, numberColumn, rowHeader } from '../../tables/data-table.tsx'
import { TableCard } from '../../tables/table-card.tsx'
import { IntervalFigure, limitOf } from './interval-figure.tsx'
import { signedMoney } from './signed-money.ts'

type Split = ExperimentResults['splits'][number]
type Row = { key: string; visitors: number } & Split['groups'][number]['comparisons'][number]

const rowsOf = ({ groups }: Split): Row[] =>
  groups.flatMap(({ key, arms, comparisons }) =>
    comparisons.map((comparison) => ({
      key,
      visitors: (arms[comparison.first]?.visitors ?? 0) + (arms[comparison.second]?.visitors ?? 0),
      ...comparison,
    })),
  )

function groupLabel(by: SplitName, key: string): string {
  const t = pageTexts().of('admin-experiments')
  if (key === 'unknown') return t('unknown')
  const isDevice = key === 'phone' || key === 'tablet' || key === 'desktop'
  return by === 'device' && isDevice ? t(key) : key
}

function splitColumns(rows: readonly Row[], by: SplitName, results: ExperimentResults): DataColumn<Row>[] {
  const t = pageTexts().of('admin-experiments')
  const { experiment, currency } = results
  const limit = limitOf(rows.map(({ interval }) => interval))
  const written = (minor: number) => signedMoney(minor, currency)
  const names = ({ first, second }: Row) => ({
    first: experiment.arms[first]?.number ?? 0,
    second: experiment.arms[second]?.number ?? 0,
  })
  return [
    rowHeader('group', t('group'), ({ key }) => groupLabel(by, key)),
    numberColumn('visitors', t('visitorsOfGroup'), ({ visitors }) => count(visitors)),
    column('compared', t('difference'), (row) => t('compared', names(row))),
    column('picture', t('interval'), (row) => {
      const { interval } = row
      if (interval === null) return <span className="text-ink-soft">{t('notYet')}</span>
      const { estimate, low, high } = interval
      const values = { estimate: written(estimate), low: written(low), high: written(high) }
      return (
        <IntervalFigure
          interval={interval}
          limit={limit}
          description={t('intervalPicture', { ...names(row), ...values })}
        />
      )
    }),
    numberColumn('low', t('low'), ({ interval }) => (interval === null ? '–' : written(interval.low))),
    numberColumn('high', t('high'), ({ interval }) => (interval === null ? '–' : written(interval.high))),
  ]
}

/** Revenue per visitor in groups of visitors, with the number of comparisons that this makes. */
export function SplitsCard({ results }: { results: ExperimentResults }) {
  const t = useTexts('admin-experiments')
  const [by, setBy] = useState<SplitName>('device')
  const split = results.splits.find((one) => one.by === by)
  const rows = split === undefined ? [] : rowsOf(split)
  return (
    <TableCard<Row>
      title={t('splits')}
      definition={<p>{t('largestGroups')}</p>}
      actions={
        <Segmented
          label={t('splitBy')}
          value={by}
          options={SPLITS.map((value) => ({ value, label: t(value) }))}
          onValue={setBy}
        />
      }
      columns={splitColumns(rows, by, results)}
      rows={rows}
      getRowId={({ key, first, second }) => `${key}-${first}-${second}`}
      empty={<EmptyState title={t('noSplit')} />}
      footer={
        <p className="border-t border-line px-4 py-2.5 text-ink-soft">
          {t('splitsNote', { count: split?.comparisonCount ?? 0 })}
        </p>
      }
    />
  )
}
