import type { ExperimentResults } from '#shared/contract/admin/admin-experiments.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { count, money, percent } from '../../format/format.ts'
import { numberColumn } from '../../tables/data-table.tsx'
import { VersionTableCard } from './version-table-card.tsx'

/** What each version has reached so far. */
export function ArmsCard({ results }: { results: ExperimentResults }) {
  const t = useTexts('admin-experiments')
  return (
    <VersionTableCard
      results={results}
      title={t('figuresTitle')}
      definition={
        <>
          <p>{t('assignedDefinition')}</p>
          <p>{t('revenueDefinition')}</p>
        </>
      }
      columns={[
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
