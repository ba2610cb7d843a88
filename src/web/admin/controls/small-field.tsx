import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/text/class-names.ts'

type SmallFieldProps = {
  label: string
  /** Takes the whole row on phones. */
  isWide?: boolean
  /** The control, which gets this id. */
  children: (id: string) => ReactNode
}

/** A control with a small label above. */
export function SmallField({ label, isWide = false, children }: SmallFieldProps) {
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
