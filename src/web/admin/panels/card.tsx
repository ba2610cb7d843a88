import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/text/class-names.ts'

type CardProps = {
  title?: ReactNode
  /** After the title, but not part of its name: the definition. */
  beside?: ReactNode
  /** On the right: a switch, a button. */
  actions?: ReactNode
  /** No padding, so that a table reaches the edges. */
  isFlush?: boolean
  children: ReactNode
  className?: string
}

/** A card; with a title it is a landmark region. */
export function Card({ title, beside, actions, isFlush = false, children, className }: CardProps) {
  const id = useId()
  return (
    <section
      {...(title === undefined ? {} : { 'aria-labelledby': id })}
      className={classNames(
        'admin-card min-w-0 rounded-card border border-line bg-surface',
        // A table's header must not cover the round corners.
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
