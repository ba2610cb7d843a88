import { type ComponentPropsWithRef, useId } from 'react'
import { classNames } from '../text/class-names.ts'

type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'size'> & {
  label: string
  /** If a heading or the surrounding text already shows the label. */
  isLabelHidden?: boolean
  value: string
  onValueChange: (value: string) => void
  /** Error message; its space is always reserved. */
  error?: string | null | undefined
  /** The unit beside the number. */
  unit?: string
  /** Large and centred, for one short answer. */
  isLarge?: boolean
  /** The id of another element that shows the error for several fields. */
  errorId?: string
}

/** A one-line text field, at least 16 px so that phones do not zoom. */
export function TextField({
  label,
  isLabelHidden = false,
  value,
  onValueChange,
  error,
  unit,
  isLarge = false,
  errorId,
  className,
  ...rest
}: TextFieldProps) {
  const ownId = useId()
  const inputId = rest.id ?? `${ownId}-input`
  const ownErrorId = `${ownId}-error`
  const hasError = Boolean(error)

  return (
    <div className={className}>
      <label
        htmlFor={inputId}
        className={isLabelHidden ? 'sr-only' : 'mb-1.5 block text-[0.9375rem] font-semibold text-ink-soft'}
      >
        {label}
      </label>
      <div className="relative">
        <input
          // In an Arabic field, the "@" of an address that is being typed would jump to its other end.
          dir={rest.type === 'email' ? 'ltr' : undefined}
          {...rest}
          id={inputId}
          value={value}
          aria-invalid={hasError || undefined}
          aria-describedby={
            classNames(hasError && (errorId ?? ownErrorId), rest['aria-describedby']) || undefined
          }
          className={classNames(
            'w-full scroll-mb-40 rounded-control focus-visible:outline-offset-0 border-[1.5px] bg-surface text-ink shadow-card transition-colors placeholder:font-normal placeholder:text-ink-soft',
            isLarge
              ? 'min-h-16 text-center text-2xl font-semibold placeholder:text-lg'
              : 'min-h-14 text-base',
            // Relative to the field, so that two fields in a row fit at 200 % text size.
            unit ? 'px-[min(3rem,26%)]' : isLarge ? 'px-2' : 'px-4',
            hasError ? 'border-danger' : 'border-line hover:border-primary-strong',
          )}
          onChange={(event) => onValueChange(event.target.value)}
        />
        {unit && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-4 flex items-center font-semibold text-ink-soft"
          >
            {unit}
          </span>
        )}
      </div>
      {errorId === undefined && <FieldError id={ownErrorId} error={error} />}
    </div>
  )
}

/** The error below a field, with a constant height; announced by screen readers. */
export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  return (
    <p
      id={id}
      role="alert"
      className="min-h-12 pt-2 text-center text-[0.9375rem] leading-snug font-medium text-danger"
    >
      {error}
    </p>
  )
}
