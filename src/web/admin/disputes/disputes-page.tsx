import { ShieldCheck } from 'lucide'
import type { listDisputes } from '#shared/contract/admin/admin-disputes.ts'
import { Card } from '../panels/card.tsx'
import { DataTable } from '../tables/data-table.tsx'
import { EmptyState } from '../panels/empty-state.tsx'
import { MoreRows } from '../tables/more-rows.tsx'
import { AdminPage } from '../panels/page-frame.tsx'
import { PanelState } from '../panels/panel-state.tsx'
import { useAdminPages } from '../api/query.ts'
import { Skeleton } from '../panels/skeleton.tsx'
import { useUrlState } from '../filters/use-url-state.ts'
import { useRestoredScroll } from '../lists/use-restored-scroll.ts'
import { usePanel } from '../lists/use-panel.ts'
import { DISPUTE_FIELDS, disputeFiltersOf } from './dispute-address.ts'
import { DISPUTE_COLUMNS } from './dispute-columns.tsx'
import { DisputeFilters } from './dispute-filters.tsx'
import { DisputePanel } from './dispute-panel.tsx'

/** Disputes, inquiries and fraud warnings, most urgent first; each opens in a panel. */
export default function DisputesPage() {
  const [address, set] = useUrlState(DISPUTE_FIELDS)
  const disputes = useAdminPages<typeof listDisputes>({
    path: '/admin/disputes',
    query: disputeFiltersOf(address),
  })
  const tableRef = useRestoredScroll(disputes.data !== undefined)
  const panel = usePanel(address.dispute, (dispute, isNewEntry) => set({ dispute }, { isNewEntry }))
  const hasFilters = [address.q, address.kind, address.state].some((value) => value !== '')
  return (
    <AdminPage title="Disputes" lead="Disputes you can still act on come first, sorted by deadline.">
      <DisputeFilters address={address} set={set} />
      <div ref={tableRef}>
        <Card isFlush>
          <PanelState
            query={disputes}
            skeleton={<Skeleton lines={8} />}
            isEmpty={({ pages }) => pages.every((page) => page.disputes.length === 0)}
            empty={<NoDisputes hasFilters={hasFilters} />}
          >
            {({ pages }) => {
              const rows = pages.flatMap((page) => page.disputes)
              return (
                <DataTable
                  caption="Disputes and fraud warnings"
                  columns={DISPUTE_COLUMNS}
                  rows={rows}
                  getRowId={({ id }) => id}
                  onOpenRow={({ id }) => panel.open(id)}
                  openRowId={address.dispute}
                  footer={
                    <MoreRows
                      pages={disputes}
                      shown={rows.length}
                      what={rows.length === 1 ? 'dispute' : 'disputes'}
                    />
                  }
                />
              )
            }}
          </PanelState>
        </Card>
      </div>
      {address.dispute !== '' && (
        <DisputePanel key={address.dispute} disputeId={address.dispute} onClose={panel.close} />
      )}
    </AdminPage>
  )
}

function NoDisputes({ hasFilters }: { hasFilters: boolean }) {
  return hasFilters ? (
    <EmptyState title="No disputes match">
      Remove a filter, or search for a shorter part of the address.
    </EmptyState>
  ) : (
    <EmptyState title="No disputes" icon={ShieldCheck}>
      Disputes, inquiries and fraud warnings appear here within a minute.
    </EmptyState>
  )
}
