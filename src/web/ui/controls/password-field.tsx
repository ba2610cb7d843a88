import { useId, useState } from 'react'
import { FormMessage } from './form-field.tsx'
import { TextField } from './text-field.tsx'

type PasswordFieldProps = {
  label: string
  name: string
  value: string
  onValueChange: (value: string) => void
  /** For password managers. */
  autoComplete: 'current-password' | 'new-password'
  error: string | null
  /** Id of another text that describes the field. */
  describedBy?: string | undefined
  readOnly?: boolean
}

/** A password field with a button to show the password. */
export function PasswordField({ label, error, describedBy, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const id = useId()
  return (
    <div>
      <div className="relative">
        <TextField
          {...rest}
          id={id}
          label={label}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          error={error}
          errorId={`${id}-error`}
          aria-describedby={describedBy}
          className="[&_input]:pe-20"
        />
        <button
          type="button"
          aria-controls={id}
          className="absolute end-1 bottom-1 min-h-12 rounded-control px-4 text-[0.9375rem] font-semibold text-accent-strong hover:bg-sunken"
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
          <span className="sr-only"> {label.toLowerCase()}</span>
        </button>
      </div>
      <FormMessage id={`${id}-error`} text={error} />
    </div>
  )
}
