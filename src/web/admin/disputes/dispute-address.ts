import type { listDisputes } from '#shared/contract/admin/admin-disputes.ts'
import type { RouteQuery } from '#shared/contract/route.ts'
import { choiceField, nonEmptyFields, type UrlState } from '../filters/url-fields.ts'
import { personalTextUpTo, textUpTo } from '../text/text-up-to.ts'

/** As in the contract, which the browser cannot import. */
export const KINDS = ['dispute', 'inquiry', 'warning'] as const
export const STATES = ['to_do', 'waiting', 'closed'] as const

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

export const NO_DISPUTE_FILTERS = { q: '', kind: '', state: '' } as const satisfies Partial<DisputeAddress>
