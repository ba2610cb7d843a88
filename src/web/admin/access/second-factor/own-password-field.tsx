import { InputField } from '../../controls/input-field.tsx'

/** Asks for the password again, in case somebody else uses a page that was left open. */
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
