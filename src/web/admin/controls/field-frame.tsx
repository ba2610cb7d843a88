import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/text/class-names.ts'

/** What the control of a field needs, so that its label, hint and error belong to it. */
type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export type FieldFrameProps = {
  label: string
  /** Below the label. */
  hint?: ReactNode
  /** Below the control. */
  error?: string | null
}

/** A label with its control, hint and error. */
export function FieldFrame({
  label,
  hint,
  error = null,
  children,
}: FieldFrameProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error !== null || undefined,
        'aria-describedby':
          classNames(hint ? `${id}-hint` : null, error !== null && `${id}-error`) || undefined,
      })}
      {error !== null && (
        <p id={`${id}-error`} role="alert" className="font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
