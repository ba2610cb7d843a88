import { useState } from 'react'
import type { AuditRow, listAudit } from '#shared/contract/admin/admin.ts'
import { useAdminPages } from '../api/query.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { PeriodPicker } from '../filters/period-picker.tsx'
import { SearchField } from '../filters/search-field.tsx'
import { anyOption, SelectFilter } from '../filters/select-filter.tsx'
import { dayField, nonEmptyFields, personalTextUpTo } from '../filters/url-fields.ts'
import { useUrlState } from '../filters/use-url-state.ts'
import { RecordList } from '../lists/record-list.tsx'
import { Badge } from '../panels/badge.tsx'
import { AdminPage } from '../panels/page-frame.tsx'
import { EmptyState } from '../panels/panel-state.tsx'
import { column, type DataColumn, rowHeader } from '../tables/data-table.tsx'
import { GivenText } from '../text/given-text.tsx'
import { Moment } from '../text/moment.tsx'
import { AuditDetails, OUTCOME_TONES } from './audit-details.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { actionLabel, outcomeLabel, targetLabel } from './audit-labels.ts'

const FIELDS = { action: '', actor: personalTextUpTo(320), target: '', from: dayField(), to: dayField() }
const NO_FILTER = { action: '', actor: '', target: '', from: '', to: '' }

const auditColumns = (): readonly DataColumn<AuditRow>[] => {
  const t = pageTexts().of('admin-operations')
  return [
    column('at', t('time'), ({ at }) => <Moment iso={at} />),
    column('actor', t('administrator'), ({ actorEmail }) =>
      actorEmail === null ? (
        <span className="text-ink-soft">{t('system')}</span>
      ) : (
        <GivenText text={actorEmail} isCut className="max-w-64" />
      ),
    ),
    rowHeader('action', t('action'), ({ action }) => actionLabel(action)),
    column('target', t('target'), ({ targetKind, targetId }) => (
      <span className="inline-flex max-w-72 gap-1.5">
        <span className="text-ink-soft">{targetLabel(targetKind)}</span>
        <GivenText text={targetId} isCut className="font-mono text-xs leading-5" />
      </span>
    )),
    column('outcome', t('outcome'), ({ outcome }) => (
      <Badge tone={OUTCOME_TONES[outcome]}>{outcomeLabel(outcome)}</Badge>
    )),
  ]
}

/** What administrators have done, with the state before and after each action. */
export default function AuditPage() {
  const t = useTexts('admin-operations')
  const [filters, setFilters] = useUrlState(FIELDS)
  const query = useAdminPages<typeof listAudit>({ path: '/admin/audit', query: nonEmptyFields(filters) })
  const [opened, setOpened] = useState<AuditRow | null>(null)
  const { from, to, ...others } = filters
  const setCount = Object.values(others).filter(Boolean).length + (from || to ? 1 : 0)
  const actions = query.data?.pages[0]?.actions ?? []
  return (
    <AdminPage title={t('auditLog')} lead={t('auditLead')}>
      <FilterBar setCount={setCount} onClear={() => setFilters(NO_FILTER)}>
        <SearchField
          label={t('administrator')}
          placeholder={t('emailAddress')}
          value={filters.actor}
          onValue={(actor) => setFilters({ actor })}
        />
        <SearchField
          label={t('target')}
          placeholder={t('anyId')}
          value={filters.target}
          onValue={(target) => setFilters({ target })}
        />
        <SelectFilter
          label={t('action')}
          value={filters.action}
          options={[anyOption(), ...actions.map((action) => ({ value: action, label: actionLabel(action) }))]}
          onValue={(action) => setFilters({ action })}
        />
        <PeriodPicker value={{ from, to }} onValue={setFilters} />
      </FilterBar>
      <RecordList
        caption={t('auditLog')}
        columns={auditColumns()}
        pages={query}
        rowsOf={(page) => page.rows}
        getRowId={({ id }) => id}
        onOpenRow={setOpened}
        openRowId={opened?.id}
        what="entries"
        hasFilters={setCount > 0}
        empty={<EmptyState title={t('noChanges')} />}
      />
      {opened && <AuditDetails row={opened} onClose={() => setOpened(null)} />}
    </AdminPage>
  )
}
