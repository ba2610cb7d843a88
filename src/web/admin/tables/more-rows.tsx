import { AdminButton } from '../controls/admin-button.tsx'
import { count } from '../format/format.ts'

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

type MoreRowsProps = {
  /** Result of `useAdminPages`. */
  pages: Pages
  shown: number
  /** Of all pages, if known. */
  total?: number | null
  /** Name of the rows: `leads`. */
  what: string
}

/** Below a list: how many rows are shown, and a button for more. */
export function MoreRows({ pages, shown, total = null, what }: MoreRowsProps) {
  const { hasNextPage, isFetchingNextPage } = pages
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2">
      <output className="text-ink-soft tabular-nums">
        {total === null
          ? `${count(shown)} ${what}${hasNextPage ? ' shown' : ''}`
          : `${count(shown)} of ${count(total)} ${what}`}
      </output>
      {hasNextPage && (
        <AdminButton
          className="print:hidden"
          isBusy={isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Show more
        </AdminButton>
      )}
    </div>
  )
}
