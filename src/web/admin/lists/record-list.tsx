import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Card } from '../panels/card.tsx'
import { EmptyState, PanelState, Skeleton } from '../panels/panel-state.tsx'
import { DataTable } from '../tables/data-table.tsx'
import { MoreRows, type RowsOfList } from '../tables/more-rows.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

type RecordListProps<Page, Row extends object> = Pick<
  ComponentProps<typeof DataTable<Row>>,
  'caption' | 'columns' | 'getRowId' | 'onOpenRow' | 'openRowId' | 'sort' | 'onSort' | 'hiddenColumns'
> & {
  /** Result of `useAdminPages`. */
  pages: UseInfiniteQueryResult<InfiniteData<Page, string | null>>
  rowsOf: (page: Page) => readonly Row[]
  what: Exclude<RowsOfList, 'subscriptions'>
  /** Number of rows on all pages, if known. */
  total?: number | null
  /** There are more rows than `total`. */
  isMore?: boolean
  /** The time of a page's rows, ISO 8601; null: they are current. Default: always null. */
  asOfPage?: (page: Page) => string | null
  hasFilters: boolean
  /** Shown if there are no rows, and no filters that exclude them. */
  empty: ReactNode
}

/** The table of a list page: loads page by page, restores its scroll position, opens rows. */
export function RecordList<Page, Row extends object>({
  pages,
  rowsOf,
  what,
  total = null,
  isMore = false,
  asOfPage = () => null,
  hasFilters,
  empty,
  ...table
}: RecordListProps<Page, Row>) {
  const t = useTexts('admin-base')
  const ref = useRestoredScroll(pages.data !== undefined)
  return (
    <div ref={ref}>
      <Card isFlush>
        <PanelState
          query={pages}
          skeleton={<Skeleton lines={12} />}
          isEmpty={(data) => data.pages.every((page) => rowsOf(page).length === 0)}
          empty={hasFilters ? <EmptyState title={t(`${what}NoMatch`)}>{t('noMatchText')}</EmptyState> : empty}
        >
          {(data) => {
            // The oldest page.
            const [asOf = null] = data.pages.flatMap((page) => asOfPage(page) ?? []).toSorted()
            const rows = data.pages.flatMap((page) => [...rowsOf(page)])
            return (
              <DataTable
                {...table}
                rows={rows}
                footer={
                  <MoreRows
                    pages={pages}
                    shown={rows.length}
                    total={total}
                    isMore={isMore}
                    what={what}
                    asOf={asOf}
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

/** Scroll position of the table, by history entry. */
const positions = new Map<string, number>()

/** Restores the scroll position of the table inside `ref` after going back.
 * @param isReady the rows are rendered
 */
function useRestoredScroll(isReady: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const { key, pathname } = useLocation()
  // Filters and panels add entries with the same table; the last one counts.
  const entry = useRef(`${pathname} ${key}`)
  useLayoutEffect(() => {
    const scroller = ref.current?.querySelector('.admin-table-scroll')
    if (!isReady || !scroller) return
    scroller.scrollTop = positions.get(entry.current) ?? 0
    return () => {
      positions.set(entry.current, scroller.scrollTop)
    }
  }, [isReady])
  useLayoutEffect(() => {
    entry.current = `${pathname} ${key}`
  }, [pathname, key])
  return ref
}
