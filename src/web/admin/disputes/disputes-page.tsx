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
import { disputeColumns } from './dispute-columns.tsx'
import { kindLabel, stateLabel } from './dispute-labels.ts'
import { DisputePanel } from './dispute-panel.tsx'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

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
const disputeSelects = (): readonly ListSelect<keyof DisputeAddress>[] => {
  const t = pageTexts().of('admin-people')
  return [
    {
      name: 'kind',
      label: t('type'),
      options: KINDS.map((kind) => ({ value: kind, label: kindLabel(kind) })),
    },
    {
      name: 'state',
      label: t('state'),
      options: STATES.map((state) => ({ value: state, label: stateLabel(state) })),
    },
  ]
}

/** Disputes, inquiries and fraud warnings, most urgent first; each opens in a panel. */
export default function DisputesPage() {
  const t = useTexts('admin-people')
  const [address, set] = useUrlState(DISPUTE_FIELDS)
  const filters = disputeFiltersOf(address)
  const disputes = useAdminPages<typeof listDisputes>({ path: '/admin/disputes', query: filters })
  const panel = usePanel(address.dispute, (dispute, isNewEntry) => set({ dispute }, { isNewEntry }))
  return (
    <AdminPage title={t('disputes')} lead={t('disputesLead')}>
      <ListFilters
        state={address}
        set={set}
        searchPlaceholder={t('searchUsers')}
        selects={disputeSelects()}
      />
      <RecordList
        caption={t('disputesCaption')}
        columns={disputeColumns()}
        pages={disputes}
        rowsOf={(page) => page.disputes}
        getRowId={({ id }) => id}
        onOpenRow={({ id }) => panel.open(id)}
        openRowId={address.dispute}
        what="disputes"
        hasFilters={Object.keys(filters).length > 0}
        empty={
          <EmptyState title={t('noDisputes')} icon={ShieldCheck}>
            {t('noDisputesText')}
          </EmptyState>
        }
      />
      {address.dispute !== '' && (
        <DisputePanel key={address.dispute} disputeId={address.dispute} onClose={panel.close} />
      )}
    </AdminPage>
  )
}
