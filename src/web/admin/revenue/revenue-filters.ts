import type { readCohorts, readRevenue, reconcileRevenue } from '#shared/contract/admin/admin-revenue.ts'
import type { RouteData, RouteQuery } from '#shared/contract/route.ts'
import { REVENUE_DEFINITIONS } from '#shared/reports/revenue/revenue-definitions.ts'
import { choiceField, monthField, nonEmptyFields, textUpTo, type UrlState } from '../filters/url-fields.ts'
import { RECONCILED_FIGURES, type ReconciledFigure } from './reconciliation/reconciled-figures.ts'

export type RevenueReport = RouteData<typeof readRevenue>
export type Reconciliation = RouteData<typeof reconcileRevenue>
export type ReconciliationRow = Reconciliation['rows'][number]

/** Settings shared by all revenue pages; links between them keep these. */
export const REVENUE_FIELDS = {
  definition: choiceField(REVENUE_DEFINITIONS, 'stripe'),
  currency: { fallback: '', isKnown: (value: string): value is string => /^[A-Z]{3}$/.test(value) },
  productId: textUpTo(128),
  source: textUpTo(128),
} as const
export type RevenueState = UrlState<typeof REVENUE_FIELDS>

/** Without months: the current one and the eleven before. */
export const OVERVIEW_FIELDS = { ...REVENUE_FIELDS, from: monthField(), to: monthField() } as const
export type OverviewState = UrlState<typeof OVERVIEW_FIELDS>

export const COHORT_FIELDS = {
  ...REVENUE_FIELDS,
  show: choiceField(['percent', 'count'], 'percent'),
} as const

/** Without a month: the current one. */
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
  ...nonEmptyFields({ currency, productId, source }),
})
export const cohortsQuery = common

/** The range is ignored unless both months are set and in order. */
export const revenueQuery = (state: OverviewState): RouteQuery<typeof readRevenue> => ({
  ...common(state),
  ...(state.from && state.to && state.from <= state.to ? { from: state.from, to: state.to } : {}),
})

/** @param currentMonth used if no month is chosen */
export const reconciliationQuery = (
  state: ReconciliationState,
  currentMonth: string,
): RouteQuery<typeof reconcileRevenue> => ({
  ...common(state),
  month: state.month || currentMonth,
  limit: 500,
  ...nonEmptyFields({ figure: state.figure }),
})

/** The path of another revenue page with the same settings. */
export function revenuePath(
  path: '/admin/revenue' | '/admin/revenue/cohorts' | '/admin/revenue/reconciliation',
  { definition, currency, productId, source }: RevenueState,
  more: { month?: string; figure?: ReconciledFigure } = {},
): string {
  const given = nonEmptyFields({
    definition: definition === REVENUE_FIELDS.definition.fallback ? '' : definition,
    currency,
    productId,
    source,
    ...more,
  })
  const search = new URLSearchParams(given).toString()
  return search ? `${path}?${search}` : path
}
