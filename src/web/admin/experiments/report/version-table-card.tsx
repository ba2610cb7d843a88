import type { ReactNode } from 'react'
import type { ExperimentResults } from '#shared/contract/admin/admin-experiments.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { type DataColumn, rowHeader } from '../../tables/data-table.tsx'
import { TableCard } from '../../tables/table-card.tsx'

type ArmRow = ExperimentResults['arms'][number] & { number: number; weight: number }

type VersionTableCardProps = {
  results: ExperimentResults
  title: string
  definition: ReactNode
  /** After the column with the version. */
  columns: readonly DataColumn<ArmRow>[]
}

/** Figures of an experiment with a row for each version. */
export function VersionTableCard({ results, columns, ...card }: VersionTableCardProps) {
  const t = useTexts('admin-experiments')
  const { arms, experiment } = results
  return (
    <TableCard<ArmRow>
      {...card}
      rows={arms.map((arm, place) => ({ ...arm, ...(experiment.arms[place] ?? { number: 0, weight: 0 }) }))}
      getRowId={({ number }) => String(number)}
      maxHeight="none"
      columns={[
        rowHeader('version', t('version'), ({ number }) => (
          <span className="whitespace-nowrap">{t('versionName', { number })}</span>
        )),
        ...columns,
      ]}
    />
  )
}
