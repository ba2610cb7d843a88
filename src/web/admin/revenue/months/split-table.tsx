import type { ReactNode } from 'react'
import type { RevenueSplit } from '#shared/contract/admin/admin-revenue.ts'
import { count, money } from '../../format/format.ts'
import { Card } from '../../panels/card.tsx'
import { Definition } from '../../panels/definition.tsx'
import { EmptyState } from '../../panels/empty-state.tsx'
import type { DataColumn } from '../../tables/data-column.ts'
import { DataTable } from '../../tables/data-table.tsx'
import { ShareCell } from '../../tables/share-bar.tsx'
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
    {
      id: 'name',
      header: what,
      isRowHeader: true,
      cell: (split) => (
        <span className="block max-w-56 min-w-28">
          <GivenText text={nameOf(split)} />
        </span>
      ),
    },
    {
      id: 'mrr',
      header: 'MRR',
      isNumeric: true,
      cell: (split) => money(split.mrrMinor, currencyOf(split)),
    },
    ...(isOneCurrency
      ? [
          {
            id: 'share',
            header: 'Share',
            isNumeric: true,
            cell: ({ mrrMinor }: RevenueSplit) => (
              <ShareCell rate={total > 0 ? mrrMinor / total : null} highest={1} />
            ),
          },
        ]
      : []),
    { id: 'active', header: 'Active', isNumeric: true, cell: ({ active }) => count(active) },
    {
      id: 'gross',
      header: 'Gross',
      isNumeric: true,
      cell: (split) => money(split.grossMinor, currencyOf(split)),
    },
    {
      id: 'refunds',
      header: 'Refunds',
      isNumeric: true,
      cell: (split) => money(split.refundsMinor, currencyOf(split)),
    },
    {
      id: 'disputes',
      header: 'Disputes',
      isNumeric: true,
      cell: ({ disputedMinor, reinstatedMinor, disputeFeesMinor, ...split }) =>
        money(
          disputedMinor - reinstatedMinor + disputeFeesMinor,
          currencyOf({ ...split, disputedMinor, reinstatedMinor, disputeFeesMinor }),
        ),
    },
    {
      id: 'net',
      header: 'Net',
      isNumeric: true,
      cell: (split) => money(split.netMinor, currencyOf(split)),
    },
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
    <Card isFlush title={title} beside={<Definition of={title}>{definition}</Definition>}>
      {rows.length === 0 ? (
        <EmptyState title="No data in these months" />
      ) : (
        <DataTable
          caption={title}
          rows={rows}
          getRowId={({ key }) => key}
          maxHeight="24rem"
          columns={splitColumns({ what, rows, nameOf, currencyOf, isOneCurrency })}
        />
      )}
    </Card>
  )
}
