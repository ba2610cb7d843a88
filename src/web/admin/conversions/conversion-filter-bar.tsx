import type { listConversionFacets } from '#shared/contract/admin/admin-conversions.ts'
import { VISIT_DIMENSIONS, type VisitDimension } from '#shared/reports/visits/funnel-stages.ts'
import { useAdminQuery } from '../api/query.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { FoldedFilters } from '../filters/folded-filters.tsx'
import { PeriodPicker } from '../filters/period-picker.tsx'
import { ANY, SelectFilter } from '../filters/select-filter.tsx'
import { type ConversionState, NO_NARROWING, narrowingFilters } from './conversion-filters.ts'
import { DIMENSION_NAMES, valueName } from './conversion-labels.ts'

const COMPARISONS: readonly { value: ConversionState['compare']; label: string }[] = [
  { value: 'previous', label: 'Previous period' },
  { value: 'year', label: 'Previous year' },
  { value: 'none', label: 'No comparison' },
]
const SPLITS: readonly { value: VisitDimension | ''; label: string }[] = [
  { value: '', label: 'None' },
  ...VISIT_DIMENSIONS.map((dimension) => ({ value: dimension, label: DIMENSION_NAMES[dimension] })),
]

const valueOptions = (dimension: VisitDimension, values: readonly string[]) => [
  ANY,
  ...values
    .map((value) => ({ value, label: valueName(dimension, value) }))
    .toSorted((a, b) => (dimension === 'country' ? a.label.localeCompare(b.label) : 0)),
]

type ConversionFilterBarProps = { state: ConversionState; set: (part: Partial<ConversionState>) => void }

/** Period, comparison, split and filters of the report. */
export function ConversionFilterBar({ state, set }: ConversionFilterBarProps) {
  const facets = useAdminQuery<typeof listConversionFacets>({ path: '/admin/conversions/facets' })
  return (
    <FilterBar setCount={Object.keys(narrowingFilters(state)).length} onClear={() => set(NO_NARROWING)}>
      <PeriodPicker
        value={{ from: state.from, to: state.to }}
        unsetLabel="Last 28 days and today"
        onValue={set}
      />
      <FoldedFilters>
        <SelectFilter
          label="Compare with"
          value={state.compare}
          options={COMPARISONS}
          onValue={(compare) => set({ compare })}
          isSet={false}
        />
        <SelectFilter
          label="Split by"
          value={state.splitBy}
          options={SPLITS}
          onValue={(splitBy) => set({ splitBy })}
        />
        {VISIT_DIMENSIONS.map((dimension) => (
          <SelectFilter
            key={dimension}
            label={DIMENSION_NAMES[dimension]}
            value={state[dimension]}
            options={valueOptions(dimension, facets.data?.[dimension] ?? [])}
            onValue={(value) => set({ [dimension]: value })}
          />
        ))}
      </FoldedFilters>
    </FilterBar>
  )
}
