import type { readCohorts, readRevenue, reconcileRevenue } from '#shared/contract/admin/admin-revenue.ts'
import type { RouteQuery } from '#shared/contract/route.ts'
import { REVENUE_DEFINITIONS } from '#shared/reports/revenue/revenue-definitions.ts'
import { choiceField, givenOnly, monthField, type UrlState } from '../filters/url-fields.ts'
import { textUpTo } from '../people/text/text-up-to.ts'
import { RECONCILED_FIGURES, type ReconciledFigure } from './reconciliation/reconciled-figures.ts'

/** What every page about revenue is set to; it goes along from one to the other. */
export const REVENUE_FIELDS = {
  definition: choiceField(REVENUE_DEFINITIONS, 'stripe'),
  currency: { fallback: '', isKnown: (value: string): value is string => /^[A-Z]{3}$/.test(value) },
  productId: textUpTo(128),
  source: textUpTo(128),
} as const
export type RevenueState = UrlState<typeof REVENUE_FIELDS>

/** Without months: the running one and the eleven before. */
export const OVERVIEW_FIELDS = { ...REVENUE_FIELDS, from: monthField(), to: monthField() } as const
export type OverviewState = UrlState<typeof OVERVIEW_FIELDS>

export const COHORT_FIELDS = {
  ...REVENUE_FIELDS,
  show: choiceField(['percent', 'count'], 'percent'),
} as const

/** Without a month: the running one. */
export const RECONCILIATION_FIELDS = {
  ...REVENUE_FIELDS,
  month: monthField(),
  figure: choiceField(RECONCILED_FIGURES),
} as const
export type ReconciliationState = UrlState<typeof RECONCILIATION_FIELDS>

const common = ({
  definition,
  currency,
  productId,
  source,
}: RevenueState): RouteQuery<typeof readCohorts> => ({
  definition,
  ...givenOnly({ currency, productId, source }),
})
export const cohortsQuery = common

/** One month alone, or two the wrong way round, are no range. */
export const revenueQuery = (state: OverviewState): RouteQuery<typeof readRevenue> => ({
  ...common(state),
  ...(state.from && state.to && state.from <= state.to ? { from: state.from, to: state.to } : {}),
})

/** @param running the month that is meant where none is chosen */
export const reconciliationQuery = (
  state: ReconciliationState,
  running: string,
): RouteQuery<typeof reconcileRevenue> => ({
  ...common(state),
  month: state.month || running,
  limit: 500,
  ...givenOnly({ figure: state.figure }),
})

/** The address of another page about revenue with the same setting. */
export function revenuePath(
  path: '/admin/revenue' | '/admin/revenue/cohorts' | '/admin/revenue/reconciliation',
  { definition, currency, productId, source }: RevenueState,
  more: { month?: string; figure?: ReconciledFigure } = {},
): string {
  const given = givenOnly({
    definition: definition === REVENUE_FIELDS.definition.fallback ? '' : definition,
    currency,
    productId,
    source,
    ...more,
  })
  const search = new URLSearchParams(given).toString()
  return search ? `${path}?${search}` : path
}
