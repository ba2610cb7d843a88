import { useState } from 'react'
import type { AuditRow, listAudit } from '#shared/contract/admin/admin.ts'
import { useAdminSession } from '../access/session/admin-session.tsx'
import { useAdminPages } from '../api/query.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { PeriodPicker } from '../filters/period-picker.tsx'
import { SearchField } from '../filters/search-field.tsx'
import { ANY, SelectFilter } from '../filters/select-filter.tsx'
import { dayField, nonEmptyFields, personalTextUpTo } from '../filters/url-fields.ts'
import { useUrlState } from '../filters/use-url-state.ts'
import { sentenceCase } from '../format/format.ts'
import { RecordList } from '../lists/record-list.tsx'
import { Badge } from '../panels/badge.tsx'
import { AdminPage } from '../panels/page-frame.tsx'
import { EmptyState } from '../panels/panel-state.tsx'
import { useBrandName } from '../records/use-brand-name.ts'
import { column, type DataColumn, rowHeader } from '../tables/data-table.tsx'
import { GivenText } from '../text/given-text.tsx'
import { Moment } from '../text/moment.tsx'
import { AuditDetails, OUTCOME_TONES } from './audit-details.tsx'

/** `brand` is the address's name for the brand of the pages. */
const FIELDS = {
  action: '',
  about: '',
  actor: personalTextUpTo(320),
  target: '',
  from: dayField(),
  to: dayField(),
}
const NO_FILTER = { action: '', about: '', actor: '', target: '', from: '', to: '' }

const columnsOf = (nameOf: ReturnType<typeof useBrandName>): readonly DataColumn<AuditRow>[] => [
  column('at', 'Time', ({ at }) => <Moment iso={at} />),
  column('actor', 'Administrator', ({ actorEmail }) =>
    actorEmail === null ? (
      <span className="text-ink-soft">System</span>
    ) : (
      <GivenText text={actorEmail} isCut className="max-w-64" />
    ),
  ),
  rowHeader('action', 'Action', ({ action }) => sentenceCase(action)),
  column('target', 'Target', ({ targetKind, targetId }) => (
    <span className="inline-flex max-w-72 gap-1.5">
      <span className="text-ink-soft">{sentenceCase(targetKind)}</span>
      <GivenText text={targetId} isCut className="font-mono text-xs leading-5" />
    </span>
  )),
  ...(nameOf === null
    ? []
    : [
        column<AuditRow>('brand', 'Brand', ({ brandId }) =>
          brandId === null ? <span className="text-ink-soft">All</span> : nameOf(brandId),
        ),
      ]),
  column('outcome', 'Outcome', ({ outcome }) => (
    <Badge tone={OUTCOME_TONES[outcome]}>{sentenceCase(outcome)}</Badge>
  )),
]

/** What administrators have done, with the state before and after each action. */
export default function AuditPage() {
  const [filters, setFilters] = useUrlState(FIELDS)
  const { from, to, about, ...others } = filters
  const { brands } = useAdminSession().session
  const nameOf = useBrandName()
  const query = useAdminPages<typeof listAudit>({
    path: '/admin/audit',
    query: nonEmptyFields({ ...others, from, to, brand: about }),
  })
  const [opened, setOpened] = useState<AuditRow | null>(null)
  const setCount = [...Object.values(others), about].filter(Boolean).length + (from || to ? 1 : 0)
  const actions = query.data?.pages[0]?.actions ?? []
  return (
    <AdminPage
      title="Audit log"
      lead="Every change made by an administrator, newest first. Entries cannot be edited."
    >
      <FilterBar setCount={setCount} onClear={() => setFilters(NO_FILTER)}>
        <SearchField
          label="Administrator"
          placeholder="Email address"
          value={filters.actor}
          onValue={(actor) => setFilters({ actor })}
        />
        <SearchField
          label="Target"
          placeholder="ID of a user, lead, invoice…"
          value={filters.target}
          onValue={(target) => setFilters({ target })}
        />
        <SelectFilter
          label="Action"
          value={filters.action}
          options={[ANY, ...actions.map((action) => ({ value: action, label: sentenceCase(action) }))]}
          onValue={(action) => setFilters({ action })}
        />
        {nameOf && (
          <SelectFilter
            label="Brand"
            value={about}
            options={[ANY, ...brands.map(({ id, name }) => ({ value: id, label: name }))]}
            onValue={(chosen) => setFilters({ about: chosen })}
          />
        )}
        <PeriodPicker value={{ from, to }} onValue={setFilters} />
      </FilterBar>
      <RecordList
        caption="Audit log"
        columns={columnsOf(nameOf)}
        pages={query}
        rowsOf={(page) => page.rows}
        getRowId={({ id }) => id}
        onOpenRow={setOpened}
        openRowId={opened?.id}
        what={{ one: 'entry', many: 'entries' }}
        hasFilters={setCount > 0}
        empty={<EmptyState title="No changes yet" />}
      />
      {opened && <AuditDetails row={opened} onClose={() => setOpened(null)} />}
    </AdminPage>
  )
}
