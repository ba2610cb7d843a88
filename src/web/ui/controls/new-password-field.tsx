import { useId } from 'react'
import { PasswordField } from './password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

type NewPasswordFieldProps = {
  label: string
  name: string
  value: string
  onValueChange: (value: string) => void
  error: string | null
  /** Texts that make a password weak, such as the member's address and name. */
  knownTexts: readonly string[]
  isReadOnly?: boolean
}

/** A new password with its rule and an estimate of its strength, which refuses nothing. */
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
