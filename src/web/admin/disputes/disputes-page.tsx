import { ShieldCheck } from 'lucide'
import type { listDisputes } from '#shared/contract/admin/admin-disputes.ts'
import { useAdminPages } from '../api/query.ts'
import { ListFilters } from '../filters/list-filters.tsx'
import { useUrlState } from '../filters/use-url-state.ts'
import { RecordList } from '../lists/record-list.tsx'
import { usePanel } from '../lists/use-panel.ts'
import { EmptyState } from '../panels/empty-state.tsx'
import { AdminPage } from '../panels/page-frame.tsx'
import { DISPUTE_COLUMNS } from './dispute-columns.tsx'
import { DISPUTE_FIELDS, DISPUTE_SELECTS, disputeFiltersOf } from './dispute-filters.ts'
import { DisputePanel } from './dispute-panel.tsx'

/** Disputes, inquiries and fraud warnings, most urgent first; each opens in a panel. */
export default function DisputesPage() {
  const [address, set] = useUrlState(DISPUTE_FIELDS)
  const filters = disputeFiltersOf(address)
  const disputes = useAdminPages<typeof listDisputes>({ path: '/admin/disputes', query: filters })
  const panel = usePanel(address.dispute, (dispute, isNewEntry) => set({ dispute }, { isNewEntry }))
  return (
    <AdminPage title="Disputes" lead="Disputes you can still act on come first, sorted by deadline.">
      <ListFilters state={address} set={set} searchPlaceholder="Email or any ID" selects={DISPUTE_SELECTS} />
      <RecordList
        caption="Disputes and fraud warnings"
        columns={DISPUTE_COLUMNS}
        pages={disputes}
        rowsOf={(page) => page.disputes}
        getRowId={({ id }) => id}
        onOpenRow={({ id }) => panel.open(id)}
        openRowId={address.dispute}
        what={{ one: 'dispute', many: 'disputes' }}
        empty={
          Object.keys(filters).length > 0 ? (
            <EmptyState title="No disputes match">
              Remove a filter, or search for a shorter part of the address.
            </EmptyState>
          ) : (
            <EmptyState title="No disputes" icon={ShieldCheck}>
              Disputes, inquiries and fraud warnings appear here within a minute.
            </EmptyState>
          )
        }
      />
      {address.dispute !== '' && (
        <DisputePanel key={address.dispute} disputeId={address.dispute} onClose={panel.close} />
      )}
    </AdminPage>
  )
}
