import { FormField } from '#web/ui/controls/form-field.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

type EmailFieldProps = {
  value: string
  error?: string | null
  readOnly?: boolean
  onValueChange?: (value: string) => void
}

/** The email of an account, in the way password managers expect it. */
export function EmailField({ value, error = null, readOnly = false, onValueChange }: EmailFieldProps) {
  const t = useTexts('account')
  return (
    <FormField
      label={t('email')}
      type="email"
      name="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      readOnly={readOnly}
      error={error}
      {...(readOnly ? { className: '[&_input]:bg-sunken' } : {})}
      onValueChange={onValueChange ?? (() => {})}
    />
  )
}
