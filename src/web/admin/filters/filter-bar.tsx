import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/text/class-names.ts'
import { AdminButton } from '../controls/admin-button.tsx'

type FilterBarProps = {
  /** How many filters are set; with any there is a way to clear them. */
  setCount: number
  onClear: () => void
  /** At the right: columns, export. */
  actions?: ReactNode
  children: ReactNode
}

/** One row of filters above a list or report; the state behind them is the address's. */
export function FilterBar({ setCount, onClear, actions, children }: FilterBarProps) {
  return (
    <search
      aria-label="Filters"
      className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 print:hidden"
    >
      <div className="admin-filters grid min-w-0 flex-1 grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap">
        {children}
        {/* It keeps its place: a search sets itself after a pause, and what lies below must not move under a finger. */}
        <AdminButton
          variant="ghost"
          className={classNames('max-sm:justify-self-end', setCount === 0 && 'invisible')}
          onClick={onClear}
        >
          Clear {setCount === 1 ? '1 filter' : `${setCount} filters`}
        </AdminButton>
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </search>
  )
}

type FilterFieldProps = {
  label: string
  /** On phones it takes the whole row. */
  isWide?: boolean
  children: (id: string) => ReactNode
}

/** A labelled control of a filter bar. */
export function FilterField({ label, isWide = false, children }: FilterFieldProps) {
  const id = useId()
  return (
    <div className={classNames('grid min-w-0 gap-1', isWide && 'max-sm:col-span-2')}>
      <label htmlFor={id} className="text-xs font-semibold text-ink-soft">
        {label}
      </label>
      {children(id)}
    </div>
  )
}
