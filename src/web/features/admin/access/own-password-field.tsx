import { InputField } from '../kit/input-field.tsx'

/** The own password, for what must not be done by who finds this page open. */
export function OwnPasswordField({
  value,
  onValue,
  isReadOnly = false,
}: {
  value: string
  onValue: (value: string) => void
  isReadOnly?: boolean
}) {
  return (
    <InputField
      label="Your password"
      name="password"
      type="password"
      autoComplete="current-password"
      readOnly={isReadOnly}
      value={value}
      onValue={onValue}
    />
  )
}
