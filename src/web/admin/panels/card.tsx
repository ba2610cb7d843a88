import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/text/class-names.ts'
import { Definition } from './definition.tsx'

export type CardProps = {
  title?: string
  /** After the title: a status. */
  beside?: ReactNode
  /** How the figures are calculated. */
  definition?: ReactNode
  /** On the right: a switch, a button. */
  actions?: ReactNode
  /** No padding, so that a table reaches the edges. */
  isFlush?: boolean
  children: ReactNode
  className?: string
}

/** A card; with a title it is a landmark region. */
export function Card({
  title,
  beside,
  definition,
  actions,
  isFlush = false,
  children,
  className,
}: CardProps) {
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
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-2.5 pb-1.5">
          <div className="flex min-w-0 items-center gap-1.5">
            <h2 id={id} className="font-heading text-base font-bold">
              {title}
            </h2>
            {beside}
            {title !== undefined && definition !== undefined && (
              <Definition of={title}>{definition}</Definition>
            )}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-1.5">{actions}</div>}
        </div>
      )}
      {isFlush ? children : <div className={title === undefined ? 'p-4' : 'px-4 pt-1 pb-4'}>{children}</div>}
    </section>
  )
}
