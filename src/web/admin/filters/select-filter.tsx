import { SmallField } from '../controls/small-field.tsx'
import { pageTexts } from '#web/app/texts/page-texts.ts'

type SelectFilterProps<V extends string> = {
  label: string
  value: V
  options: readonly { value: V; label: string }[]
  onValue: (value: V) => void
  /** Highlights the control; by default if the value is not `''`. */
  isSet?: boolean
}

/** The first option of most filters. */
export const anyOption = () => ({ value: '', label: pageTexts().of('admin-base')('any') }) as const

/** A select, usually with `anyOption` as the first option. A value without an option is still shown. */
export function SelectFilter<V extends string>({
  label,
  value,
  options,
  onValue,
  isSet = value !== '',
}: SelectFilterProps<V>) {
  const isListed = options.some((option) => option.value === value)
  return (
    <SmallField label={label}>
      {(id) => (
        <select
          id={id}
          className={`admin-control w-full sm:w-auto sm:max-w-52 ${isSet ? 'admin-control-set' : ''}`}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value)
            if (chosen) onValue(chosen.value)
          }}
        >
          {!isListed && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </SmallField>
  )
}
