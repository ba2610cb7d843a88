import { useTexts } from '#web/app/texts/use-texts.ts'
import { clock } from '../format/format.ts'
import { MoreButton, type Pages } from './more-button.tsx'

/** What the rows of a list are, for texts about them. */
export type RowsOfList = 'leads' | 'users' | 'disputes' | 'entries' | 'subscriptions'

type MoreRowsProps = {
  /** Result of `useAdminPages`. */
  pages: Pages
  shown: number
  /** Of all pages, if known. */
  total?: number | null
  /** There are more rows than `total`. */
  isMore?: boolean
  what: RowsOfList
  /** ISO time of a replica from which the rows come; null: they are current. */
  asOf?: string | null
}

/** Below a list: how many rows are shown, and a button for more. */
export function MoreRows({ pages, shown, total = null, isMore = false, what, asOf = null }: MoreRowsProps) {
  const t = useTexts('admin-base')
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2">
      <output className="text-ink-soft tabular-nums">
        {total === null
          ? t(pages.hasNextPage ? `${what}Shown` : `${what}All`, { count: shown })
          : isMore
            ? t('shownOfMore', { shown, total })
            : t(`${what}Of`, { shown, count: total })}
        {asOf !== null && ` · ${t('listAsOf', { time: clock(asOf) })}`}
      </output>
      <MoreButton pages={pages} />
    </div>
  )
}
