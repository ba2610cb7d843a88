import { Link } from 'react-router'
import type { MonthFigures } from '#shared/contract/admin/admin-revenue.ts'
import { type DataColumn, numberColumn } from '../../tables/data-table.tsx'
import { TableCard } from '../../tables/table-card.tsx'
import { FIGURE_LINK } from '../figures/figure-labels.tsx'
import {
  figureName,
  figureAmount,
  RECONCILED_FIGURES,
  type ReconciledFigure,
} from '../reconciliation/reconciled-figures.ts'
import { revenuePath, type RevenueReport, type RevenueState } from '../revenue-filters.ts'
import { monthColumn } from './month-columns.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'

const VALUES: Readonly<Record<ReconciledFigure, (month: MonthFigures) => number>> = {
  startMrr: ({ mrr }) => mrr.startMinor,
  new: ({ mrr }) => mrr.newMinor,
  expansion: ({ mrr }) => mrr.expansionMinor,
  reactivation: ({ mrr }) => mrr.reactivationMinor,
  contraction: ({ mrr }) => mrr.contractionMinor,
  churn: ({ mrr }) => mrr.churnMinor,
  endMrr: ({ mrr }) => mrr.endMinor,
  gross: ({ grossMinor }) => grossMinor,
  refunds: ({ refundsMinor }) => refundsMinor,
  disputed: ({ disputedMinor }) => disputedMinor,
  reinstated: ({ reinstatedMinor }) => reinstatedMinor,
  disputeFees: ({ disputeFeesMinor }) => disputeFeesMinor,
  lost: ({ lostMinor }) => lostMinor,
  net: ({ netMinor }) => netMinor,
}

function monthColumns(currency: string, state: RevenueState): DataColumn<MonthFigures>[] {
  const t = pageTexts().of('admin-money')
  return [
    monthColumn(),
    ...RECONCILED_FIGURES.map((figure) =>
      numberColumn(figure, figureName(figure), (row: MonthFigures) => (
        <Link
          to={revenuePath(
            '/admin/revenue/reconciliation',
            { ...state, currency },
            { month: row.month, figure },
          )}
          title={t('subscriptionsBehind')}
          className={FIGURE_LINK}
        >
          {figureAmount(figure, VALUES[figure](row), currency)}
        </Link>
      )),
    ),
  ]
}

type MonthTableProps = { report: RevenueReport; state: RevenueState }

/** The figures of every month, linked to the reconciliation. */
export const MonthTable = ({ report, state }: MonthTableProps) => {
  const t = useTexts('admin-money')
  return (
    <TableCard
      title={t('monthByMonth')}
      caption={t('monthsCaption')}
      columns={monthColumns(report.currency, state)}
      rows={report.months.toReversed()}
      getRowId={({ month }) => month}
      maxHeight="30rem"
    />
  )
}
