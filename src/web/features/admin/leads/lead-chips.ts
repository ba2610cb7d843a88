import { DIMENSION_NAMES, STAGE_NAMES, valueName } from '../conversions/conversion-words.ts'
import type { FilterChip } from '../people/filter-chips.tsx'
import { periodWords } from '../people/period-words.ts'
import type { LeadAddress } from './lead-address.ts'

/** The set filters in words. The search is not among them: its field says it. */
export function leadChips(address: LeadAddress, set: (part: Partial<LeadAddress>) => void): FilterChip[] {
  const { from, to, stage, bought } = address
  const chips: FilterChip[] = []
  if (from !== '' || to !== '') {
    chips.push({
      name: 'Created',
      value: periodWords({ from, to }),
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
  for (const name of ['country', 'source', 'gender', 'brandVersion'] as const) {
    const value = address[name]
    if (value === '') continue
    chips.push({
      name: DIMENSION_NAMES[name],
      value: valueName(name, value),
      onRemove: () => set({ [name]: '' }),
    })
  }
  return chips
}
