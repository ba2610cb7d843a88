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
import { pageTexts } from '#web/app/texts/page-texts.ts'
import type { PlainKey } from '#shared/texts/reader.ts'

type StateLabel = { label: PlainKey<'admin-people'>; text: PlainKey<'admin-people'>; tone: Status['tone'] }

const USER_STATE_LABELS: Readonly<Record<UserState, StateLabel>> = {
  active: { label: 'stateActive', tone: 'good', text: 'stateActiveText' },
  trialing: { label: 'stateTrial', tone: 'info', text: 'stateTrialText' },
  past_due: { label: 'statePastDue', tone: 'danger', text: 'statePastDueText' },
  canceling: {
    label: 'stateCanceling',
    tone: 'caution',
    text: 'stateCancelingText',
  },
  ended: { label: 'stateEnded', tone: 'neutral', text: 'stateEndedText' },
  never_paid: { label: 'stateNeverPaid', tone: 'neutral', text: 'stateNeverPaidText' },
  none: { label: 'stateNone', tone: 'neutral', text: 'stateNoneText' },
}

/** The label of a subscription's state. */
export function userState(state: UserState): Status {
  const { label, tone } = USER_STATE_LABELS[state]
  return { label: pageTexts().of('admin-people')(label), tone }
}

/** What a subscription's state means, as a sentence. */
export const userStateText = (state: UserState): string =>
  pageTexts().of('admin-people')(USER_STATE_LABELS[state].text)

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
export const userSelects = (): readonly ListSelect<keyof UserAddress>[] => {
  const t = pageTexts().of('admin-people')
  return [
    {
      name: 'state',
      label: t('status'),
      options: USER_STATES.map((state) => ({ value: state, label: userState(state).label })),
    },
    { name: 'refundRequest', label: t('refundRequest'), options: [{ value: 'open', label: t('open') }] },
    {
      name: 'withdrawal',
      label: t('withdrawal'),
      options: [{ value: 'waiting', label: t('notRefundedYet') }],
    },
  ]
}
