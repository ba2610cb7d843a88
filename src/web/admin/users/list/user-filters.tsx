import { FilterBar } from '../../filters/filter-bar.tsx'
import { PeriodPicker } from '../../filters/period-picker.tsx'
import { SearchField } from '../../filters/search-field.tsx'
import { SelectFilter } from '../../filters/select-filter.tsx'
import { FilterChips } from '../../filters/filter-chips.tsx'
import { FoldedFilters } from '../../filters/folded-filters.tsx'
import { NO_USER_FILTERS, type UserAddress, USER_STATES } from './user-address.ts'
import { userChips } from './user-chips.ts'
import { USER_STATE_LABELS } from './user-state.ts'

const ANY = { value: '' as const, label: 'Any' }
const STATES = [ANY, ...USER_STATES.map((state) => ({ value: state, label: USER_STATE_LABELS[state].label }))]
const WITHDRAWALS = [ANY, { value: 'waiting' as const, label: 'Not refunded yet' }]
const REQUESTS = [ANY, { value: 'open' as const, label: 'Open' }]

type UserFiltersProps = {
  address: UserAddress
  set: (part: Partial<UserAddress>) => void
}

/** The search and the filters of the users, and below them what is set. */
export function UserFilters({ address, set }: UserFiltersProps) {
  const chips = userChips(address, set)
  return (
    <>
      <FilterBar setCount={chips.length + (address.q === '' ? 0 : 1)} onClear={() => set(NO_USER_FILTERS)}>
        <SearchField
          label="Search"
          placeholder="Email or any ID"
          value={address.q}
          onValue={(q) => set({ q })}
        />
        <FoldedFilters>
          <SelectFilter
            label="Status"
            value={address.state}
            options={STATES}
            onValue={(state) => set({ state })}
          />
          <SelectFilter
            label="Refund request"
            value={address.refundRequest}
            options={REQUESTS}
            onValue={(refundRequest) => set({ refundRequest })}
          />
          <SelectFilter
            label="Withdrawal"
            value={address.withdrawal}
            options={WITHDRAWALS}
            onValue={(withdrawal) => set({ withdrawal })}
          />
          <PeriodPicker
            label="Customer since"
            value={address}
            onValue={({ from, to }) => set({ from, to })}
          />
        </FoldedFilters>
      </FilterBar>
      <FilterChips chips={chips} />
    </>
  )
}
