import type { ExperimentResults } from '#shared/contract/admin/admin-experiments.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { count, duration, percent } from '../../format/format.ts'
import { numberColumn } from '../../tables/data-table.tsx'
import { VersionTableCard } from './version-table-card.tsx'

/** `12 (3.4 %)` of a whole. */
const ofWhole = (part: number, whole: number): string =>
  whole === 0 ? count(part) : `${count(part)} (${percent(part / whole)})`

/** What a better result must not cost. */
export function GuardrailsCard({ results }: { results: ExperimentResults }) {
  const t = useTexts('admin-experiments')
  return (
    <VersionTableCard
      results={results}
      title={t('guardrails')}
      definition={
        <>
          <p>{t('guardrailsDefinition')}</p>
          <p>{t('speedDefinition')}</p>
        </>
      }
      columns={[
        numberColumn('refunded', t('refunded'), ({ guardrails, purchases }) =>
          ofWhole(guardrails.refunded, purchases),
        ),
        numberColumn('disputed', t('disputed'), ({ guardrails, purchases }) =>
          ofWhole(guardrails.disputed, purchases),
        ),
        numberColumn('errors', t('errors'), ({ guardrails: { pages, pagesWithError } }) =>
          pages === 0 ? t('noPages') : ofWhole(pagesWithError, pages),
        ),
        numberColumn('speed', t('speed'), ({ guardrails: { slowLoadMs } }) =>
          slowLoadMs === null ? t('noPages') : duration(slowLoadMs / 1000),
        ),
      ]}
    />
  )
}
