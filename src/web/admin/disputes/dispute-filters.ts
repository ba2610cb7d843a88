import type { listDisputes } from '#shared/contract/admin/admin-disputes.ts'
import type { RouteQuery } from '#shared/contract/route.ts'
import type { ListSelect } from '../filters/list-filters.tsx'
import {
  choiceField,
  nonEmptyFields,
  personalTextUpTo,
  textUpTo,
  type UrlState,
} from '../filters/url-fields.ts'
import { KIND_LABELS, STATE_LABELS } from './dispute-labels.ts'

/** As in the contract, which the browser cannot import. */
const KINDS = ['dispute', 'inquiry', 'warning'] as const
const STATES = ['to_do', 'waiting', 'closed'] as const

/** Search and filters by the API's names, and the open dispute. */
export const DISPUTE_FIELDS = {
  q: personalTextUpTo(200),
  kind: choiceField(KINDS),
  state: choiceField(STATES),
  dispute: textUpTo(255),
}

export type DisputeAddress = UrlState<typeof DISPUTE_FIELDS>

/** The query of the list. */
export const disputeFiltersOf = ({
  dispute: _dispute,
  ...filters
}: DisputeAddress): Omit<RouteQuery<typeof listDisputes>, 'cursor' | 'limit'> => nonEmptyFields(filters)

/** The selects above the disputes. */
export const DISPUTE_SELECTS: readonly ListSelect<keyof DisputeAddress>[] = [
  { name: 'kind', label: 'Type', options: KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] })) },
  {
    name: 'state',
    label: 'State',
    options: STATES.map((state) => ({ value: state, label: STATE_LABELS[state] })),
  },
]
