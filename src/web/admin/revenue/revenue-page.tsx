import { useState } from 'react'
import type { readRevenue } from '#shared/contract/admin/admin-revenue.ts'
import { monthOf } from '#shared/reports/revenue/months.ts'
import { useAdminQuery } from '../api/query.ts'
import { valueName } from '../conversions/conversion-labels.ts'
import { MonthPicker } from '../filters/month-picker.tsx'
import { useUrlState } from '../filters/use-url-state.ts'
import { dateTime } from '../format/format.ts'
import { Card } from '../panels/card.tsx'
import { AdminPage } from '../panels/page-frame.tsx'
import { EmptyState, PanelState, Skeleton } from '../panels/panel-state.tsx'
import { DefinitionNote } from './figures/definition-note.tsx'
import { defaultMonths } from './months/month-columns.tsx'
import { MonthTable } from './months/month-table.tsx'
import { SplitTable } from './months/split-table.tsx'
import { RevenueCharts } from './revenue-charts.tsx'
import { RevenueFilterBar } from './revenue-filter-bar.tsx'
import { OVERVIEW_FIELDS, type OverviewState, type RevenueReport, revenueQuery } from './revenue-filters.ts'
import { RevenueTabs } from './revenue-tabs.tsx'
import { RevenueTiles } from './revenue-tiles.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** MRR, movements, cash, churn and trials by month, in one currency and one definition. */
export default function RevenuePage() {
  const t = useTexts('admin-money')
  const [state, set] = useUrlState(OVERVIEW_FIELDS)
  const report = useAdminQuery<typeof readRevenue>({ path: '/admin/revenue', query: revenueQuery(state) })
  return (
    <AdminPage title={t('revenue')} lead={report.data && <Lead report={report.data} />}>
      <RevenueTabs here="/admin/revenue" state={state} />
      <RevenueFilterBar state={state} set={set} currency={report.data?.currency}>
        <MonthRange state={state} set={set} />
      </RevenueFilterBar>
      <DefinitionNote definition={state.definition} />
      <PanelState
        query={report}
        skeleton={<RevenueSkeleton />}
        isEmpty={({ currencies }) => currencies.length === 0}
        empty={
          <Card isFlush>
            <EmptyState title={t('noPayments')}>{t('noPaymentsText')}</EmptyState>
          </Card>
        }
      >
        {(data) => <Figures report={data} state={state} />}
      </PanelState>
    </AdminPage>
  )
}

function Lead({ report: { asOf, currency, months } }: { report: RevenueReport }) {
  const t = useTexts('admin-money')
  return <p>{t('monthsIn', { count: months.length, currency, time: dateTime(asOf) })}</p>
}

type MonthRangeProps = { state: OverviewState; set: (part: Partial<OverviewState>) => void }

/** First and last month; setting one past the other moves both. */
function MonthRange({ state, set }: MonthRangeProps) {
  const t = useTexts('admin-money')
  const [byDefault] = useState(() => defaultMonths(monthOf(new Date())))
  const [from, to] = [state.from || byDefault.from, state.to || byDefault.to]
  const choose = (range: { from: string; to: string }) =>
    set(range.from === byDefault.from && range.to === byDefault.to ? { from: '', to: '' } : range)
  return (
    <>
      <MonthPicker
        label={t('from')}
        value={from}
        onValue={(month) => choose({ from: month, to: month > to ? month : to })}
      />
      <MonthPicker
        label={t('to')}
        value={to}
        onValue={(month) => choose({ from: month < from ? month : from, to: month })}
      />
    </>
  )
}

function Figures({ report, state }: { report: RevenueReport; state: OverviewState }) {
  const t = useTexts('admin-money')
  const { currency, months } = report
  const { definition } = state
  const split = { currencyOf: () => currency, isOneCurrency: true }
  const explanation = (
    <>
      <p>{t('splitMrr')}</p>
      <p>{t('splitCash')}</p>
    </>
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      <RevenueTiles report={report} definition={definition} state={state} />
      <RevenueCharts months={months} currency={currency} definition={definition} />
      <MonthTable report={report} state={state} />
      <SplitTable
        {...split}
        title={t('byPlan')}
        what={t('plan')}
        rows={report.plans}
        definition={explanation}
      />
      <SplitTable
        {...split}
        title={t('bySource')}
        what={t('source')}
        rows={report.sources}
        nameOf={({ key }) => valueName('source', key)}
        definition={
          <>
            {explanation}
            <p>{t('sourceText')}</p>
          </>
        }
      />
      <SplitTable
        title={t('byCurrency')}
        what={t('currency')}
        rows={report.byCurrency}
        currencyOf={({ key }) => key}
        isOneCurrency={false}
        definition={
          <>
            {explanation}
            <p>{t('currencyText')}</p>
          </>
        }
      />
    </div>
  )
}

/** Placeholder for tiles and charts. */
function RevenueSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {Array.from({ length: 9 }, (_, index) => (
          <Card key={index}>
            <Skeleton lines={2} />
          </Card>
        ))}
      </div>
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
        {Array.from({ length: 4 }, (_, index) => (
          <Card key={index}>
            <Skeleton lines={6} />
          </Card>
        ))}
      </div>
    </div>
  )
}
