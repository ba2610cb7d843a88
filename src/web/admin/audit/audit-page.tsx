import { useState } from 'react'
import type { AuditRow, listAudit } from '#shared/contract/admin/admin.ts'
import { useAdminSession } from '../access/session/admin-session.tsx'
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
import { useBrandName } from '../records/use-brand-name.ts'
import { column, type DataColumn, rowHeader } from '../tables/data-table.tsx'
import { GivenText } from '../text/given-text.tsx'
import { Moment } from '../text/moment.tsx'
import { AuditDetails, OUTCOME_TONES } from './audit-details.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { actionLabel, outcomeLabel, targetLabel } from './audit-labels.ts'

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

const auditColumns = (nameOf: ReturnType<typeof useBrandName>): readonly DataColumn<AuditRow>[] => {
  const t = pageTexts().of('admin-operations')
  return [
    column('at', t('time'), ({ at }) => <Moment iso={at} />),
    column('actor', t('administrator'), ({ actorEmail, actedVia }) =>
      actorEmail === null ? (
        <span className="text-ink-soft">{t('system')}</span>
      ) : (
        <span className="grid max-w-64">
          <GivenText text={actorEmail} isCut />
          {actedVia !== null && (
            <GivenText text={t('actorByToken', { name: actedVia })} isCut className="text-xs text-ink-soft" />
          )}
        </span>
      ),
    ),
    rowHeader('action', t('action'), ({ action }) => actionLabel(action)),
    column('target', t('target'), ({ targetKind, targetId }) => (
      <span className="inline-flex max-w-72 gap-1.5">
        <span className="text-ink-soft">{targetLabel(targetKind)}</span>
        <GivenText text={targetId} isCut className="font-mono text-xs leading-5" />
      </span>
    )),
    ...(nameOf === null
      ? []
      : [
          column<AuditRow>('brand', t('brand'), ({ brandId }) =>
            brandId === null ? <span className="text-ink-soft">{t('allBrands')}</span> : nameOf(brandId),
          ),
        ]),
    column('outcome', t('outcome'), ({ outcome }) => (
      <Badge tone={OUTCOME_TONES[outcome]}>{outcomeLabel(outcome)}</Badge>
    )),
  ]
}

/** What administrators have done, with the state before and after each action. */
export default function AuditPage() {
  const t = useTexts('admin-operations')
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
        {nameOf && (
          <SelectFilter
            label={t('brand')}
            value={about}
            options={[anyOption(), ...brands.map(({ id, name }) => ({ value: id, label: name }))]}
            onValue={(chosen) => setFilters({ about: chosen })}
          />
        )}
        <PeriodPicker value={{ from, to }} onValue={setFilters} />
      </FilterBar>
      <RecordList
        caption={t('auditLog')}
        columns={auditColumns(nameOf)}
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
