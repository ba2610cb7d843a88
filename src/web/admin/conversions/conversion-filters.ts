import type { readConversionBetween, readConversions } from '#shared/contract/admin/admin-conversions.ts'
import type { RouteQuery } from '#shared/contract/route.ts'
import { FUNNEL_STAGES, VISIT_DIMENSIONS } from '#shared/reports/visits/funnel-stages.ts'
import { choiceField, dayField, givenOnly, type UrlField, type UrlState } from '../filters/url-fields.ts'
import { textUpTo } from '../people/text/text-up-to.ts'
import { STEP_ORDERS } from './step-figures.ts'

/** `stage:NAME` or `step:QUESTION`, as the calls name the two ends of a way. */
function placeField(fallback: string): UrlField {
  return {
    fallback,
    isKnown: (value): value is string => {
      const [kind, name = ''] = value.split(':')
      return kind === 'stage'
        ? (FUNNEL_STAGES as readonly string[]).includes(name)
        : kind === 'step' && /^[\w-]{1,64}$/.test(name)
    },
  }
}

const word = textUpTo(128)

/** The state of the page, in its address. Without days: the last 28 and today. */
export const CONVERSION_FIELDS = {
  from: dayField(),
  to: dayField(),
  compare: choiceField(['previous', 'none', 'year'], 'previous'),
  splitBy: choiceField(VISIT_DIMENSIONS),
  device: word,
  country: word,
  source: word,
  medium: word,
  campaign: word,
  gender: word,
  brandVersion: word,
  order: choiceField(STEP_ORDERS, 'quiz'),
  start: placeField('stage:landing'),
  end: placeField('stage:purchased'),
  /** The question whose panel is open. */
  step: textUpTo(64),
} as const
export type ConversionState = UrlState<typeof CONVERSION_FIELDS>

/** The filters as the calls take them. Two days the wrong way round are no period. */
export function conversionQuery(state: ConversionState): RouteQuery<typeof readConversions> {
  const { from, to, order: _order, start: _start, end: _end, step: _step, ...filters } = state
  return { ...givenOnly(filters), ...(from && to && from > to ? {} : givenOnly({ from, to })) }
}

export const betweenQuery = (state: ConversionState): RouteQuery<typeof readConversionBetween> => ({
  ...conversionQuery(state),
  start: state.start,
  end: state.end,
})

/** The filters that leave out sessions; what is compared and how it is split leaves out none. */
export const narrowingFilters = (state: ConversionState): Partial<ConversionState> =>
  givenOnly(Object.fromEntries(VISIT_DIMENSIONS.map((dimension) => [dimension, state[dimension]])))

export const NO_NARROWING = Object.fromEntries(
  VISIT_DIMENSIONS.map((dimension) => [dimension, '']),
) as Partial<ConversionState>
