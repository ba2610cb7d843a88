import type { countUsers, listUsers, UserState } from '#shared/contract/admin/admin-users.ts'
import type { RouteQuery } from '#shared/contract/route.ts'
import type { ListSelect } from '../../filters/list-filters.tsx'
import {
  choiceField,
  dayField,
  nonEmptyFields,
  personalTextUpTo,
  textUpTo,
  type UrlState,
} from '../../filters/url-fields.ts'
import type { Status } from '../../panels/badge.tsx'

/** Labels of subscription states. */
export const USER_STATE_LABELS: Readonly<Record<UserState, Status & { text: string }>> = {
  active: { label: 'Active', tone: 'good', text: 'Paid and renewing' },
  trialing: { label: 'Trial', tone: 'info', text: 'In trial; the first charge is still to come' },
  past_due: { label: 'Past due', tone: 'danger', text: 'A renewal payment failed and is being retried' },
  canceling: {
    label: 'Canceling',
    tone: 'caution',
    text: 'Canceled; access until the end of the paid period',
  },
  ended: { label: 'Ended', tone: 'neutral', text: 'Ended; nothing more is charged' },
  never_paid: { label: 'Never paid', tone: 'neutral', text: 'The first payment was never completed' },
  none: { label: 'No plan', tone: 'neutral', text: 'An account without purchases' },
}

export const USER_TABS = ['overview', 'payments', 'account'] as const

export const USER_SORTS = ['createdAt', 'email'] as const

const isUserState = (name: string): name is UserState => name in USER_STATE_LABELS

/** As in the contract, which the browser cannot import. */
export const USER_STATES = Object.keys(USER_STATE_LABELS).filter(isUserState)

/** Search, filters and order by the API's names, and the open user. */
export const USER_FIELDS = {
  q: personalTextUpTo(200),
  state: choiceField(USER_STATES),
  refundRequest: choiceField(['open']),
  withdrawal: choiceField(['waiting']),
  from: dayField(),
  to: dayField(),
  sort: choiceField(USER_SORTS, 'createdAt'),
  order: choiceField(['asc', 'desc'], 'desc'),
  user: textUpTo(255),
  tab: choiceField(USER_TABS, 'overview'),
}

export type UserAddress = UrlState<typeof USER_FIELDS>
export type UserFilters = Omit<RouteQuery<typeof listUsers>, 'cursor' | 'limit'>

/** The query of the list. */
export const userFiltersOf = ({ user: _user, tab: _tab, ...filters }: UserAddress): UserFilters =>
  nonEmptyFields(filters)

/** The filters without the order, for the count. */
export function userNarrowingOf(address: UserAddress): RouteQuery<typeof countUsers> {
  const { sort: _sort, order: _order, ...narrowing } = userFiltersOf(address)
  return narrowing
}

/** The selects above the users. */
export const USER_SELECTS: readonly ListSelect<keyof UserAddress>[] = [
  {
    name: 'state',
    label: 'Status',
    options: USER_STATES.map((state) => ({ value: state, label: USER_STATE_LABELS[state].label })),
  },
  { name: 'refundRequest', label: 'Refund request', options: [{ value: 'open', label: 'Open' }] },
  { name: 'withdrawal', label: 'Withdrawal', options: [{ value: 'waiting', label: 'Not refunded yet' }] },
]
