import { SlidersHorizontal } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from '#web/ui/text/class-names.ts'
import { AdminButton } from '../../controls/admin-button.tsx'

/** Filters that stand in the bar where there is room, and behind a button on phones. */
export function FoldedFilters({ children }: { children: ReactNode }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <AdminButton
        className="justify-self-start sm:hidden"
        icon={SlidersHorizontal}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Filters
      </AdminButton>
      <div
        id={id}
        className={classNames(
          // Names of campaigns can be long: a few selects as wide as them would fill the bar.
          'col-span-2 grid-cols-2 items-end gap-2 sm:contents sm:[&_select]:max-w-36',
          isOpen ? 'grid' : 'hidden',
        )}
      >
        {children}
      </div>
    </>
  )
}
