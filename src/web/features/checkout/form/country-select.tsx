import { useId, useMemo } from 'react'
import { SelectBox } from '#web/ui/controls/select-box.tsx'
import { countries } from './countries.ts'
import { FormMessage } from '#web/ui/text/form-message.tsx'

type CountrySelectProps = {
  countryCode: string
  isLoading: boolean
  error: string | null
  onCountry: (countryCode: string) => void
}

/** The payer's country, found by itself and open to correction (C-04, OP-27). */
export function CountrySelect({ countryCode, isLoading, error, onCountry }: CountrySelectProps) {
  const id = useId()
  const list = useMemo(() => countries(), [])
  return (
    <div>
      <SelectBox
        label="Country"
        id={id}
        name="countryCode"
        autoComplete="country"
        value={countryCode}
        hasError={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={(event) => onCountry(event.target.value)}
      >
        {countryCode === '' && (
          <option value="">{isLoading ? 'Finding your country…' : 'Choose your country'}</option>
        )}
        {list.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectBox>
      <FormMessage id={`${id}-error`} text={error} />
    </div>
  )
}
