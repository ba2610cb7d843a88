import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/text/class-names.ts'

type CardProps = {
  title?: ReactNode
  /** Right after the title, and no part of its name: how it is computed. */
  beside?: ReactNode
  /** At the other end: a switch, a button. */
  actions?: ReactNode
  /** Without a margin of its own: a table reaches the card's edges. */
  isFlush?: boolean
  children: ReactNode
  className?: string
}

/** A panel of a page; with a title it is a region that readers can jump to. */
export function Card({ title, beside, actions, isFlush = false, children, className }: CardProps) {
  const id = useId()
  return (
    <section
      {...(title === undefined ? {} : { 'aria-labelledby': id })}
      className={classNames(
        'admin-card min-w-0 rounded-card border border-line bg-surface',
        // A table's header reaches the corners.
        isFlush && 'overflow-clip',
        className,
      )}
    >
      {(title !== undefined || actions !== undefined) && (
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pt-2.5 pb-1.5">
          <div className="flex min-w-0 items-center gap-1.5">
            <h2 id={id} className="font-heading text-base font-bold">
              {title}
            </h2>
            {beside}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-1.5">{actions}</div>}
        </div>
      )}
      {isFlush ? children : <div className={title === undefined ? 'p-4' : 'px-4 pt-1 pb-4'}>{children}</div>}
    </section>
  )
}
