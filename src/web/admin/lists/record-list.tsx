import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { Card } from '../panels/card.tsx'
import { PanelState } from '../panels/panel-state.tsx'
import { Skeleton } from '../panels/skeleton.tsx'
import { DataTable } from '../tables/data-table.tsx'
import { MoreRows } from '../tables/more-rows.tsx'
import { useRestoredScroll } from './use-restored-scroll.ts'

type RecordListProps<Page, Row extends object> = Pick<
  ComponentProps<typeof DataTable<Row>>,
  'caption' | 'columns' | 'getRowId' | 'onOpenRow' | 'openRowId' | 'sort' | 'onSort' | 'hiddenColumns'
> & {
  /** Result of `useAdminPages`. */
  pages: UseInfiniteQueryResult<InfiniteData<Page, string | null>>
  rowsOf: (page: Page) => readonly Row[]
  /** Name of the rows: `lead`, `leads`. */
  what: { one: string; many: string }
  /** Number of rows on all pages, if known. */
  total?: number | null
  /** Shown if there are no rows. */
  empty: ReactNode
}

/** The table of a list page: loads page by page, restores its scroll position, opens rows. */
export function RecordList<Page, Row extends object>({
  pages,
  rowsOf,
  what,
  total = null,
  empty,
  ...table
}: RecordListProps<Page, Row>) {
  const ref = useRestoredScroll(pages.data !== undefined)
  return (
    <div ref={ref}>
      <Card isFlush>
        <PanelState
          query={pages}
          skeleton={<Skeleton lines={12} />}
          isEmpty={(data) => data.pages.every((page) => rowsOf(page).length === 0)}
          empty={empty}
        >
          {(data) => {
            const rows = data.pages.flatMap((page) => [...rowsOf(page)])
            const { one, many } = what
            return (
              <DataTable
                {...table}
                rows={rows}
                footer={
                  <MoreRows
                    pages={pages}
                    shown={rows.length}
                    total={total}
                    what={(total ?? rows.length) === 1 ? one : many}
                  />
                }
              />
            )
          }}
        </PanelState>
      </Card>
    </div>
  )
}
