import { X } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/text/icon.tsx'
import { dayRange } from '../format/format.ts'
import { FilterBar } from './filter-bar.tsx'
import { FoldedFilters } from './folded-filters.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { SearchField } from './search-field.tsx'
import { anyOption, SelectFilter } from './select-filter.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** A select among the filters of a list. */
export type ListSelect<Name extends string = string> = {
  /** The field in the URL; `''` means any. */
  name: Name
  label: string
  /** Without “Any”. */
  options: readonly { value: string; label: string }[]
  /** Label of a value that is not among the options, for example because they are still loading. */
  labelOf?: (value: string) => string
  /** In the list of active filters; `label` by default. */
  activeLabel?: string
  /** Fields that are cleared with this one. */
  alsoClears?: readonly Name[]
  /** Label of `''` for a select that excludes no rows itself; it is no active filter. */
  defaultLabel?: string
}

type ListFiltersProps<State> = {
  /** Fields of the selects, the search `q`, and `from` and `to` if there is a period. */
  state: State
  set: (part: Partial<State>) => void
  searchPlaceholder: string
  /** Label of the period. */
  period?: string
  selects: readonly ListSelect<keyof State & string>[]
}
type AnyProps = Omit<ListFiltersProps<Record<string, string>>, 'set'> & {
  set: (part: Record<string, string>) => void
}

type ActiveFilter = { label: string; value: string; cleared: Record<string, string> }

/** The active filters as labels, and what removes each; without the search. */
export function activeFilters({
  state,
  period,
  selects,
}: Omit<AnyProps, 'set' | 'searchPlaceholder'>): ActiveFilter[] {
  const { from = '', to = '' } = state
  const active: ActiveFilter[] = []
  if (period !== undefined && (from !== '' || to !== ''))
    active.push({ label: period, value: dayRange({ from, to }), cleared: { from: '', to: '' } })
  for (const {
    name,
    label,
    options,
    labelOf,
    activeLabel = label,
    alsoClears = [],
    defaultLabel,
  } of selects) {
    const value = state[name] ?? ''
    if (value === '' || defaultLabel !== undefined) continue
    const option = options.find((one) => one.value === value)
    active.push({
      label: activeLabel,
      value: option?.label ?? labelOf?.(value) ?? value,
      cleared: Object.fromEntries([name, ...alsoClears].map((field) => [field, ''])),
    })
  }
  return active
}

/** The search and filters of a list, with the active filters below. Selects are behind a button on phones. */
export function ListFilters<State extends Record<string, string>>(props: ListFiltersProps<State>): ReactNode
export function ListFilters({ state, set, searchPlaceholder, period, selects }: AnyProps): ReactNode {
  const t = useTexts('admin-base')
  const { q = '', from = '', to = '' } = state
  const active = activeFilters({ state, selects, ...(period !== undefined && { period }) })
  const fields = ['q', ...(period === undefined ? [] : ['from', 'to']), ...selects.map(({ name }) => name)]
  return (
    <>
      <FilterBar
        setCount={active.length + (q === '' ? 0 : 1)}
        onClear={() => set(Object.fromEntries(fields.map((field) => [field, ''])))}
      >
        <SearchField
          label={t('search')}
          placeholder={searchPlaceholder}
          value={q}
          onValue={(value) => set({ q: value })}
        />
        <FoldedFilters>
          {period !== undefined && <PeriodPicker label={period} value={{ from, to }} onValue={set} />}
          {selects.map(({ name, label, options, defaultLabel }) => (
            <SelectFilter
              key={name}
              label={label}
              value={state[name] ?? ''}
              options={[
                defaultLabel === undefined ? anyOption() : { value: '', label: defaultLabel },
                ...options,
              ]}
              onValue={(value) => set({ [name]: value })}
              {...(defaultLabel === undefined ? {} : { isSet: false })}
            />
          ))}
        </FoldedFilters>
      </FilterBar>
      <ActiveFilters active={active} set={set} />
    </>
  )
}

function ActiveFilters({ active, set }: Pick<AnyProps, 'set'> & { active: readonly ActiveFilter[] }) {
  const t = useTexts('admin-base')
  if (active.length === 0) return null
  return (
    <ul aria-label={t('activeFilters')} className="flex flex-wrap gap-1.5 print:hidden">
      {active.map(({ label, value, cleared }) => (
        <li
          key={label}
          className="inline-flex max-w-full items-center gap-1 rounded-pill bg-primary-soft py-0.5 pe-0.5 ps-2.5"
        >
          <span className="truncate">
            {label}: <bdi className="font-semibold">{value}</bdi>
          </span>
          <button
            type="button"
            title={t('removeFilter', { filter: label })}
            className="grid size-6 shrink-0 place-items-center rounded-pill hover:bg-surface"
            onClick={() => set(cleared)}
          >
            <Icon of={X} className="size-3.5" />
            <span className="sr-only">{t('removeFilterValue', { filter: label, value })}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
