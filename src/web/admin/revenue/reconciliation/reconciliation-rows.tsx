import { Download } from 'lucide'
import { RECONCILED_KEYS } from '#shared/reports/revenue/revenue-reconciled-keys.ts'
import { saveFile } from '#web/app/browser/save-file.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { userPath } from '../../frame/admin-paths.ts'
import { RecordLink } from '../../frame/page-link.tsx'
import { EmptyState } from '../../panels/panel-state.tsx'
import { column, type DataColumn, numberColumn, rowHeader } from '../../tables/data-table.tsx'
import { MoreRows } from '../../tables/more-rows.tsx'
import { TableCard } from '../../tables/table-card.tsx'
import { GivenText } from '../../text/given-text.tsx'
import type { Reconciliation, ReconciliationRow } from '../revenue-filters.ts'
import {
  FIGURE_NAMES,
  figureAmount,
  RECONCILED_FIGURES,
  type ReconciledFigure,
} from './reconciled-figures.ts'
import { reconciliationFile, sumOf } from './reconciliation-file.ts'

type ReconciliationRowsProps = {
  report: Reconciliation
  rows: readonly ReconciliationRow[]
  figure: ReconciledFigure | ''
  onAllFigures: () => void
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** The subscriptions behind the figures, with totals of the rows shown. */
export function ReconciliationRows({ report, rows, figure, onAllFigures, pages }: ReconciliationRowsProps) {
  const { currency, month } = report
  const total = figure === '' ? null : report.figures.find((one) => one.figure === figure)?.subscriptions
  const title = figure === '' ? 'Subscriptions' : `Subscriptions in “${FIGURE_NAMES[figure]}”`
  const save = () =>
    saveFile(
      new Blob([reconciliationFile(report, rows)], { type: 'text/csv' }),
      ['reconciliation', month, currency, figure].filter(Boolean).join('-').concat('.csv'),
    )
  return (
    <TableCard
      title={title}
      actions={
        <>
          {figure !== '' && (
            <AdminButton variant="ghost" className="print:hidden" onClick={onAllFigures}>
              Show all figures
            </AdminButton>
          )}
          <AdminButton className="print:hidden" icon={Download} disabled={rows.length === 0} onClick={save}>
            Download shown rows
          </AdminButton>
        </>
      }
      columns={rowColumns(rows, currency, figure)}
      rows={rows}
      getRowId={({ subscriptionId }) => subscriptionId}
      footer={<MoreRows pages={pages} shown={rows.length} total={total ?? null} what="subscriptions" />}
      empty={<EmptyState title="No subscriptions">This figure is zero in this month.</EmptyState>}
    />
  )
}

function rowColumns(
  rows: readonly ReconciliationRow[],
  currency: string,
  chosen: ReconciledFigure | '',
): readonly DataColumn<ReconciliationRow>[] {
  const amount = (figure: ReconciledFigure, minor: number) => {
    const text = figureAmount(figure, minor, currency)
    if (figure === chosen) return <b>{text}</b>
    return minor === 0 ? <span className="text-ink-soft">{text}</span> : text
  }
  return [
    rowHeader(
      'subscription',
      'Subscription',
      ({ subscriptionId }) => (
        <code className="block max-w-44 truncate text-xs" title={subscriptionId}>
          {subscriptionId}
        </code>
      ),
      { footer: rows.length === 1 ? 'Total of 1 row' : `Total of ${rows.length} rows` },
    ),
    column('user', 'User', ({ userId }) => (
      <span className="whitespace-nowrap">
        <RecordLink to={userPath(userId, 'payments')}>Open user</RecordLink>
      </span>
    )),
    column('plan', 'Plan', ({ planName }) => (
      <span className="block max-w-48">
        <GivenText text={planName} isCut />
      </span>
    )),
    ...RECONCILED_FIGURES.map((figure) =>
      numberColumn(
        figure,
        FIGURE_NAMES[figure],
        (row: ReconciliationRow) => amount(figure, row[RECONCILED_KEYS[figure]]),
        { footer: amount(figure, sumOf(rows, figure)) },
      ),
    ),
  ]
}
