import { Download } from 'lucide'
import { RECONCILED_KEYS } from '#shared/reports/revenue/revenue-reconciled-keys.ts'
import { saveFile } from '#web/app/browser/save-file.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { userPath } from '../../frame/admin-paths.ts'
import { RecordLink } from '../../frame/page-link.tsx'
import { EmptyState } from '../../panels/panel-state.tsx'
import { column, type DataColumn, numberColumn, rowHeader } from '../../tables/data-table.tsx'
import type { Pages } from '../../tables/more-button.tsx'
import { MoreRows } from '../../tables/more-rows.tsx'
import { TableCard } from '../../tables/table-card.tsx'
import { GivenText } from '../../text/given-text.tsx'
import type { Reconciliation, ReconciliationRow } from '../revenue-filters.ts'
import { figureName, figureAmount, RECONCILED_FIGURES, type ReconciledFigure } from './reconciled-figures.ts'
import { reconciliationFile, sumOf } from './reconciliation-file.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'

type ReconciliationRowsProps = {
  report: Reconciliation
  rows: readonly ReconciliationRow[]
  figure: ReconciledFigure | ''
  onAllFigures: () => void
  pages: Pages
}

/** The subscriptions behind the figures, with totals of the rows shown. */
export function ReconciliationRows({ report, rows, figure, onAllFigures, pages }: ReconciliationRowsProps) {
  const t = useTexts('admin-money')
  const { currency, month } = report
  const total = figure === '' ? null : report.figures.find((one) => one.figure === figure)?.subscriptions
  const title = figure === '' ? t('subscriptions') : t('subscriptionsIn', { figure: figureName(figure) })
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
              {t('showAllFigures')}
            </AdminButton>
          )}
          <AdminButton className="print:hidden" icon={Download} disabled={rows.length === 0} onClick={save}>
            {t('downloadRows')}
          </AdminButton>
        </>
      }
      columns={rowColumns(rows, currency, figure)}
      rows={rows}
      getRowId={({ subscriptionId }) => subscriptionId}
      footer={<MoreRows pages={pages} shown={rows.length} total={total ?? null} what="subscriptions" />}
      empty={<EmptyState title={t('noneInMonth')}>{t('figureIsZero')}</EmptyState>}
    />
  )
}

function rowColumns(
  rows: readonly ReconciliationRow[],
  currency: string,
  chosen: ReconciledFigure | '',
): readonly DataColumn<ReconciliationRow>[] {
  const t = pageTexts().of('admin-money')
  const amount = (figure: ReconciledFigure, minor: number) => {
    const text = figureAmount(figure, minor, currency)
    if (figure === chosen) return <b>{text}</b>
    return minor === 0 ? <span className="text-ink-soft">{text}</span> : text
  }
  return [
    rowHeader(
      'subscription',
      t('subscription'),
      ({ subscriptionId }) => (
        <code className="block max-w-44 truncate text-xs" title={subscriptionId}>
          {subscriptionId}
        </code>
      ),
      { footer: t('totalRows', { count: rows.length }) },
    ),
    column('user', t('user'), ({ userId }) => (
      <span className="whitespace-nowrap">
        <RecordLink to={userPath(userId, 'payments')}>{t('openUser')}</RecordLink>
      </span>
    )),
    column('plan', t('plan'), ({ planName }) => (
      <span className="block max-w-48">
        <GivenText text={planName} isCut />
      </span>
    )),
    ...RECONCILED_FIGURES.map((figure) =>
      numberColumn(
        figure,
        figureName(figure),
        (row: ReconciliationRow) => amount(figure, row[RECONCILED_KEYS[figure]]),
        { footer: amount(figure, sumOf(rows, figure)) },
      ),
    ),
  ]
}
