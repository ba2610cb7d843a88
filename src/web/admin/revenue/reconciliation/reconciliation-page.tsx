import { useState } from 'react'
import type { reconcileRevenue } from '#shared/contract/admin/admin-revenue.ts'
import { monthOf } from '#shared/reports/revenue/months.ts'
import { useAdminPages } from '../../api/query.ts'
import { MonthPicker } from '../../filters/month-picker.tsx'
import { useUrlState } from '../../filters/use-url-state.ts'
import { dateTime, month as monthLabel } from '../../format/format.ts'
import { Card } from '../../panels/card.tsx'
import { AdminPage } from '../../panels/page-frame.tsx'
import { EmptyState, PanelState, Skeleton } from '../../panels/panel-state.tsx'
import { DefinitionNote } from '../figures/definition-note.tsx'
import { FiguresCard } from '../figures/figures-card.tsx'
import { RevenueFilterBar } from '../revenue-filter-bar.tsx'
import { RECONCILIATION_FIELDS, type Reconciliation, reconciliationQuery } from '../revenue-filters.ts'
import { RevenueTabs } from '../revenue-tabs.tsx'
import { ReconciliationRows } from './reconciliation-rows.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Rich } from '#web/app/texts/rich.tsx'

/** Compares the figures of a month with its subscriptions and with the ledger. */
export default function ReconciliationPage() {
  const t = useTexts('admin-money')
  const [state, set] = useUrlState(RECONCILIATION_FIELDS)
  const [currentMonth] = useState(() => monthOf(new Date()))
  const month = state.month || currentMonth
  const pages = useAdminPages<typeof reconcileRevenue>({
    path: '/admin/revenue/reconciliation',
    query: reconciliationQuery(state, currentMonth),
  })
  const first = pages.data?.pages[0]
  return (
    <AdminPage
      title={t('reconciliation')}
      lead={first && <Lead report={first} isCurrent={month === currentMonth} />}
    >
      <RevenueTabs here="/admin/revenue/reconciliation" state={state} />
      <RevenueFilterBar state={state} set={set} currency={first?.currency}>
        <MonthPicker
          value={month}
          onValue={(chosen) => set({ month: chosen === currentMonth ? '' : chosen })}
        />
      </RevenueFilterBar>
      <DefinitionNote definition={state.definition} />
      <PanelState
        query={pages}
        skeleton={
          <Card>
            <Skeleton lines={12} />
          </Card>
        }
        isEmpty={() => first === undefined || first.figures.length === 0}
        empty={
          <Card isFlush>
            <EmptyState title={t('noFigures')}>{t('noFiguresText')}</EmptyState>
          </Card>
        }
      >
        {({ pages: answers }) => {
          const [newest] = answers
          return newest ? (
            <div className="grid grid-cols-1 gap-5">
              <FiguresCard
                figures={newest.figures}
                currency={newest.currency}
                chosen={state.figure}
                onChoose={(figure) => set({ figure })}
              />
              <ReconciliationRows
                report={newest}
                rows={answers.flatMap(({ rows }) => rows)}
                figure={state.figure}
                onAllFigures={() => set({ figure: '' })}
                pages={pages}
              />
            </div>
          ) : null
        }}
      </PanelState>
    </AdminPage>
  )
}

function Lead({
  report: { asOf, currency, month },
  isCurrent,
}: {
  report: Reconciliation
  isCurrent: boolean
}) {
  const t = useTexts('admin-money')
  const values = { month: monthLabel(month), currency, time: dateTime(asOf) }
  return (
    <p>
      {isCurrent ? (
        <Rich text={t('reconciliationLeadNow', values)} tags={{ b: (inner) => <b>{inner}</b> }} />
      ) : (
        t('reconciliationLead', values)
      )}
    </p>
  )
}
