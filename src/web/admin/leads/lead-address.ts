import type { countLeads, listLeads } from '#shared/contract/admin/admin-leads.ts'
import type { RouteQuery } from '#shared/contract/route.ts'
import { FUNNEL_STAGES } from '#shared/reports/visits/funnel-stages.ts'
import { choiceField, dayField, nonEmptyFields, type UrlState } from '../filters/url-fields.ts'
import { personalTextUpTo, textUpTo } from '../text/text-up-to.ts'

export const LEAD_TABS = ['overview', 'path', 'answers', 'events'] as const

const word = textUpTo(128)

/** Search, filters and order by the API's names, and the open lead. */
export const LEAD_FIELDS = {
  q: personalTextUpTo(200),
  from: dayField(),
  to: dayField(),
  stage: choiceField(FUNNEL_STAGES),
  bought: choiceField(['yes', 'no']),
  country: word,
  source: word,
  medium: word,
  campaign: word,
  /** Which touch the source filters use: the last by default. */
  touch: choiceField(['first']),
  gender: word,
  brandVersion: word,
  sort: choiceField(['createdAt', 'email', 'name'], 'createdAt'),
  order: choiceField(['asc', 'desc'], 'desc'),
  lead: textUpTo(64),
  tab: choiceField(LEAD_TABS, 'overview'),
}

export type LeadAddress = UrlState<typeof LEAD_FIELDS>
export type LeadFilters = Omit<RouteQuery<typeof listLeads>, 'cursor' | 'limit'>

/** The filters that apply to one of the two touches. */
export const TOUCH_FILTERS = ['source', 'medium', 'campaign'] as const

/** The query of the list. */
export function leadFiltersOf({ lead: _lead, tab: _tab, touch, ...filters }: LeadAddress): LeadFilters {
  // Has no effect without a source filter.
  const isOfTouch = TOUCH_FILTERS.some((name) => filters[name] !== '')
  return nonEmptyFields({ ...filters, touch: isOfTouch ? touch : '' })
}

/** The filters without the order, for the count. */
export function narrowingOf(address: LeadAddress): RouteQuery<typeof countLeads> {
  const { sort: _sort, order: _order, ...narrowing } = leadFiltersOf(address)
  return narrowing
}

export const NO_LEAD_FILTERS = {
  q: '',
  from: '',
  to: '',
  stage: '',
  bought: '',
  country: '',
  source: '',
  medium: '',
  campaign: '',
  touch: '',
  gender: '',
  brandVersion: '',
} as const satisfies Partial<LeadAddress>
