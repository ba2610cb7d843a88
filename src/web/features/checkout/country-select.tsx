import { ChevronDown } from 'lucide'
import { useId, useMemo } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { countries } from './countries.ts'
import { FieldProblem } from './field-problem.tsx'

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
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold text-ink-soft">
        Country
      </label>
      <div className="relative">
        <select
          id={id}
          name="countryCode"
          autoComplete="country"
          value={countryCode}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
          className={classNames(
            'min-h-14 w-full appearance-none rounded-control border-[1.5px] bg-surface pr-11 pl-4 text-base text-ink shadow-card focus-visible:outline-offset-0',
            error === null ? 'border-line hover:border-primary-strong' : 'border-danger',
          )}
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
        </select>
        <Icon
          of={ChevronDown}
          className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-ink-soft"
        />
      </div>
      <FieldProblem id={`${id}-error`} problem={error} />
    </div>
  )
}
