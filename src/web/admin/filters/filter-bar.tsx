import type { ReactNode } from 'react'
import { classNames } from '#web/ui/text/class-names.ts'
import { AdminButton } from '../controls/admin-button.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

type FilterBarProps = {
  /** How many filters are set; shows a button to clear them. */
  setCount: number
  onClear: () => void
  /** On the right: columns, export. */
  actions?: ReactNode
  children: ReactNode
}

/** The filters above a list or report; their state is in the URL. */
export function FilterBar({ setCount, onClear, actions, children }: FilterBarProps) {
  const t = useTexts('admin-base')
  return (
    <search
      aria-label={t('filters')}
      className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 print:hidden"
    >
      <div className="admin-filters grid min-w-0 flex-1 grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap">
        {children}
        {/* Keeps its space when hidden, so that the page does not jump during a search. */}
        <AdminButton
          variant="ghost"
          className={classNames('max-sm:justify-self-end', setCount === 0 && 'invisible')}
          onClick={onClear}
        >
          {t('clearFilters', { count: setCount })}
        </AdminButton>
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </search>
  )
}
