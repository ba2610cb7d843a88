import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/text/class-names.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

type InputFieldProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> & {
  label: string
  /** Below the label. */
  hint?: ReactNode
  value: string
  onValueChange: (value: string) => void
  /** Below the input. */
  error?: string | null
}

/** A labelled input; takes the props of `useForm`'s `field`. */
export function InputField({
  label,
  hint,
  value,
  onValueChange,
  error = null,
  className,
  ...rest
}: InputFieldProps) {
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
      <input
        {...rest}
        id={id}
        value={value}
        className={classNames('admin-control w-full', className)}
        aria-invalid={error !== null || undefined}
        aria-describedby={
          classNames(hint ? `${id}-hint` : null, error !== null && `${id}-error`) || undefined
        }
        onChange={({ target }) => onValueChange(target.value)}
      />
      {error !== null && (
        <p id={`${id}-error`} role="alert" className="font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

/** The administrator's own password, asked again before sensitive changes. */
export const OwnPasswordField = (props: Omit<InputFieldProps, 'label'>) => {
  const t = useTexts('admin-base')
  return (
    <InputField
      {...props}
      label={t('yourPassword')}
      name="password"
      type="password"
      autoComplete="current-password"
    />
  )
}
