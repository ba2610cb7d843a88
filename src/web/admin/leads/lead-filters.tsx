import type { countLeads, listLeadFacets, listLeads } from '#shared/contract/admin/admin-leads.ts'
import type { RouteQuery } from '#shared/contract/route.ts'
import { FUNNEL_STAGES } from '#shared/reports/visits/funnel-stages.ts'
import { useAdminQuery } from '../api/query.ts'
import { dimensionName, stageName, valueName } from '../conversions/conversion-labels.ts'
import { useAnswerLabel } from '../records/use-answer-label.ts'
import { ListFilters, type ListSelect } from '../filters/list-filters.tsx'
import {
  choiceField,
  dayField,
  nonEmptyFields,
  personalTextUpTo,
  textUpTo,
  type UrlState,
} from '../filters/url-fields.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

export const LEAD_TABS = ['overview', 'path', 'answers', 'events'] as const

export const LEAD_SORTS = ['createdAt', 'email', 'name'] as const

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
  answer: word,
  brandVersion: word,
  sort: choiceField(LEAD_SORTS, 'createdAt'),
  order: choiceField(['asc', 'desc'], 'desc'),
  lead: textUpTo(64),
  tab: choiceField(LEAD_TABS, 'overview'),
}

export type LeadAddress = UrlState<typeof LEAD_FIELDS>
export type LeadFilters = Omit<RouteQuery<typeof listLeads>, 'cursor' | 'limit'>

/** The filters that apply to one of the two touches. */
const TOUCH_FILTERS = ['source', 'medium', 'campaign'] as const

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

const FIRST_TOUCH = { source: 'firstSource', medium: 'firstMedium', campaign: 'firstCampaign' } as const
const FACETS = ['country', ...TOUCH_FILTERS, 'answer', 'brandVersion'] as const
type Facet = (typeof FACETS)[number]
type FacetValues = Partial<Record<Facet, readonly string[] | undefined>>

/**
 * The selects above the leads.
 * @param answerLabel the title of `useAnswerLabel`
 * @param values of the facets, as far as they are loaded
 */
export function leadSelects(
  address: LeadAddress,
  answerLabel: string | null,
  values: FacetValues = {},
): ListSelect<keyof LeadAddress>[] {
  const t = pageTexts().of('admin-people')
  const facets = FACETS.flatMap((name): ListSelect<keyof LeadAddress>[] => {
    const label = name === 'answer' ? answerLabel : dimensionName(name)
    if (label === null) return []
    const labelOf = (value: string) => valueName(name, value)
    const options = (values[name] ?? []).map((value) => ({ value, label: labelOf(value) }))
    const ofTouch = TOUCH_FILTERS.find((filter) => filter === name)
    const isFirstTouch = address.touch === 'first'
    // Removing the last source filter also resets the attribution.
    const isLast = TOUCH_FILTERS.every((other) => other === name || address[other] === '')
    const select: ListSelect<keyof LeadAddress> = {
      name,
      label,
      labelOf,
      options: options.toSorted((a, b) => a.label.localeCompare(b.label)),
      ...(isFirstTouch && ofTouch !== undefined && { activeLabel: t(FIRST_TOUCH[ofTouch]) }),
      ...(isLast && { alsoClears: ['touch'] }),
    }
    return [select]
  })
  return [
    {
      name: 'stage',
      label: t('stageReached'),
      options: FUNNEL_STAGES.map((stage) => ({ value: stage, label: stageName(stage) })),
    },
    {
      name: 'bought',
      label: t('purchased'),
      options: [
        { value: 'yes', label: t('yes') },
        { value: 'no', label: t('no') },
      ],
    },
    ...facets,
    {
      name: 'touch',
      label: t('attribution'),
      options: [{ value: 'first', label: t('firstTouch') }],
      defaultLabel: t('lastTouch'),
    },
  ]
}

type LeadFiltersProps = { address: LeadAddress; set: (part: Partial<LeadAddress>) => void }

/** The search and the filters of the leads. */
export function LeadFilters({ address, set }: LeadFiltersProps) {
  const t = useTexts('admin-people')
  const { data: facets } = useAdminQuery<typeof listLeadFacets>({ path: '/admin/leads/facets' })
  const values = {
    country: facets?.countries,
    source: facets?.sources,
    medium: facets?.mediums,
    campaign: facets?.campaigns,
    answer: facets?.answers,
    brandVersion: facets?.brandVersions,
  }
  return (
    <ListFilters
      state={address}
      set={set}
      searchPlaceholder={t('searchLeads')}
      period={t('created')}
      selects={leadSelects(address, useAnswerLabel()?.title ?? null, values)}
    />
  )
}
