import { useState } from 'react'
import type { ExperimentResults } from '#shared/contract/admin/admin-experiments.ts'
import { SPLITS, type SplitName } from '#shared/experiments/experiment-rules.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Segmented } from '../../filters/segmented.tsx'
import { count } from '../../format/format.ts'
import { EmptyState } from '../../panels/panel-state.tsx'
import { type DataColumn, numberColumn, rowHeader } from '../../tables/data-table.tsx'
import { TableCard } from '../../tables/table-card.tsx'
import { comparisonColumns } from './comparison-columns.tsx'
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
  const [compared, ...figures] = comparisonColumns(rows, experiment.arms, (minor) =>
    signedMoney(minor, currency),
  )
  return [
    rowHeader('group', t('group'), ({ key }) => groupLabel(by, key)),
    numberColumn('visitors', t('visitorsOfGroup'), ({ visitors }) => count(visitors)),
    { ...compared, isRowHeader: false },
    ...figures,
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
