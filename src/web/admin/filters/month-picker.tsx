import { useState } from 'react'
import { month } from '../format/format.ts'
import { lastMonths } from './period.ts'
import { SelectFilter } from './select-filter.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** How many are offered. */
const MONTHS = 36

type MonthPickerProps = {
  label?: string
  /** `2026-11`. */
  value: string
  onValue: (month: string) => void
}

/** Chooses one of the last months. */
export function MonthPicker({ label, value, onValue }: MonthPickerProps) {
  const t = useTexts('admin-base')
  const [openedAtMs] = useState(() => Date.now())
  const options = lastMonths(MONTHS, openedAtMs).map((each) => ({ value: each, label: month(each) }))
  return (
    <SelectFilter
      label={label ?? t('month')}
      value={value}
      options={options}
      onValue={onValue}
      isSet={false}
    />
  )
}
