import { ShieldCheck } from 'lucide'
import type { listDisputes } from '#shared/contract/admin/admin-disputes.ts'
import type { RouteQuery } from '#shared/contract/route.ts'
import { useAdminPages } from '../api/query.ts'
import { ListFilters, type ListSelect } from '../filters/list-filters.tsx'
import {
  choiceField,
  nonEmptyFields,
  personalTextUpTo,
  textUpTo,
  type UrlState,
} from '../filters/url-fields.ts'
import { useUrlState } from '../filters/use-url-state.ts'
import { RecordList } from '../lists/record-list.tsx'
import { usePanel } from '../lists/use-panel.ts'
import { AdminPage } from '../panels/page-frame.tsx'
import { EmptyState } from '../panels/panel-state.tsx'
import { DISPUTE_COLUMNS } from './dispute-columns.tsx'
import { KIND_LABELS, STATE_LABELS } from './dispute-labels.ts'
import { DisputePanel } from './dispute-panel.tsx'

/** As in the contract, which the browser cannot import. */
const KINDS = ['dispute', 'inquiry', 'warning'] as const
const STATES = ['to_do', 'waiting', 'closed'] as const

/** Search and filters by the API's names, and the open dispute. */
const DISPUTE_FIELDS = {
  q: personalTextUpTo(200),
  kind: choiceField(KINDS),
  state: choiceField(STATES),
  dispute: textUpTo(255),
}

type DisputeAddress = UrlState<typeof DISPUTE_FIELDS>

/** The query of the list. */
const disputeFiltersOf = ({
  dispute: _dispute,
  ...filters
}: DisputeAddress): Omit<RouteQuery<typeof listDisputes>, 'cursor' | 'limit'> => nonEmptyFields(filters)

/** The selects above the disputes. */
const DISPUTE_SELECTS: readonly ListSelect<keyof DisputeAddress>[] = [
  { name: 'kind', label: 'Type', options: KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] })) },
  {
    name: 'state',
    label: 'State',
    options: STATES.map((state) => ({ value: state, label: STATE_LABELS[state] })),
  },
]

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
        hasFilters={Object.keys(filters).length > 0}
        empty={
          <EmptyState title="No disputes" icon={ShieldCheck}>
            Disputes, inquiries and fraud warnings appear here within a minute.
          </EmptyState>
        }
      />
      {address.dispute !== '' && (
        <DisputePanel key={address.dispute} disputeId={address.dispute} onClose={panel.close} />
      )}
    </AdminPage>
  )
}
