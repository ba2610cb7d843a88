import { Users } from 'lucide'
import { useMemo } from 'react'
import type { countLeads, listLeadFacets, listLeads } from '#shared/contract/admin/admin-leads.ts'
import { useAdminPages, useAdminQuery } from '../api/query.ts'
import { useAnswerLabel } from '../records/use-answer-label.ts'
import { useAsksAboutHealth } from '../records/use-asks-about-health.ts'
import { ExportButton } from '../export/export-button.tsx'
import { useUrlState } from '../filters/use-url-state.ts'
import { RecordList } from '../lists/record-list.tsx'
import { usePanel } from '../lists/use-panel.ts'
import { AdminPage } from '../panels/page-frame.tsx'
import { EmptyState } from '../panels/panel-state.tsx'
import { ColumnPicker, useHiddenColumns } from '../tables/column-picker.tsx'
import { hiddenLeadColumns, leadColumns } from './lead-columns.tsx'
import { LEAD_FIELDS, LEAD_SORTS, LeadFilters, leadFiltersOf, narrowingOf } from './lead-filters.tsx'
import { LeadPanel } from './lead-panel.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** Visitors who entered an email address in the quiz: search, filters, export, and a panel per lead. */
export default function LeadsPage() {
  const t = useTexts('admin-people')
  const [address, set] = useUrlState(LEAD_FIELDS)
  const filters = leadFiltersOf(address)
  const narrowing = narrowingOf(address)
  const leads = useAdminPages<typeof listLeads>({ path: '/admin/leads', query: filters })
  const total = useAdminQuery<typeof countLeads>({ path: '/admin/leads/count', query: narrowing })
  const { data: facets } = useAdminQuery<typeof listLeadFacets>({ path: '/admin/leads/facets' })
  const brandColumns = facets?.columns
  const asksAboutHealth = useAsksAboutHealth()
  const answerLabel = useAnswerLabel()?.title ?? null
  const columns = useMemo(() => leadColumns(brandColumns ?? [], answerLabel), [brandColumns, answerLabel])
  const [hiddenColumns, hideColumns] = useHiddenColumns('leads', hiddenLeadColumns(brandColumns ?? []))
  const panel = usePanel(address.lead, (lead, isNewEntry) => set({ lead, tab: 'overview' }, { isNewEntry }))
  const hasFilters = Object.keys(narrowing).length > 0
  const counted = total.isPlaceholderData ? undefined : total.data
  const count = counted?.count ?? null
  const isMore = counted?.isExact === false
  return (
    <AdminPage
      title={t('leads')}
      actions={
        <>
          <ColumnPicker columns={columns} hiddenColumns={hiddenColumns} onHiddenColumns={hideColumns} />
          <ExportButton
            call={{ path: '/admin/leads/export', body: filters }}
            what="leads"
            count={isMore ? null : count}
            hasFilters={hasFilters}
          >
            {count === null
              ? t(asksAboutHealth ? 'allLeadsFile' : 'allLeadsFileGeneral')
              : isMore
                ? t(asksAboutHealth ? 'manyLeadsFile' : 'manyLeadsFileGeneral', { total: count })
                : t(asksAboutHealth ? 'leadsFile' : 'leadsFileGeneral', { count })}
          </ExportButton>
        </>
      }
    >
      <LeadFilters address={address} set={set} />
      <RecordList
        caption={t('leads')}
        columns={columns}
        pages={leads}
        rowsOf={(page) => page.leads}
        asOfPage={({ asOf }) => asOf}
        getRowId={({ id }) => id}
        onOpenRow={({ id }) => panel.open(id)}
        openRowId={address.lead}
        sort={{ by: address.sort, order: address.order }}
        onSort={({ by, order }) =>
          set({ sort: LEAD_SORTS.find((name) => name === by) ?? 'createdAt', order })
        }
        hiddenColumns={hiddenColumns}
        what="leads"
        total={count}
        isMore={isMore}
        hasFilters={hasFilters}
        empty={
          <EmptyState title={t('noLeads')} icon={Users}>
            {t('noLeadsText')}
          </EmptyState>
        }
      />
      {address.lead !== '' && (
        <LeadPanel
          key={address.lead}
          leadId={address.lead}
          tab={address.tab}
          onTab={(tab) => set({ tab })}
          onClose={panel.close}
          onGone={panel.drop}
        />
      )}
    </AdminPage>
  )
}
