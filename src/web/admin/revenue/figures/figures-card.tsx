import { Check, TriangleAlert } from 'lucide'
import { Icon } from '#web/ui/text/icon.tsx'
import { Card } from '../../panels/card.tsx'
import type { DataColumn } from '../../tables/data-column.ts'
import { DataTable } from '../../tables/data-table.tsx'
import { Definition } from '../../panels/definition.tsx'
import { count, money, NOTHING } from '../../format/format.ts'
import { figureAmount } from './figure-amount.ts'
import { agrees, differenceOf } from './figure-mark.ts'
import { FIGURE_NAMES, type ReconciledFigure } from '../reconciliation/reconciled-figures.ts'
import type { Reconciliation } from '../revenue-report.ts'

type Figure = Reconciliation['figures'][number]

type FiguresCardProps = {
  figures: readonly Figure[]
  currency: string
  /** The figure that the rows below are narrowed to; `''` for none. */
  chosen: ReconciledFigure | ''
  onChoose: (figure: ReconciledFigure | '') => void
}

/** Each figure as it is shown, as its rows add up, and as the ledger says. A press narrows the rows to it. */
export function FiguresCard({ figures, currency, chosen, onChoose }: FiguresCardProps) {
  const wrong = figures.filter((figure) => !agrees(figure)).length
  return (
    <Card
      isFlush
      title="Figures"
      beside={
        <Definition of="the comparison">
          <p>
            <b>Shown</b> is what the revenue page says, <b>rows</b> the sum of all subscriptions below, on
            every page of them, and <b>ledger</b> a sum made another way: of the invoices, refunds and
            disputes themselves, or of the prices of the subscriptions that are active now for the MRR of the
            running month. Where the ledger says nothing of a figure there is a dash.
          </p>
          <p>
            Gross cash − refunds − disputed cash + reinstated cash − dispute fees = net cash. What was lost to
            disputes has been disputed cash before.
          </p>
          <p>MRR at the start + new + expansion + reactivation − contraction − churn = MRR at the end.</p>
        </Definition>
      }
      actions={
        <output className={wrong === 0 ? 'font-semibold text-good' : 'font-semibold text-danger'}>
          {wrong === 0
            ? 'Everything agrees to the cent'
            : `${wrong} of ${figures.length} figures do not agree`}
        </output>
      }
    >
      <DataTable
        caption="Figures of the month and what stands behind them"
        rows={figures}
        getRowId={({ figure }) => figure}
        openRowId={chosen}
        maxHeight="none"
        columns={figureColumns(currency, chosen, onChoose)}
      />
    </Card>
  )
}

function figureColumns(
  currency: string,
  chosen: ReconciledFigure | '',
  onChoose: (figure: ReconciledFigure | '') => void,
): DataColumn<Figure>[] {
  return [
    {
      id: 'figure',
      header: 'Figure',
      isRowHeader: true,
      cell: ({ figure }) => (
        <button
          type="button"
          aria-pressed={figure === chosen}
          title={figure === chosen ? 'Show all rows again' : 'Show only its rows'}
          className="rounded-sm text-left font-semibold text-accent-strong underline-offset-2 hover:underline aria-pressed:underline"
          onClick={() => onChoose(figure === chosen ? '' : figure)}
        >
          {FIGURE_NAMES[figure]}
        </button>
      ),
    },
    {
      id: 'shown',
      header: 'Shown',
      isNumeric: true,
      cell: ({ figure, shownMinor }) => figureAmount(figure, shownMinor, currency),
    },
    {
      id: 'rows',
      header: 'Rows',
      isNumeric: true,
      cell: ({ figure, rowsMinor }) => figureAmount(figure, rowsMinor, currency),
    },
    {
      id: 'ledger',
      header: 'Ledger',
      isNumeric: true,
      cell: ({ figure, ledgerMinor }) =>
        ledgerMinor === null ? NOTHING : figureAmount(figure, ledgerMinor, currency),
    },
    { id: 'mark', header: 'Agrees', cell: (figure) => <Mark figure={figure} currency={currency} /> },
    {
      id: 'subscriptions',
      header: 'Subscriptions',
      isNumeric: true,
      cell: ({ subscriptions }) => count(subscriptions),
    },
  ]
}

function Mark({ figure, currency }: { figure: Figure; currency: string }) {
  if (agrees(figure)) {
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
