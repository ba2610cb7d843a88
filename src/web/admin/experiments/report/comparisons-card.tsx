import type { ExperimentResults } from '#shared/contract/admin/admin-experiments.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { percent } from '../../format/format.ts'
import { TableCard } from '../../tables/table-card.tsx'
import { comparisonColumns, type Written } from './comparison-columns.tsx'
import { signedMoney } from './signed-money.ts'

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
