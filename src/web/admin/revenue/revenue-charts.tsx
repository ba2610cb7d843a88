import type { MonthFigures } from '#shared/contract/admin/admin-revenue.ts'
import type { RevenueDefinition } from '#shared/reports/revenue/revenue-definitions.ts'
import type { RevenueFigure } from './figures/figure-sources.ts'
import { countTick, moneyTick, percentTick } from '../charts/axis-format.ts'
import { count, money, percent } from '../format/format.ts'
import { FigureLabel } from './figures/figure-labels.tsx'
import { MonthChart } from './months/month-chart.tsx'
import { netNewMinor, trialConversion } from './months/month-columns.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

type RevenueChartsProps = {
  months: readonly MonthFigures[]
  currency: string
  definition: RevenueDefinition
}

const negative = (value: number): number => (value === 0 ? 0 : -value)
/** What each definition counts as active. */
const COUNTED = { stripe: 'customers', revenuecat: 'subscriptions' } as const

/** Charts by month: MRR, cash, customers, churn and trials. */
export function RevenueCharts({ months, currency, definition }: RevenueChartsProps) {
  const t = useTexts('admin-money')
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
    unit: t('percent'),
  }
  const inCounts = { months, format: count, formatTick: countTick, unit: t(COUNTED[definition]) }
  return (
    <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
      <MonthChart
        {...inMoney}
        title={t('mrr')}
        definition={definitionOf('mrr')}
        emptyText={t('noMrr')}
        lines={[{ name: t('endOfMonth'), tone: 'accent', value: ({ mrr }) => mrr.endMinor }]}
        also={[{ name: t('arr'), value: ({ arrMinor }) => arrMinor }]}
      />
      <MonthChart
        {...inMoney}
        title={t('mrrMovements')}
        definition={definitionOf('new', 'expansion', 'reactivation', 'contraction', 'churn')}
        emptyText={t('noMovements')}
        bars={[
          { name: t('new'), tone: 'accent', value: ({ mrr }) => mrr.newMinor },
          { name: t('expansion'), tone: 'accentPale', value: ({ mrr }) => mrr.expansionMinor },
          { name: t('reactivation'), tone: 'good', value: ({ mrr }) => mrr.reactivationMinor },
          { name: t('contraction'), tone: 'dangerPale', value: ({ mrr }) => negative(mrr.contractionMinor) },
          { name: t('churn'), tone: 'danger', value: ({ mrr }) => negative(mrr.churnMinor) },
        ]}
        lines={[{ name: t('net'), tone: 'ink', value: netNewMinor }]}
      />
      <MonthChart
        {...inMoney}
        title={t('cash')}
        definition={definitionOf(
          'grossCash',
          'refunds',
          'disputedCash',
          'reinstatedCash',
          'disputeFees',
          'lostCash',
          'netCash',
        )}
        emptyText={t('noCash')}
        bars={[
          { name: t('gross'), tone: 'accent', value: ({ grossMinor }) => grossMinor },
          { name: t('refunds'), tone: 'danger', value: ({ refundsMinor }) => negative(refundsMinor) },
          {
            name: t('disputesNet'),
            tone: 'dangerPale',
            value: ({ disputedMinor, reinstatedMinor, disputeFeesMinor }) =>
              negative(disputedMinor + disputeFeesMinor - reinstatedMinor),
          },
        ]}
        lines={[{ name: t('net'), tone: 'ink', value: ({ netMinor }) => netMinor }]}
        also={[{ name: t('lost'), value: ({ lostMinor }) => lostMinor }]}
      />
      <MonthChart
        {...inCounts}
        title={t('subscriptions')}
        definition={definitionOf('active', 'trialing', 'pastDue')}
        emptyText={t('noSubscriptions')}
        lines={[
          { name: t('active'), tone: 'accent', value: ({ active }) => active },
          { name: t('trialing'), tone: 'good', value: ({ trialing }) => trialing },
          { name: t('pastDue'), tone: 'danger', isDashed: true, value: ({ pastDue }) => pastDue },
        ]}
      />
      <MonthChart
        {...inPercent}
        title={t('churn')}
        definition={definitionOf('customerChurn', 'revenueChurn')}
        emptyText={t('noChurn')}
        lines={[
          { name: t('customerChurn'), tone: 'danger', value: ({ churn }) => churn.customerRate },
          {
            name: t('revenueChurn'),
            tone: 'primary',
            isDashed: true,
            value: ({ churn }) => churn.revenueRate,
          },
        ]}
      />
      <MonthChart
        {...inCounts}
        title={t('customersLost')}
        definition={definitionOf('customerChurn')}
        emptyText={t('noneLost')}
        bars={[
          { name: t('voluntary'), tone: 'dangerPale', value: ({ churn }) => churn.voluntaryCustomers },
          { name: t('involuntary'), tone: 'danger', value: ({ churn }) => churn.involuntaryCustomers },
        ]}
        also={[{ name: t('newCustomers'), value: ({ newCustomers }) => newCustomers }]}
      />
      <MonthChart
        {...inMoney}
        title={t('mrrLost')}
        definition={definitionOf('churn', 'contraction')}
        emptyText={t('noMrrLost')}
        bars={[
          { name: t('voluntaryChurn'), tone: 'dangerPale', value: ({ churn }) => churn.voluntaryMinor },
          { name: t('involuntaryChurn'), tone: 'danger', value: ({ churn }) => churn.involuntaryMinor },
          { name: t('contraction'), tone: 'caution', value: ({ mrr }) => mrr.contractionMinor },
        ]}
      />
      <MonthChart
        {...inMoney}
        title={t('arpu')}
        definition={definitionOf('arpu')}
        emptyText={t('noActive')}
        lines={[{ name: t('mrrPerCustomer'), tone: 'accent', value: ({ arpuMinor }) => arpuMinor }]}
      />
      <MonthChart
        {...inCounts}
        title={t('trials')}
        unit={t('trialsEnded')}
        definition={definitionOf('trialConversion')}
        emptyText={t('noTrialsEnded')}
        bars={[
          { name: t('converted'), tone: 'good', value: ({ trialsConverted }) => trialsConverted },
          {
            name: t('notConverted'),
            tone: 'dangerPale',
            value: ({ trialsEnded, trialsConverted }) => trialsEnded - trialsConverted,
          },
        ]}
      />
      <MonthChart
        {...inPercent}
        title={t('trialConversion')}
        definition={definitionOf('trialConversion')}
        emptyText={t('noTrialsConverted')}
        lines={[{ name: t('converted'), tone: 'good', value: trialConversion }]}
      />
    </div>
  )
}
