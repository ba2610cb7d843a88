import type { listLeadFacets } from '#shared/contract/admin/admin-leads.ts'
import { FUNNEL_STAGES } from '#shared/reports/visits/funnel-stages.ts'
import { DIMENSION_NAMES, STAGE_NAMES, valueName } from '../conversions/conversion-labels.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { PeriodPicker } from '../filters/period-picker.tsx'
import { useAdminQuery } from '../api/query.ts'
import { SearchField } from '../filters/search-field.tsx'
import { SelectFilter } from '../filters/select-filter.tsx'
import { FilterChips } from '../filters/filter-chips.tsx'
import { FoldedFilters } from '../filters/folded-filters.tsx'
import { type LeadAddress, NO_LEAD_FILTERS, TOUCH_FILTERS } from './lead-address.ts'
import { leadChips } from './lead-chips.ts'

const ANY = { value: '' as const, label: 'Any' }
const STAGES = [ANY, ...FUNNEL_STAGES.map((stage) => ({ value: stage, label: STAGE_NAMES[stage] }))]
const BOUGHT = [ANY, { value: 'yes' as const, label: 'Yes' }, { value: 'no' as const, label: 'No' }]

/** Which touch the source filters use. */
const TOUCHES = [
  { value: '' as const, label: 'Last touch' },
  { value: 'first' as const, label: 'First touch' },
]

const FACETS = ['country', ...TOUCH_FILTERS, 'gender', 'brandVersion'] as const
type Facet = (typeof FACETS)[number]

/** Values of a facet by their names; without them until they are loaded. */
const optionsOf = (facet: Facet, values: readonly string[] = []) => [
  ANY,
  ...values
    .map((value) => ({ value, label: valueName(facet, value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label)),
]

type LeadFiltersProps = {
  address: LeadAddress
  set: (part: Partial<LeadAddress>) => void
}

/** The search and the filters of the leads, and below them what is set. */
export function LeadFilters({ address, set }: LeadFiltersProps) {
  const { data: facets } = useAdminQuery<typeof listLeadFacets>({ path: '/admin/leads/facets' })
  const values: Record<Facet, readonly string[] | undefined> = {
    country: facets?.countries,
    source: facets?.sources,
    medium: facets?.mediums,
    campaign: facets?.campaigns,
    gender: facets?.genders,
    brandVersion: facets?.brandVersions,
  }
  const chips = leadChips(address, set)
  return (
    <>
      <FilterBar setCount={chips.length + (address.q === '' ? 0 : 1)} onClear={() => set(NO_LEAD_FILTERS)}>
        <SearchField
          label="Search"
          placeholder="Email, name or ID"
          value={address.q}
          onValue={(q) => set({ q })}
        />
        <FoldedFilters>
          <PeriodPicker label="Created" value={address} onValue={({ from, to }) => set({ from, to })} />
          <SelectFilter
            label="Stage reached"
            value={address.stage}
            options={STAGES}
            onValue={(stage) => set({ stage })}
          />
          <SelectFilter
            label="Purchased"
            value={address.bought}
            options={BOUGHT}
            onValue={(bought) => set({ bought })}
          />
          {FACETS.map((facet) => (
            <SelectFilter
              key={facet}
              label={DIMENSION_NAMES[facet]}
              value={address[facet]}
              options={optionsOf(facet, values[facet])}
              onValue={(value) => set({ [facet]: value })}
            />
          ))}
          <SelectFilter
            label="Attribution"
            value={address.touch}
            options={TOUCHES}
            onValue={(touch) => set({ touch })}
            isSet={false}
          />
        </FoldedFilters>
      </FilterBar>
      <FilterChips chips={chips} />
    </>
  )
}
