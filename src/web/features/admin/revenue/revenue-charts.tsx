import type { MonthFigures } from '#shared/contract/admin-revenue.ts'
import type { RevenueDefinition } from '#shared/reports/revenue-definitions.ts'
import { revenueFigureWords } from './figure-words.ts'
import { countTick, moneyTick, percentTick } from '../kit/axis-format.ts'
import { count, money, percent } from '../kit/format.ts'
import { MonthChart } from './month-chart.tsx'
import { customerChurnParts, netNewMinor, revenueChurnParts, trialConversion } from './month-rates.ts'

type RevenueChartsProps = {
  months: readonly MonthFigures[]
  currency: string
  definition: RevenueDefinition
}

const below = (value: number): number => (value === 0 ? 0 : -value)
const MOVEMENTS = 'movements'

/** What happened month by month: recurring revenue, cash, customers, churn, trials. */
export function RevenueCharts({ months, currency, definition }: RevenueChartsProps) {
  const words = (...figures: Parameters<typeof revenueFigureWords>[0][]) =>
    figures.map((figure) => <p key={figure}>{revenueFigureWords(figure, definition)}</p>)
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
    unit: 'Percent of the start of the month',
  }
  const inCounts = { months, format: count, formatTick: countTick, unit: 'Subscriptions' }
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
        definition={words('grossCash', 'refunds', 'netCash')}
        emptyText="No payment in these months."
        bars={[
          { name: 'Gross', tone: 'accent', stack: 'cash', value: ({ grossMinor }) => grossMinor },
          {
            name: 'Refunds',
            tone: 'danger',
            stack: 'cash',
            value: ({ refundsMinor }) => below(refundsMinor),
          },
        ]}
        lines={[{ name: 'Net', tone: 'ink', value: ({ netMinor }) => netMinor }]}
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
        also={[{ name: 'New customers', value: ({ newCustomers }) => newCustomers }]}
      />
      <MonthChart
        {...inPercent}
        title="Churn of customers"
        definition={words('customerChurn')}
        emptyText="No customer was lost in these months."
        bars={[
          {
            name: 'Voluntary',
            tone: 'dangerPale',
            stack: 'churn',
            value: (row) => customerChurnParts(row).voluntary,
          },
          {
            name: 'Involuntary',
            tone: 'danger',
            stack: 'churn',
            value: (row) => customerChurnParts(row).involuntary,
          },
        ]}
        also={[
          { name: 'Together', value: ({ churn }) => churn.customerRate },
          { name: 'Voluntary, customers', value: ({ churn }) => churn.voluntaryCustomers, format: count },
          { name: 'Involuntary, customers', value: ({ churn }) => churn.involuntaryCustomers, format: count },
        ]}
      />
      <MonthChart
        {...inPercent}
        title="Churn of revenue"
        definition={words('revenueChurn')}
        emptyText="No recurring revenue was lost in these months."
        bars={[
          {
            name: 'Voluntary',
            tone: 'dangerPale',
            stack: 'churn',
            value: (row) => revenueChurnParts(row).voluntary,
          },
          {
            name: 'Involuntary',
            tone: 'danger',
            stack: 'churn',
            value: (row) => revenueChurnParts(row).involuntary,
          },
          {
            name: 'Contraction',
            tone: 'caution',
            stack: 'churn',
            value: (row) => revenueChurnParts(row).contraction,
          },
        ]}
        also={[
          { name: 'Together', value: ({ churn }) => churn.revenueRate },
          {
            name: 'Lost MRR',
            value: ({ mrr }) => mrr.churnMinor + mrr.contractionMinor,
            format: inMoney.format,
          },
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
        also={[{ name: 'Conversion', value: trialConversion, format: percent }]}
      />
    </div>
  )
}
