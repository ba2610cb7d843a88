import { useId } from 'react'
import { FormMessage } from '#web/ui/text/form-message.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'

type EmailFieldProps = {
  value: string
  error?: string | null
  isReadOnly?: boolean
  onValueChange?: (value: string) => void
}

/** The address of an account, as password managers know it. */
export function EmailField({ value, error = null, isReadOnly = false, onValueChange }: EmailFieldProps) {
  const id = useId()
  return (
    <div>
      <TextField
        id={id}
        label="Email"
        type="email"
        name="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        readOnly={isReadOnly}
        error={error}
        errorId={`${id}-error`}
        {...(isReadOnly ? { className: '[&_input]:bg-sunken' } : {})}
        onValueChange={onValueChange ?? (() => {})}
      />
      <FormMessage id={`${id}-error`} text={error} />
    </div>
  )
}
