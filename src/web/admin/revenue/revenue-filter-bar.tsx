import type { ReactNode } from 'react'
import type { readRevenue } from '#shared/contract/admin/admin-revenue.ts'
import { REVENUE_DEFINITIONS } from '#shared/reports/revenue/revenue-definitions.ts'
import { useAdminQuery } from '../api/query.ts'
import { valueName } from '../conversions/conversion-labels.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { FoldedFilters } from '../filters/folded-filters.tsx'
import { Segmented } from '../filters/segmented.tsx'
import { anyOption, SelectFilter } from '../filters/select-filter.tsx'
import { NOTHING } from '../format/format.ts'
import { DEFINITION_NAMES } from './figures/figure-labels.tsx'
import type { RevenueState } from './revenue-filters.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

const DEFINITIONS = REVENUE_DEFINITIONS.map((value) => ({ value, label: DEFINITION_NAMES[value] }))

type RevenueFilterBarProps = {
  state: RevenueState
  set: (part: Partial<RevenueState>) => void
  /** The currency shown, if none is chosen. */
  currency: string | undefined
  /** Additional filters. */
  children?: ReactNode
}

/** Before the currencies are loaded. */
const UNKNOWN = [{ value: '', label: NOTHING }]

/** The filters of all revenue pages: definitions, currency, plan and source. */
export function RevenueFilterBar({ state, set, currency, children }: RevenueFilterBarProps) {
  const t = useTexts('admin-money')
  // The options do not depend on the active filters.
  const choices = useAdminQuery<typeof readRevenue>({
    path: '/admin/revenue',
    query: { definition: state.definition, ...(state.currency === '' ? {} : { currency: state.currency }) },
  })
  const { currencies = [], plans = [], sources = [] } = choices.data ?? {}
  const shown = state.currency || currency || ''
  const isSet = (value: string) => (value === '' ? 0 : 1)
  return (
    <FilterBar
      setCount={isSet(state.productId) + isSet(state.source)}
      onClear={() => set({ productId: '', source: '' })}
    >
      <div className="grid justify-items-start gap-1 max-sm:col-span-2">
        <span aria-hidden="true" className="text-xs font-semibold text-ink-soft">
          {t('definitions')}
        </span>
        <Segmented
          label={t('definitions')}
          value={state.definition}
          options={DEFINITIONS}
          onValue={(definition) => set({ definition })}
        />
      </div>
      {children}
      <FoldedFilters>
        <SelectFilter
          label={t('currency')}
          value={shown}
          options={shown === '' ? UNKNOWN : currencies.map((code) => ({ value: code, label: code }))}
          onValue={(chosen) => set({ currency: chosen, productId: '', source: '' })}
          isSet={false}
        />
        <SelectFilter
          label={t('plan')}
          value={state.productId}
          options={[anyOption(), ...plans.map(({ key, name }) => ({ value: key, label: name }))]}
          onValue={(productId) => set({ productId })}
        />
        <SelectFilter
          label={t('source')}
          value={state.source}
          options={[
            anyOption(),
            ...sources.map(({ key }) => ({ value: key, label: valueName('source', key) })),
          ]}
          onValue={(source) => set({ source })}
        />
      </FoldedFilters>
    </FilterBar>
  )
}
