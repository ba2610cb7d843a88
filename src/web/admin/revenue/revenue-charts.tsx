import type { MonthFigures } from '#shared/contract/admin/admin-revenue.ts'
import type { RevenueDefinition } from '#shared/reports/revenue/revenue-definitions.ts'
import type { RevenueFigure } from '#shared/reports/revenue/revenue-figure-labels.ts'
import { countTick, moneyTick, percentTick } from '../charts/axis-format.ts'
import { count, money, percent } from '../format/format.ts'
import { FigureLabel } from './figures/figure-labels.tsx'
import { MonthChart } from './months/month-chart.tsx'
import { netNewMinor, trialConversion } from './months/month-rates.ts'

type RevenueChartsProps = {
  months: readonly MonthFigures[]
  currency: string
  definition: RevenueDefinition
}

const below = (value: number): number => (value === 0 ? 0 : -value)
const MOVEMENTS = 'movements'
/** What the rules count, see their words of "active". */
const COUNTED = { stripe: 'Customers', revenuecat: 'Subscriptions' } as const

/** What happened month by month: recurring revenue, cash, customers, churn, trials. */
export function RevenueCharts({ months, currency, definition }: RevenueChartsProps) {
  const words = (...figures: RevenueFigure[]) =>
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
        definition={words('mrr')}
        emptyText="No recurring revenue in these months."
        lines={[{ name: 'At the end of the month', tone: 'accent', value: ({ mrr }) => mrr.endMinor }]}
        also={[{ name: 'ARR', value: ({ arrMinor }) => arrMinor }]}
      />
      <MonthChart
        {...inMoney}
        title="MRR movements"
        definition={words('new', 'expansion', 'reactivation', 'contraction', 'churn')}
        emptyText="Nothing moved in these months."
        bars={[
          { name: 'New', tone: 'accent', stack: MOVEMENTS, value: ({ mrr }) => mrr.newMinor },
          { name: 'Expansion', tone: 'accentPale', stack: MOVEMENTS, value: ({ mrr }) => mrr.expansionMinor },
          { name: 'Reactivation', tone: 'good', stack: MOVEMENTS, value: ({ mrr }) => mrr.reactivationMinor },
          {
            name: 'Contraction',
            tone: 'dangerPale',
            stack: MOVEMENTS,
            value: ({ mrr }) => below(mrr.contractionMinor),
          },
          { name: 'Churn', tone: 'danger', stack: MOVEMENTS, value: ({ mrr }) => below(mrr.churnMinor) },
        ]}
        lines={[{ name: 'Net', tone: 'ink', value: netNewMinor }]}
      />
      <MonthChart
        {...inMoney}
        title="Cash"
        definition={words(
          'grossCash',
          'refunds',
          'disputedCash',
          'reinstatedCash',
          'disputeFees',
          'lostCash',
          'netCash',
        )}
        emptyText="No payment in these months."
        bars={[
          { name: 'Gross', tone: 'accent', stack: 'cash', value: ({ grossMinor }) => grossMinor },
          {
            name: 'Refunds',
            tone: 'danger',
            stack: 'cash',
            value: ({ refundsMinor }) => below(refundsMinor),
          },
          {
            name: 'Disputes, less what came back',
            tone: 'dangerPale',
            stack: 'cash',
            value: ({ disputedMinor, reinstatedMinor, disputeFeesMinor }) =>
              below(disputedMinor + disputeFeesMinor - reinstatedMinor),
          },
        ]}
        lines={[{ name: 'Net', tone: 'ink', value: ({ netMinor }) => netMinor }]}
        also={[{ name: 'Lost to disputes', value: ({ lostMinor }) => lostMinor }]}
      />
      <MonthChart
        {...inCounts}
        title="Subscriptions"
        definition={words('active', 'trialing', 'pastDue')}
        emptyText="No subscription in these months."
        lines={[
          { name: 'Active', tone: 'accent', value: ({ active }) => active },
          { name: 'Trialing', tone: 'good', value: ({ trialing }) => trialing },
          { name: 'Past due', tone: 'danger', isDashed: true, value: ({ pastDue }) => pastDue },
        ]}
      />
      <MonthChart
        {...inPercent}
        title="Churn"
        definition={words('customerChurn', 'revenueChurn')}
        emptyText="Nothing was lost in these months."
        lines={[
          { name: 'Of customers', tone: 'danger', value: ({ churn }) => churn.customerRate },
          { name: 'Of revenue', tone: 'primary', isDashed: true, value: ({ churn }) => churn.revenueRate },
        ]}
      />
      <MonthChart
        {...inCounts}
        title="Customers lost"
        definition={words('customerChurn')}
        emptyText="No customer was lost in these months."
        bars={[
          {
            name: 'Voluntary',
            tone: 'dangerPale',
            stack: 'lost',
            value: ({ churn }) => churn.voluntaryCustomers,
          },
          {
            name: 'Involuntary',
            tone: 'danger',
            stack: 'lost',
            value: ({ churn }) => churn.involuntaryCustomers,
          },
        ]}
        also={[{ name: 'New customers', value: ({ newCustomers }) => newCustomers }]}
      />
      <MonthChart
        {...inMoney}
        title="MRR lost"
        definition={words('churn', 'contraction')}
        emptyText="No recurring revenue was lost in these months."
        bars={[
          {
            name: 'Voluntary churn',
            tone: 'dangerPale',
            stack: 'lost',
            value: ({ churn }) => churn.voluntaryMinor,
          },
          {
            name: 'Involuntary churn',
            tone: 'danger',
            stack: 'lost',
            value: ({ churn }) => churn.involuntaryMinor,
          },
          { name: 'Contraction', tone: 'caution', stack: 'lost', value: ({ mrr }) => mrr.contractionMinor },
        ]}
      />
      <MonthChart
        {...inMoney}
        title="ARPU"
        definition={words('arpu')}
        emptyText="No active customer in these months."
        lines={[{ name: 'MRR by active customer', tone: 'accent', value: ({ arpuMinor }) => arpuMinor }]}
      />
      <MonthChart
        {...inCounts}
        title="Trials"
        unit="Trials that ended in the month"
        definition={words('trialConversion')}
        emptyText="No trial ended in these months."
        bars={[
          {
            name: 'Went on as paying',
            tone: 'good',
            stack: 'trials',
            value: ({ trialsConverted }) => trialsConverted,
          },
          {
            name: 'Did not',
            tone: 'dangerPale',
            stack: 'trials',
            value: ({ trialsEnded, trialsConverted }) => trialsEnded - trialsConverted,
          },
        ]}
      />
      <MonthChart
        {...inPercent}
        title="Trial conversion"
        definition={words('trialConversion')}
        emptyText="No trial was paid for in these months."
        lines={[{ name: 'Went on as paying', tone: 'good', value: trialConversion }]}
      />
    </div>
  )
}
