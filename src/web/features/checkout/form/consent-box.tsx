import { type ReactNode, useId } from 'react'
import { FormMessage } from '#web/ui/controls/form-field.tsx'

type ConsentBoxProps = {
  name: string
  isTicked: boolean
  error: string | null
  onTick: (isTicked: boolean) => void
  /** The text the payer agrees to. */
  children: ReactNode
}

/** A checkbox above the pay button, initially unticked. */
export function ConsentBox({ name, isTicked, error, onTick, children }: ConsentBoxProps) {
  const id = useId()
  return (
    <div>
      <label className="flex items-start gap-3 text-[0.9375rem] leading-snug">
        <input
          name={name}
          type="checkbox"
          checked={isTicked}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
          className="mt-0.5 size-6 shrink-0 accent-(--qf-color-primary-strong)"
          onChange={(event) => onTick(event.target.checked)}
        />
        <span className="text-pretty">{children}</span>
      </label>
      <FormMessage id={`${id}-error`} text={error} />
    </div>
  )
}
