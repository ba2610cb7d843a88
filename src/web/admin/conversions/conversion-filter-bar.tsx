import type { listConversionFacets } from '#shared/contract/admin/admin-conversions.ts'
import type { VisitDimension } from '#shared/reports/visits/funnel-stages.ts'
import { useAdminQuery } from '../api/query.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { FoldedFilters } from '../filters/folded-filters.tsx'
import { PeriodPicker } from '../filters/period-picker.tsx'
import { anyOption, SelectFilter } from '../filters/select-filter.tsx'
import { type ConversionState, NO_NARROWING, narrowingFilters } from './conversion-filters.ts'
import { valueName } from './conversion-labels.ts'
import { type Dimensions, useDimensions } from './use-dimensions.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'

const comparisons = (): readonly { value: ConversionState['compare']; label: string }[] => {
  const t = pageTexts().of('admin-reports')
  return [
    { value: 'previous', label: t('previousPeriod') },
    { value: 'year', label: t('previousYear') },
    { value: 'none', label: t('noCompare') },
  ]
}
const splits = ({ shown, nameOf }: Dimensions): readonly { value: VisitDimension | ''; label: string }[] => {
  const t = pageTexts().of('admin-reports')
  return [
    { value: '', label: t('noSplit') },
    ...shown.map((dimension) => ({ value: dimension, label: nameOf(dimension) })),
  ]
}

const valueOptions = (dimension: VisitDimension, values: readonly string[]) => [
  anyOption(),
  ...values
    .map((value) => ({ value, label: valueName(dimension, value) }))
    .toSorted((a, b) => (dimension === 'country' ? a.label.localeCompare(b.label) : 0)),
]

type ConversionFilterBarProps = { state: ConversionState; set: (part: Partial<ConversionState>) => void }

/** Period, comparison, split and filters of the report. */
export function ConversionFilterBar({ state, set }: ConversionFilterBarProps) {
  const t = useTexts('admin-reports')
  const dimensions = useDimensions()
  const facets = useAdminQuery<typeof listConversionFacets>({ path: '/admin/conversions/facets' })
  return (
    <FilterBar setCount={Object.keys(narrowingFilters(state)).length} onClear={() => set(NO_NARROWING)}>
      <PeriodPicker
        value={{ from: state.from, to: state.to }}
        unsetLabel={t('last28AndToday')}
        onValue={set}
      />
      <FoldedFilters>
        <SelectFilter
          label={t('compareWith')}
          value={state.compare}
          options={comparisons()}
          onValue={(compare) => set({ compare })}
          isSet={false}
        />
        <SelectFilter
          label={t('splitBy')}
          value={state.splitBy}
          options={splits(dimensions)}
          onValue={(splitBy) => set({ splitBy })}
        />
        {dimensions.shown.map((dimension) => (
          <SelectFilter
            key={dimension}
            label={dimensions.nameOf(dimension)}
            value={state[dimension]}
            options={valueOptions(dimension, facets.data?.[dimension] ?? [])}
            onValue={(value) => set({ [dimension]: value })}
          />
        ))}
      </FoldedFilters>
    </FilterBar>
  )
}
