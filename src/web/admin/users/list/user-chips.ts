import type { FilterChip } from '../../filters/filter-chips.tsx'
import { periodLabel } from '../../people/list/period-labels.ts'
import type { UserAddress } from './user-address.ts'
import { USER_STATE_LABELS } from './user-state.ts'

/** The active filters, without the search. */
export function userChips(address: UserAddress, set: (part: Partial<UserAddress>) => void): FilterChip[] {
  const { from, to, state, refundRequest, withdrawal } = address
  const chips: FilterChip[] = []
  if (from !== '' || to !== '') {
    chips.push({ name: 'Since', value: periodLabel({ from, to }), onRemove: () => set({ from: '', to: '' }) })
  }
  if (state !== '') {
    chips.push({ name: 'State', value: USER_STATE_LABELS[state].label, onRemove: () => set({ state: '' }) })
  }
  if (refundRequest !== '') {
    chips.push({ name: 'Refund request', value: 'Open', onRemove: () => set({ refundRequest: '' }) })
  }
  if (withdrawal !== '') {
    chips.push({ name: 'Withdrawal', value: 'Not refunded yet', onRemove: () => set({ withdrawal: '' }) })
  }
  return chips
}
