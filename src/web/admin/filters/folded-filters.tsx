import { SlidersHorizontal } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from '#web/ui/text/class-names.ts'
import { AdminButton } from '../controls/admin-button.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** Filters in the bar; on phones behind a button. */
export function FoldedFilters({ children }: { children: ReactNode }) {
  const t = useTexts('admin-base')
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
        {t('filters')}
      </AdminButton>
      <div
        id={id}
        className={classNames(
          // Long campaign names must not widen the selects.
          'col-span-2 grid-cols-2 items-end gap-2 sm:contents sm:[&_select]:max-w-36',
          isOpen ? 'grid' : 'hidden',
        )}
      >
        {children}
      </div>
    </>
  )
}
