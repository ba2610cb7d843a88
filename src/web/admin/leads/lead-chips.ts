import { DIMENSION_NAMES, STAGE_NAMES, valueName } from '../conversions/conversion-labels.ts'
import type { FilterChip } from '../filters/filter-chips.tsx'
import { periodLabel } from '../people/list/period-labels.ts'
import { type LeadAddress, TOUCH_FILTERS } from './lead-address.ts'

const isOfTouch = (name: string): boolean => TOUCH_FILTERS.some((one) => one === name)

/** Removing the last source filter also removes the choice of touch. */
function withoutFilter(address: LeadAddress, name: keyof LeadAddress): Partial<LeadAddress> {
  const isAsked = TOUCH_FILTERS.some((one) => one !== name && address[one] !== '')
  return { [name]: '', ...(isAsked ? {} : { touch: '' }) }
}

/** The active filters, without the search. */
export function leadChips(address: LeadAddress, set: (part: Partial<LeadAddress>) => void): FilterChip[] {
  const { from, to, stage, bought } = address
  const chips: FilterChip[] = []
  if (from !== '' || to !== '') {
    chips.push({
      name: 'Created',
      value: periodLabel({ from, to }),
      onRemove: () => set({ from: '', to: '' }),
    })
  }
  if (stage !== '') {
    chips.push({ name: 'Stage reached', value: STAGE_NAMES[stage], onRemove: () => set({ stage: '' }) })
  }
  if (bought !== '') {
    chips.push({
      name: 'Bought',
      value: bought === 'yes' ? 'Yes' : 'No',
      onRemove: () => set({ bought: '' }),
    })
  }
  for (const name of ['country', ...TOUCH_FILTERS, 'gender', 'brandVersion'] as const) {
    const value = address[name]
    if (value === '') continue
    chips.push({
      name:
        isOfTouch(name) && address.touch === 'first'
          ? `First ${DIMENSION_NAMES[name].toLowerCase()}`
          : DIMENSION_NAMES[name],
      value: valueName(name, value),
      onRemove: () => set(withoutFilter(address, name)),
    })
  }
  return chips
}
