import type { countLeads, listLeads } from '#shared/contract/admin/admin-leads.ts'
import type { RouteQuery } from '#shared/contract/route.ts'
import { FUNNEL_STAGES } from '#shared/reports/visits/funnel-stages.ts'
import { choiceField, dayField, givenOnly, type UrlState } from '../filters/url-fields.ts'
import { personalTextUpTo, textUpTo } from '../people/text/text-up-to.ts'

export const LEAD_TABS = ['overview', 'path', 'answers', 'events'] as const

const word = textUpTo(128)

/** Search, filters and order of the leads by the API's names, and which lead is open. */
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
  /** Of which touch they are asked: the last, where nothing is said. */
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

/** What is asked of one of the two touches. */
export const TOUCH_FILTERS = ['source', 'medium', 'campaign'] as const

/** What the list is asked for. */
export function leadFiltersOf({ lead: _lead, tab: _tab, touch, ...filters }: LeadAddress): LeadFilters {
  // Alone it asks for nothing.
  const isOfTouch = TOUCH_FILTERS.some((name) => filters[name] !== '')
  return givenOnly({ ...filters, touch: isOfTouch ? touch : '' })
}

/** What narrows it: the order changes no count. */
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
