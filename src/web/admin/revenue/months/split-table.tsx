import type { ReactNode } from 'react'
import type { RevenueSplit } from '#shared/contract/admin/admin-revenue.ts'
import { count, money } from '../../format/format.ts'
import { EmptyState } from '../../panels/panel-state.tsx'
import { type DataColumn, numberColumn, rowHeader } from '../../tables/data-table.tsx'
import { ShareCell } from '../../tables/share-bar.tsx'
import { TableCard } from '../../tables/table-card.tsx'
import { GivenText } from '../../text/given-text.tsx'

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
  const total = rows.reduce((sum, { mrrMinor }) => sum + mrrMinor, 0)
  return [
    rowHeader('name', what, (split) => (
      <span className="block max-w-56 min-w-28">
        <GivenText text={nameOf(split)} />
      </span>
    )),
    numberColumn('mrr', 'MRR', (split) => money(split.mrrMinor, currencyOf(split))),
    ...(isOneCurrency
      ? [
          numberColumn('share', 'Share', ({ mrrMinor }: RevenueSplit) => (
            <ShareCell rate={total > 0 ? mrrMinor / total : null} highest={1} />
          )),
        ]
      : []),
    numberColumn('active', 'Active', ({ active }) => count(active)),
    numberColumn('gross', 'Gross', (split) => money(split.grossMinor, currencyOf(split))),
    numberColumn('refunds', 'Refunds', (split) => money(split.refundsMinor, currencyOf(split))),
    numberColumn('disputes', 'Disputes', ({ disputedMinor, reinstatedMinor, disputeFeesMinor, ...split }) =>
      money(
        disputedMinor - reinstatedMinor + disputeFeesMinor,
        currencyOf({ ...split, disputedMinor, reinstatedMinor, disputeFeesMinor }),
      ),
    ),
    numberColumn('net', 'Net', (split) => money(split.netMinor, currencyOf(split))),
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
  return (
    <TableCard
      title={title}
      definition={definition}
      rows={rows}
      getRowId={({ key }) => key}
      maxHeight="24rem"
      columns={splitColumns({ what, rows, nameOf, currencyOf, isOneCurrency })}
      empty={<EmptyState title="No data in these months" />}
    />
  )
}
