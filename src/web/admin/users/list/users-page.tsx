import { UserRound } from 'lucide'
import type { countUsers, listUsers } from '#shared/contract/admin/admin-users.ts'
import { useAdminPages, useAdminQuery } from '../../api/query.ts'
import { ExportButton } from '../../export/export-button.tsx'
import { ListFilters } from '../../filters/list-filters.tsx'
import { useUrlState } from '../../filters/use-url-state.ts'
import { RecordList } from '../../lists/record-list.tsx'
import { usePanel } from '../../lists/use-panel.ts'
import { AdminPage } from '../../panels/page-frame.tsx'
import { EmptyState } from '../../panels/panel-state.tsx'
import { ColumnPicker, useHiddenColumns } from '../../tables/column-picker.tsx'
import { UserPanel } from '../panel/user-panel.tsx'
import { HIDDEN_USER_COLUMNS, USER_COLUMNS } from './user-columns.tsx'
import { USER_FIELDS, USER_SELECTS, USER_SORTS, userFiltersOf, userNarrowingOf } from './user-filters.ts'

const USERS = { one: 'user', many: 'users' }

/** Accounts, and buyers without one: search, filters, export, and a panel per user. */
export default function UsersPage() {
  const [address, set] = useUrlState(USER_FIELDS)
  const filters = userFiltersOf(address)
  const narrowing = userNarrowingOf(address)
  const users = useAdminPages<typeof listUsers>({ path: '/admin/users', query: filters })
  const total = useAdminQuery<typeof countUsers>({ path: '/admin/users/count', query: narrowing })
  const [hiddenColumns, hideColumns] = useHiddenColumns('users', HIDDEN_USER_COLUMNS)
  const panel = usePanel(address.user, (user, isNewEntry) => set({ user, tab: 'overview' }, { isNewEntry }))
  const hasFilters = Object.keys(narrowing).length > 0
  const count = total.isPlaceholderData ? null : (total.data?.count ?? null)
  return (
    <AdminPage
      title="Users"
      actions={
        <>
          <ColumnPicker columns={USER_COLUMNS} hiddenColumns={hiddenColumns} onHiddenColumns={hideColumns} />
          <ExportButton
            call={{ path: '/admin/users/export', body: filters }}
            what={USERS}
            count={count}
            hasFilters={hasFilters}
          >
            with email addresses, plans and payments. Store the file where only authorized people can read it.
          </ExportButton>
        </>
      }
    >
      <ListFilters
        state={address}
        set={set}
        searchPlaceholder="Email or any ID"
        period="Customer since"
        selects={USER_SELECTS}
      />
      <RecordList
        caption="Users"
        columns={USER_COLUMNS}
        pages={users}
        rowsOf={(page) => page.users}
        getRowId={({ id }) => id}
        onOpenRow={({ id }) => panel.open(id)}
        openRowId={address.user}
        sort={{ by: address.sort, order: address.order }}
        onSort={({ by, order }) =>
          set({ sort: USER_SORTS.find((name) => name === by) ?? 'createdAt', order })
        }
        hiddenColumns={hiddenColumns}
        what={USERS}
        total={count}
        hasFilters={hasFilters}
        empty={
          <EmptyState title="No users yet" icon={UserRound}>
            People who buy a plan or create an account appear here immediately.
          </EmptyState>
        }
      />
      {address.user !== '' && (
        <UserPanel
          key={address.user}
          userId={address.user}
          tab={address.tab}
          onTab={(tab) => set({ tab })}
          onClose={panel.close}
          onGone={panel.drop}
        />
      )}
    </AdminPage>
  )
}
