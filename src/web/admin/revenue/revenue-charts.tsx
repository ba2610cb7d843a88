import type { MonthFigures } from '#shared/contract/admin/admin-revenue.ts'
import type { RevenueDefinition } from '#shared/reports/revenue/revenue-definitions.ts'
import type { RevenueFigure } from '#shared/reports/revenue/revenue-figure-labels.ts'
import { countTick, moneyTick, percentTick } from '../charts/axis-format.ts'
import { count, money, percent } from '../format/format.ts'
import { FigureLabel } from './figures/figure-labels.tsx'
import { MonthChart } from './months/month-chart.tsx'
import { netNewMinor, trialConversion } from './months/month-columns.tsx'

type RevenueChartsProps = {
  months: readonly MonthFigures[]
  currency: string
  definition: RevenueDefinition
}

const negative = (value: number): number => (value === 0 ? 0 : -value)
/** What each definition counts as active. */
const COUNTED = { stripe: 'Customers', revenuecat: 'Subscriptions' } as const

/** Charts by month: MRR, cash, customers, churn and trials. */
export function RevenueCharts({ months, currency, definition }: RevenueChartsProps) {
  const definitionOf = (...figures: RevenueFigure[]) =>
    figures.map((figure) => <FigureLabel key={figure} figure={figure} definition={definition} hasTitle />)
  const inMoney = {
    months,
    format: (minor: number | null) => money(minor, currency),
    formatTick: moneyTick(currency),
    unit: currency,
  }
  const inPercent = {
    months,
    format: percent,
    formatTick: percentTick,
    unit: 'Percent',
  }
  const inCounts = { months, format: count, formatTick: countTick, unit: COUNTED[definition] }
  return (
    <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
      <MonthChart
        {...inMoney}
        title="MRR"
        definition={definitionOf('mrr')}
        emptyText="No recurring revenue in these months."
        lines={[{ name: 'End of month', tone: 'accent', value: ({ mrr }) => mrr.endMinor }]}
        also={[{ name: 'ARR', value: ({ arrMinor }) => arrMinor }]}
      />
      <MonthChart
        {...inMoney}
        title="MRR movements"
        definition={definitionOf('new', 'expansion', 'reactivation', 'contraction', 'churn')}
        emptyText="No MRR movements in these months."
        bars={[
          { name: 'New', tone: 'accent', value: ({ mrr }) => mrr.newMinor },
          { name: 'Expansion', tone: 'accentPale', value: ({ mrr }) => mrr.expansionMinor },
          { name: 'Reactivation', tone: 'good', value: ({ mrr }) => mrr.reactivationMinor },
          { name: 'Contraction', tone: 'dangerPale', value: ({ mrr }) => negative(mrr.contractionMinor) },
          { name: 'Churn', tone: 'danger', value: ({ mrr }) => negative(mrr.churnMinor) },
        ]}
        lines={[{ name: 'Net', tone: 'ink', value: netNewMinor }]}
      />
      <MonthChart
        {...inMoney}
        title="Cash"
        definition={definitionOf(
          'grossCash',
          'refunds',
          'disputedCash',
          'reinstatedCash',
          'disputeFees',
          'lostCash',
          'netCash',
        )}
        emptyText="No payments in these months."
        bars={[
          { name: 'Gross', tone: 'accent', value: ({ grossMinor }) => grossMinor },
          { name: 'Refunds', tone: 'danger', value: ({ refundsMinor }) => negative(refundsMinor) },
          {
            name: 'Disputes, net of reversals',
            tone: 'dangerPale',
            value: ({ disputedMinor, reinstatedMinor, disputeFeesMinor }) =>
              negative(disputedMinor + disputeFeesMinor - reinstatedMinor),
          },
        ]}
        lines={[{ name: 'Net', tone: 'ink', value: ({ netMinor }) => netMinor }]}
        also={[{ name: 'Lost to disputes', value: ({ lostMinor }) => lostMinor }]}
      />
      <MonthChart
        {...inCounts}
        title="Subscriptions"
        definition={definitionOf('active', 'trialing', 'pastDue')}
        emptyText="No subscriptions in these months."
        lines={[
          { name: 'Active', tone: 'accent', value: ({ active }) => active },
          { name: 'Trialing', tone: 'good', value: ({ trialing }) => trialing },
          { name: 'Past due', tone: 'danger', isDashed: true, value: ({ pastDue }) => pastDue },
        ]}
      />
      <MonthChart
        {...inPercent}
        title="Churn"
        definition={definitionOf('customerChurn', 'revenueChurn')}
        emptyText="No churn in these months."
        lines={[
          { name: 'Customer churn', tone: 'danger', value: ({ churn }) => churn.customerRate },
          { name: 'Revenue churn', tone: 'primary', isDashed: true, value: ({ churn }) => churn.revenueRate },
        ]}
      />
      <MonthChart
        {...inCounts}
        title="Customers lost"
        definition={definitionOf('customerChurn')}
        emptyText="No customers lost in these months."
        bars={[
          { name: 'Voluntary', tone: 'dangerPale', value: ({ churn }) => churn.voluntaryCustomers },
          { name: 'Involuntary', tone: 'danger', value: ({ churn }) => churn.involuntaryCustomers },
        ]}
        also={[{ name: 'New customers', value: ({ newCustomers }) => newCustomers }]}
      />
      <MonthChart
        {...inMoney}
        title="MRR lost"
        definition={definitionOf('churn', 'contraction')}
        emptyText="No MRR lost in these months."
        bars={[
          { name: 'Voluntary churn', tone: 'dangerPale', value: ({ churn }) => churn.voluntaryMinor },
          { name: 'Involuntary churn', tone: 'danger', value: ({ churn }) => churn.involuntaryMinor },
          { name: 'Contraction', tone: 'caution', value: ({ mrr }) => mrr.contractionMinor },
        ]}
      />
      <MonthChart
        {...inMoney}
        title="ARPU"
        definition={definitionOf('arpu')}
        emptyText="No active customers in these months."
        lines={[{ name: 'MRR per active customer', tone: 'accent', value: ({ arpuMinor }) => arpuMinor }]}
      />
      <MonthChart
        {...inCounts}
        title="Trials"
        unit="Trials ended in the month"
        definition={definitionOf('trialConversion')}
        emptyText="No trials ended in these months."
        bars={[
          { name: 'Converted', tone: 'good', value: ({ trialsConverted }) => trialsConverted },
          {
            name: 'Not converted',
            tone: 'dangerPale',
            value: ({ trialsEnded, trialsConverted }) => trialsEnded - trialsConverted,
          },
        ]}
      />
      <MonthChart
        {...inPercent}
        title="Trial conversion"
        definition={definitionOf('trialConversion')}
        emptyText="No trials converted in these months."
        lines={[{ name: 'Converted', tone: 'good', value: trialConversion }]}
      />
    </div>
  )
}
