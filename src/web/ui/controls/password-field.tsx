import { useId, useState } from 'react'
import { FormMessage } from './form-field.tsx'
import { TextField } from './text-field.tsx'
import { Rich } from '#web/app/texts/rich.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** Which password it is: its label, and the buttons beside it. */
const LABELS = {
  password: ['password', 'showPassword', 'hidePassword'],
  newPassword: ['newPassword', 'showNewPassword', 'hideNewPassword'],
  currentPassword: ['currentPassword', 'showCurrentPassword', 'hideCurrentPassword'],
  yourPassword: ['yourPassword', 'showYourPassword', 'hideYourPassword'],
} as const

export type PasswordLabel = keyof typeof LABELS

type PasswordFieldProps = {
  label: PasswordLabel
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
  const t = useTexts('passwords')
  const [labelKey, showKey, hideKey] = LABELS[label]
  const [isShown, setIsShown] = useState(false)
  const id = useId()
  return (
    <div>
      <div className="relative">
        <TextField
          {...rest}
          id={id}
          label={t(labelKey)}
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
          <Rich
            text={t(isShown ? hideKey : showKey)}
            tags={{ hidden: (inner) => <span className="sr-only">{inner}</span> }}
          />
        </button>
      </div>
      <FormMessage id={`${id}-error`} text={error} />
    </div>
  )
}
