import { useId } from 'react'
import { PasswordField } from './password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

type NewPasswordFieldProps = {
  label: string
  name: string
  value: string
  onValueChange: (value: string) => void
  error: string | null
  /** What others know about the member, such as address and name: weak parts of a password. */
  knownTexts: readonly string[]
  readOnly?: boolean
}

/** A field for a new password: its requirement, and its strength, which is only a hint. */
export function NewPasswordField({ knownTexts, ...field }: NewPasswordFieldProps) {
  const hintId = useId()
  return (
    <div>
      <PasswordField {...field} autoComplete="new-password" describedBy={hintId} />
      <p id={hintId} className="pt-2 text-[0.9375rem] leading-snug text-ink-soft">
        Must be at least 6 characters
      </p>
      <PasswordStrength password={field.value} knownTexts={knownTexts} />
    </div>
  )
}
