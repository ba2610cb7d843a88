import type { ExperimentResults } from '#shared/contract/admin/admin-experiments.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { count, money, percent } from '../../format/format.ts'
import { numberColumn, rowHeader } from '../../tables/data-table.tsx'
import { TableCard } from '../../tables/table-card.tsx'

export type ArmRow = ExperimentResults['arms'][number] & { number: number; weight: number }

/** The arms with their versions. */
export const armRows = ({ arms, experiment }: ExperimentResults): ArmRow[] =>
  arms.map((arm, place) => ({ ...arm, ...(experiment.arms[place] ?? { number: 0, weight: 0 }) }))

/** What each version has reached so far. */
export function ArmsCard({ results }: { results: ExperimentResults }) {
  const t = useTexts('admin-experiments')
  return (
    <TableCard<ArmRow>
      title={t('figuresTitle')}
      definition={
        <>
          <p>{t('assignedDefinition')}</p>
          <p>{t('revenueDefinition')}</p>
        </>
      }
      rows={armRows(results)}
      getRowId={({ number }) => String(number)}
      maxHeight="none"
      columns={[
        rowHeader('version', t('version'), ({ number }) => t('versionName', { number })),
        numberColumn('share', t('share'), ({ weight }) => percent(weight / 100, 0)),
        numberColumn('assigned', t('assigned'), ({ assigned }) => count(assigned)),
        numberColumn('mature', t('mature'), ({ visitors }) => count(visitors)),
        numberColumn('purchases', t('purchases'), ({ purchases }) => count(purchases)),
        numberColumn('conversion', t('conversion'), ({ conversion }) => percent(conversion, 2)),
        numberColumn('revenue', t('revenuePerVisitor'), ({ revenuePerVisitor }) =>
          money(Math.round(revenuePerVisitor), results.currency),
        ),
      ]}
    />
  )
}
