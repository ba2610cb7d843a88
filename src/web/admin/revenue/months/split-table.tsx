import type { ReactNode } from 'react'
import type { RevenueSplit } from '#shared/contract/admin/admin-revenue.ts'
import { count, money } from '../../format/format.ts'
import { EmptyState } from '../../panels/panel-state.tsx'
import { type DataColumn, numberColumn, rowHeader } from '../../tables/data-table.tsx'
import { ShareCell } from '../../tables/share-bar.tsx'
import { TableCard } from '../../tables/table-card.tsx'
import { GivenText } from '../../text/given-text.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'

type SplitTableProps = {
  title: string
  /** `Plan`. */
  what: string
  rows: readonly RevenueSplit[]
  nameOf?: (split: RevenueSplit) => string
  currencyOf: (split: RevenueSplit) => string
  /** Only amounts in one currency can be compared. */
  isOneCurrency: boolean
  definition: ReactNode
}

type SplitColumnsProps = Required<
  Pick<SplitTableProps, 'what' | 'rows' | 'nameOf' | 'currencyOf' | 'isOneCurrency'>
>

function splitColumns({
  what,
  rows,
  nameOf,
  currencyOf,
  isOneCurrency,
}: SplitColumnsProps): DataColumn<RevenueSplit>[] {
  const t = pageTexts().of('admin-money')
  const total = rows.reduce((sum, { mrrMinor }) => sum + mrrMinor, 0)
  return [
    rowHeader('name', what, (split) => (
      <span className="block max-w-56 min-w-28">
        <GivenText text={nameOf(split)} />
      </span>
    )),
    numberColumn('mrr', t('mrr'), (split) => money(split.mrrMinor, currencyOf(split))),
    ...(isOneCurrency
      ? [
          numberColumn('share', t('share'), ({ mrrMinor }: RevenueSplit) => (
            <ShareCell rate={total > 0 ? mrrMinor / total : null} highest={1} />
          )),
        ]
      : []),
    numberColumn('active', t('active'), ({ active }) => count(active)),
    numberColumn('gross', t('gross'), (split) => money(split.grossMinor, currencyOf(split))),
    numberColumn('refunds', t('refunds'), (split) => money(split.refundsMinor, currencyOf(split))),
    numberColumn(
      'disputes',
      t('disputes'),
      ({ disputedMinor, reinstatedMinor, disputeFeesMinor, ...split }) =>
        money(
          disputedMinor - reinstatedMinor + disputeFeesMinor,
          currencyOf({ ...split, disputedMinor, reinstatedMinor, disputeFeesMinor }),
        ),
    ),
    numberColumn('net', t('net'), (split) => money(split.netMinor, currencyOf(split))),
  ]
}

/** MRR, customers and cash by plan, source or currency. */
export function SplitTable({
  title,
  what,
  rows,
  nameOf = ({ name }) => name,
  currencyOf,
  isOneCurrency,
  definition,
}: SplitTableProps) {
  const t = useTexts('admin-money')
  return (
    <TableCard
      title={title}
      definition={definition}
      rows={rows}
      getRowId={({ key }) => key}
      maxHeight="24rem"
      columns={splitColumns({ what, rows, nameOf, currencyOf, isOneCurrency })}
      empty={<EmptyState title={t('noMonthsData')} />}
    />
  )
}
