import { Check, TriangleAlert } from 'lucide'
import { Icon } from '#web/ui/text/icon.tsx'
import { count, money, NOTHING } from '../../format/format.ts'
import { column, type DataColumn, numberColumn, rowHeader } from '../../tables/data-table.tsx'
import { TableCard } from '../../tables/table-card.tsx'
import {
  differenceOf,
  FIGURE_NAMES,
  figureAmount,
  isMatching,
  type ReconciledFigure,
} from '../reconciliation/reconciled-figures.ts'
import type { Reconciliation } from '../revenue-filters.ts'

type Figure = Reconciliation['figures'][number]

type FiguresCardProps = {
  figures: readonly Figure[]
  currency: string
  /** The figure whose rows are shown below; `''` for all. */
  chosen: ReconciledFigure | ''
  onChoose: (figure: ReconciledFigure | '') => void
}

/** Each figure as shown, as the sum of its rows, and from the ledger. Clicking one filters the rows. */
export function FiguresCard({ figures, currency, chosen, onChoose }: FiguresCardProps) {
  const mismatchCount = figures.filter((figure) => !isMatching(figure)).length
  return (
    <TableCard
      title="Figures"
      definition={
        <>
          <p>
            <b>Shown</b> is the figure on the revenue page. <b>Rows</b> is the sum of all subscriptions below,
            including those not loaded yet. <b>Ledger</b> is calculated separately: from invoices, refunds and
            disputes, or from the prices of active subscriptions for this month’s MRR. A dash means that the
            ledger has no such figure.
          </p>
          <p>
            Net cash = gross cash − refunds − disputed cash + reinstated cash − dispute fees. Cash lost to
            disputes is already part of disputed cash.
          </p>
          <p>Ending MRR = starting MRR + new + expansion + reactivation − contraction − churn.</p>
        </>
      }
      actions={
        <output className={mismatchCount === 0 ? 'font-semibold text-good' : 'font-semibold text-danger'}>
          {mismatchCount === 0
            ? 'Everything matches to the cent'
            : `${mismatchCount} of ${figures.length} figures do not match`}
        </output>
      }
      caption="Figures of the month with sums of rows and ledger"
      rows={figures}
      getRowId={({ figure }) => figure}
      openRowId={chosen}
      maxHeight="none"
      columns={figureColumns(currency, chosen, onChoose)}
    />
  )
}

function figureColumns(
  currency: string,
  chosen: ReconciledFigure | '',
  onChoose: (figure: ReconciledFigure | '') => void,
): DataColumn<Figure>[] {
  return [
    rowHeader('figure', 'Figure', ({ figure }) => (
      <button
        type="button"
        aria-pressed={figure === chosen}
        title={figure === chosen ? 'Show all rows' : 'Show only the rows of this figure'}
        className="rounded-sm text-start font-semibold text-accent-strong underline-offset-2 hover:underline aria-pressed:underline"
        onClick={() => onChoose(figure === chosen ? '' : figure)}
      >
        {FIGURE_NAMES[figure]}
      </button>
    )),
    numberColumn('shown', 'Shown', ({ figure, shownMinor }) => figureAmount(figure, shownMinor, currency)),
    numberColumn('rows', 'Rows', ({ figure, rowsMinor }) => figureAmount(figure, rowsMinor, currency)),
    numberColumn('ledger', 'Ledger', ({ figure, ledgerMinor }) =>
      ledgerMinor === null ? NOTHING : figureAmount(figure, ledgerMinor, currency),
    ),
    column('mark', 'Match', (figure) => <Mark figure={figure} currency={currency} />),
    numberColumn('subscriptions', 'Subscriptions', ({ subscriptions }) => count(subscriptions)),
  ]
}

function Mark({ figure, currency }: { figure: Figure; currency: string }) {
  if (isMatching(figure)) {
    return (
      <span className="inline-flex items-center gap-1 font-semibold text-good">
        <Icon of={Check} className="size-4" />
        Yes
      </span>
    )
  }
  const { rowsMinor, ledgerMinor } = differenceOf(figure)
  const off = [
    rowsMinor === 0 ? null : `rows by ${money(rowsMinor, currency)}`,
    ledgerMinor === null || ledgerMinor === 0 ? null : `ledger by ${money(ledgerMinor, currency)}`,
  ]
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-danger">
      <Icon of={TriangleAlert} className="size-4" />
      No: {off.filter((text) => text !== null).join(', ')}
    </span>
  )
}
