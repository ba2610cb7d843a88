import { Users } from 'lucide'
import type { countLeads, listLeads } from '#shared/contract/admin/admin-leads.ts'
import { Card } from '../panels/card.tsx'
import { ColumnPicker } from '../tables/column-picker.tsx'
import { DataTable } from '../tables/data-table.tsx'
import { EmptyState } from '../panels/empty-state.tsx'
import { MoreRows } from '../tables/more-rows.tsx'
import { AdminPage } from '../panels/page-frame.tsx'
import { PanelState } from '../panels/panel-state.tsx'
import { useAdminPages, useAdminQuery } from '../api/query.ts'
import { Skeleton } from '../panels/skeleton.tsx'
import { useUrlState } from '../filters/use-url-state.ts'
import { ExportButton } from '../export/export-button.tsx'
import { useHiddenColumns } from '../lists/use-hidden-columns.ts'
import { useRestoredScroll } from '../lists/use-restored-scroll.ts'
import { usePanel } from '../lists/use-panel.ts'
import { LEAD_FIELDS, leadFiltersOf, narrowingOf } from './lead-address.ts'
import { HIDDEN_LEAD_COLUMNS, LEAD_COLUMNS } from './lead-columns.tsx'
import { LeadFilters } from './lead-filters.tsx'
import { LeadPanel } from './lead-panel.tsx'

/** Everybody who entered an email address in the quiz: search, filters, export, and a panel per lead. */
export default function LeadsPage() {
  const [address, set] = useUrlState(LEAD_FIELDS)
  const filters = leadFiltersOf(address)
  const narrowing = narrowingOf(address)
  const leads = useAdminPages<typeof listLeads>({ path: '/admin/leads', query: filters })
  const total = useAdminQuery<typeof countLeads>({ path: '/admin/leads/count', query: narrowing })
  const [hiddenColumns, hideColumns] = useHiddenColumns('leads', HIDDEN_LEAD_COLUMNS)
  const tableRef = useRestoredScroll(leads.data !== undefined)
  const panel = usePanel(address.lead, (lead, isNewEntry) => set({ lead, tab: 'overview' }, { isNewEntry }))

  const hasFilters = Object.keys(narrowing).length > 0
  const count = total.isPlaceholderData ? null : (total.data?.count ?? null)
  return (
    <AdminPage
      title="Leads"
      actions={
        <>
          <ColumnPicker columns={LEAD_COLUMNS} hiddenColumns={hiddenColumns} onHiddenColumns={hideColumns} />
          <ExportButton
            call={{ path: '/admin/leads/export', body: filters }}
            what={{ one: 'lead', many: 'leads' }}
            count={count}
            hasFilters={hasFilters}
          >
            with email addresses and answers, including health answers. Store the file where only authorized
            people can read it.
          </ExportButton>
        </>
      }
    >
      <LeadFilters address={address} set={set} />
      <div ref={tableRef}>
        <Card isFlush>
          <PanelState
            query={leads}
            skeleton={<Skeleton lines={12} />}
            isEmpty={({ pages }) => pages.every((page) => page.leads.length === 0)}
            empty={<NoLeads hasFilters={hasFilters} />}
          >
            {({ pages }) => {
              const rows = pages.flatMap((page) => page.leads)
              return (
                <DataTable
                  caption="Leads"
                  columns={LEAD_COLUMNS}
                  rows={rows}
                  getRowId={({ id }) => id}
                  onOpenRow={({ id }) => panel.open(id)}
                  openRowId={address.lead}
                  sort={{ by: address.sort, order: address.order }}
                  onSort={({ by, order }) => {
                    const sort = LEAD_SORTS.find((name) => name === by)
                    // Sorting by time starts with the newest.
                    if (sort)
                      set({ sort, order: sort === 'createdAt' && address.sort !== sort ? 'desc' : order })
                  }}
                  hiddenColumns={hiddenColumns}
                  footer={<MoreRows pages={leads} shown={rows.length} total={count} what="leads" />}
                />
              )
            }}
          </PanelState>
        </Card>
      </div>
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

const LEAD_SORTS = ['createdAt', 'email', 'name'] as const

function NoLeads({ hasFilters }: { hasFilters: boolean }) {
  return hasFilters ? (
    <EmptyState title="No leads match">Remove a filter, or search for a shorter text.</EmptyState>
  ) : (
    <EmptyState title="No leads yet" icon={Users}>
      Visitors who enter their email address in the quiz appear here immediately.
    </EmptyState>
  )
}
