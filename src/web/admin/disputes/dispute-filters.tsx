import { FilterBar } from '../filters/filter-bar.tsx'
import { SearchField } from '../filters/search-field.tsx'
import { SelectFilter } from '../filters/select-filter.tsx'
import { FoldedFilters } from '../filters/folded-filters.tsx'
import { type DisputeAddress, KINDS, NO_DISPUTE_FILTERS, STATES } from './dispute-address.ts'
import { KIND_LABELS, STATE_LABELS } from './dispute-labels.ts'

const ANY = { value: '' as const, label: 'Any' }
const KIND_OPTIONS = [ANY, ...KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))]
const STATE_OPTIONS = [ANY, ...STATES.map((state) => ({ value: state, label: STATE_LABELS[state] }))]

type DisputeFiltersProps = { address: DisputeAddress; set: (part: Partial<DisputeAddress>) => void }

/** The search and the filters of the disputes. */
export function DisputeFilters({ address, set }: DisputeFiltersProps) {
  const { q, kind, state } = address
  return (
    <FilterBar
      setCount={[q, kind, state].filter((value) => value !== '').length}
      onClear={() => set(NO_DISPUTE_FILTERS)}
    >
      <SearchField
        label="Search"
        placeholder="Email or any ID"
        value={q}
        onValue={(value) => set({ q: value })}
      />
      <FoldedFilters>
        <SelectFilter
          label="Type"
          value={kind}
          options={KIND_OPTIONS}
          onValue={(value) => set({ kind: value })}
        />
        <SelectFilter
          label="State"
          value={state}
          options={STATE_OPTIONS}
          onValue={(value) => set({ state: value })}
        />
      </FoldedFilters>
    </FilterBar>
  )
}
