import { useEffect, useRef } from 'react'
import { InputField } from '../../controls/input-field.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** Apps show codes as `123 456`, so that is how they are pasted. */
export const digitsOf = (typed: string): string => typed.replaceAll(/\s/g, '')

type CodeFieldProps = {
  label?: string
  value: string
  onValueChange: (value: string) => void
  name?: string
  readOnly?: boolean
  /** Focus the field once it is shown. */
  hasFocus?: boolean
  error?: string | null
}

/** The six-digit code of an authenticator app. */
export function CodeField({
  label,
  value,
  onValueChange,
  name = 'code',
  readOnly = false,
  hasFocus = false,
  error = null,
}: CodeFieldProps) {
  const t = useTexts('admin-access')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasFocus) input.current?.focus()
  }, [hasFocus])
  return (
    <InputField
      ref={input}
      label={label ?? t('code')}
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={9}
      placeholder="123 456"
      className="text-lg tracking-[0.2em] tabular-nums"
      readOnly={readOnly}
      value={value}
      onValueChange={onValueChange}
      error={error}
    />
  )
}
