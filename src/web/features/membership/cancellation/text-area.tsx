import { useId } from 'react'
import { classNames } from '#web/ui/text/class-names.ts'
import { FormMessage } from '#web/ui/controls/form-field.tsx'

type TextAreaProps = {
  label: string
  name: string
  hint?: string
  value: string
  onValueChange: (value: string) => void
  maxLength: number
  error?: string | null
  readOnly?: boolean
}

/** A multi-line text field. */
export function TextArea({
  label,
  name,
  hint,
  value,
  onValueChange,
  maxLength,
  error = null,
  readOnly = false,
}: TextAreaProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold text-ink-soft">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        rows={4}
        value={value}
        maxLength={maxLength}
        readOnly={readOnly}
        aria-invalid={error !== null || undefined}
        aria-describedby={classNames(hint && `${id}-hint`, error !== null && `${id}-error`) || undefined}
        onChange={(event) => onValueChange(event.target.value)}
        className={classNames(
          'block w-full rounded-control border-[1.5px] bg-surface p-4 text-base text-ink shadow-card',
          error === null ? 'border-line' : 'border-danger',
        )}
      />
      {hint && (
        <p id={`${id}-hint`} className="pt-2 text-[0.9375rem] leading-snug text-ink-soft">
          {hint}
        </p>
      )}
      <FormMessage id={`${id}-error`} text={error} />
    </div>
  )
}
