import type { readConversionBetween, readConversions } from '#shared/contract/admin/admin-conversions.ts'
import type { RouteData, RouteQuery } from '#shared/contract/route.ts'
import { FUNNEL_STAGES, VISIT_DIMENSIONS } from '#shared/reports/visits/funnel-stages.ts'
import {
  choiceField,
  dayField,
  nonEmptyFields,
  textUpTo,
  type UrlField,
  type UrlState,
} from '../filters/url-fields.ts'
import { STEP_ORDERS } from './step-figures.ts'

export type ConversionReport = RouteData<typeof readConversions>
export type ConversionSegment = ConversionReport['segments'][number]
export type BetweenReport = RouteData<typeof readConversionBetween>

/** `stage:NAME` or `step:QUESTION_ID`, as in the API. */
function pointField(fallback: string): UrlField {
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

/** The state of the page in its URL. Without days: the last 28 and today. */
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
  answer: word,
  brandVersion: word,
  order: choiceField(STEP_ORDERS, 'quiz'),
  start: pointField('stage:landing'),
  end: pointField('stage:purchased'),
  /** The question whose panel is open. */
  step: textUpTo(64),
} as const
export type ConversionState = UrlState<typeof CONVERSION_FIELDS>

/** The filters for the API. A first day after the last is ignored. */
export function conversionQuery(state: ConversionState): RouteQuery<typeof readConversions> {
  const { from, to, order: _order, start: _start, end: _end, step: _step, ...filters } = state
  return { ...nonEmptyFields(filters), ...(from && to && from > to ? {} : nonEmptyFields({ from, to })) }
}

export const betweenQuery = (state: ConversionState): RouteQuery<typeof readConversionBetween> => ({
  ...conversionQuery(state),
  start: state.start,
  end: state.end,
})

/** The filters that exclude sessions; comparison and split exclude none. */
export const narrowingFilters = (state: ConversionState): Partial<ConversionState> =>
  nonEmptyFields(Object.fromEntries(VISIT_DIMENSIONS.map((dimension) => [dimension, state[dimension]])))

export const NO_NARROWING = Object.fromEntries(
  VISIT_DIMENSIONS.map((dimension) => [dimension, '']),
) as Partial<ConversionState>
