import { InputField } from '../../controls/input-field.tsx'

type OwnPasswordFieldProps = {
  value: string
  onValueChange: (value: string) => void
  readOnly?: boolean
  error?: string | null
}

/** Asks for the password again, in case somebody else uses a page that was left open. */
export const OwnPasswordField = (props: OwnPasswordFieldProps) => (
  <InputField
    {...props}
    label="Your password"
    name="password"
    type="password"
    autoComplete="current-password"
  />
)
