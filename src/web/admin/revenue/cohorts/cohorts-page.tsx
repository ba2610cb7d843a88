import type { readCohorts } from '#shared/contract/admin/admin-revenue.ts'
import { useAdminQuery } from '../../api/query.ts'
import { Segmented } from '../../filters/segmented.tsx'
import { useUrlState } from '../../filters/use-url-state.ts'
import { count, dateTime, money, percent } from '../../format/format.ts'
import { Card } from '../../panels/card.tsx'
import { AdminPage } from '../../panels/page-frame.tsx'
import { EmptyState, PanelState, Skeleton } from '../../panels/panel-state.tsx'
import { DefinitionNote } from '../figures/definition-note.tsx'
import { FigureLabel } from '../figures/figure-labels.tsx'
import { RevenueFilterBar } from '../revenue-filter-bar.tsx'
import { COHORT_FIELDS, cohortsQuery } from '../revenue-filters.ts'
import { RevenueTabs } from '../revenue-tabs.tsx'
import { type Cohort, lifetimeValue, retention } from './cohort-figures.ts'
import { ALL_COHORTS, CohortGrid, type GridRow } from './cohort-grid.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'

const views = () => {
  const t = pageTexts().of('admin-money')
  return [
    { value: 'percent', label: t('percent') },
    { value: 'count', label: t('customers') },
  ] as const
}

/** A row for all cohorts together, then one for each. */
const rowsOf = (
  cohorts: readonly Cohort[],
  cellsOf: (cohorts: readonly Cohort[]) => (number | null)[],
): GridRow[] => [
  {
    key: ALL_COHORTS,
    customers: cohorts.reduce((sum, { customers }) => sum + customers, 0),
    cells: cellsOf(cohorts),
  },
  ...cohorts.map((cohort) => ({
    key: cohort.month,
    customers: cohort.customers,
    cells: cellsOf([cohort]),
  })),
]

function retentionRows(cohorts: readonly Cohort[], view: 'percent' | 'count'): GridRow[] {
  if (view === 'percent') return rowsOf(cohorts, retention)
  return cohorts.map(({ month, customers, active }) => ({ key: month, customers, cells: active }))
}

/** Retention and lifetime value of customers by the month of their first payment. */
export default function CohortsPage() {
  const t = useTexts('admin-money')
  const [state, set] = useUrlState(COHORT_FIELDS)
  const report = useAdminQuery<typeof readCohorts>({
    path: '/admin/revenue/cohorts',
    query: cohortsQuery(state),
  })
  return (
    <AdminPage
      title={t('cohorts')}
      lead={
        report.data && (
          <p>{t('cohortsLead', { currency: report.data.currency, time: dateTime(report.data.asOf) })}</p>
        )
      }
    >
      <RevenueTabs here="/admin/revenue/cohorts" state={state} />
      <RevenueFilterBar state={state} set={set} currency={report.data?.currency} />
      <DefinitionNote definition={state.definition} />
      <PanelState
        query={report}
        skeleton={
          <Card>
            <Skeleton lines={12} />
          </Card>
        }
        isEmpty={({ cohorts }) => cohorts.length === 0}
        empty={
          <Card isFlush>
            <EmptyState title={t('noCohorts')}>{t('noCohortsText')}</EmptyState>
          </Card>
        }
      >
        {({ cohorts, currency }) => {
          const values = rowsOf(cohorts, lifetimeValue)
          const highest = Math.max(1, ...values.flatMap(({ cells }) => cells.map((value) => value ?? 0)))
          return (
            <div className="grid grid-cols-1 gap-5">
              <CohortGrid
                title={t('retention')}
                definition={<FigureLabel figure="retention" definition={state.definition} />}
                actions={
                  <Segmented
                    label={t('showRetentionAs')}
                    value={state.show}
                    options={views()}
                    onValue={(show) => set({ show })}
                  />
                }
                rows={retentionRows(cohorts, state.show)}
                format={(value) => (state.show === 'percent' ? percent(value) : count(value))}
                heatOf={(value, { customers }) =>
                  state.show === 'percent' ? value : customers > 0 ? value / customers : 0
                }
              />
              <CohortGrid
                title={t('realizedValue')}
                definition={<FigureLabel figure="lifetimeValue" definition={state.definition} />}
                rows={values}
                format={(value) => money(value, currency)}
                heatOf={(value) => value / highest}
              />
            </div>
          )
        }}
      </PanelState>
    </AdminPage>
  )
}
