import { Check, TriangleAlert } from 'lucide'
import { Icon } from '#web/ui/text/icon.tsx'
import { count, money, NOTHING } from '../../format/format.ts'
import { column, type DataColumn, numberColumn, rowHeader } from '../../tables/data-table.tsx'
import { TableCard } from '../../tables/table-card.tsx'
import {
  differenceOf,
  figureName,
  figureAmount,
  isMatching,
  type ReconciledFigure,
} from '../reconciliation/reconciled-figures.ts'
import type { Reconciliation } from '../revenue-filters.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { Rich } from '#web/app/texts/rich.tsx'

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
  const t = useTexts('admin-money')
  const mismatchCount = figures.filter((figure) => !isMatching(figure)).length
  return (
    <TableCard
      title={t('figures')}
      definition={
        <>
          <p>
            <Rich text={t('figuresShown')} tags={{ b: (inner) => <b>{inner}</b> }} />
          </p>
          <p>{t('netCashSum')}</p>
          <p>{t('endingMrrSum')}</p>
        </>
      }
      actions={
        <output className={mismatchCount === 0 ? 'font-semibold text-good' : 'font-semibold text-danger'}>
          {mismatchCount === 0
            ? t('everythingMatches')
            : t('mismatches', { count: mismatchCount, total: figures.length })}
        </output>
      }
      caption={t('figuresCaption')}
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
  const t = pageTexts().of('admin-money')
  return [
    rowHeader('figure', t('figure'), ({ figure }) => (
      <button
        type="button"
        aria-pressed={figure === chosen}
        title={figure === chosen ? t('showAllRows') : t('showFigureRows')}
        className="rounded-sm text-start font-semibold text-accent-strong underline-offset-2 hover:underline aria-pressed:underline"
        onClick={() => onChoose(figure === chosen ? '' : figure)}
      >
        {figureName(figure)}
      </button>
    )),
    numberColumn('shown', t('shown'), ({ figure, shownMinor }) => figureAmount(figure, shownMinor, currency)),
    numberColumn('rows', t('rows'), ({ figure, rowsMinor }) => figureAmount(figure, rowsMinor, currency)),
    numberColumn('ledger', t('ledger'), ({ figure, ledgerMinor }) =>
      ledgerMinor === null ? NOTHING : figureAmount(figure, ledgerMinor, currency),
    ),
    column('mark', t('match'), (figure) => <Mark figure={figure} currency={currency} />),
    numberColumn('subscriptions', t('subscriptions'), ({ subscriptions }) => count(subscriptions)),
  ]
}

function Mark({ figure, currency }: { figure: Figure; currency: string }) {
  const t = useTexts('admin-money')
  if (isMatching(figure)) {
    return (
      <span className="inline-flex items-center gap-1 font-semibold text-good">
        <Icon of={Check} className="size-4" />
        {t('yes')}
      </span>
    )
  }
  const { rowsMinor, ledgerMinor } = differenceOf(figure)
  const off = [
    rowsMinor === 0 ? null : t('rowsBy', { amount: money(rowsMinor, currency) }),
    ledgerMinor === null || ledgerMinor === 0
      ? null
      : t('ledgerBy', { amount: money(ledgerMinor, currency) }),
  ]
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-danger">
      <Icon of={TriangleAlert} className="size-4" />
      {t('noMatch', { differences: off.filter((text) => text !== null).join(', ') })}
    </span>
  )
}
