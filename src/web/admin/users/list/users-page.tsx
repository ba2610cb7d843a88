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
import { HIDDEN_USER_COLUMNS, userColumns } from './user-columns.tsx'
import { USER_FIELDS, USER_SORTS, userFiltersOf, userNarrowingOf, userSelects } from './user-filters.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** Accounts, and buyers without one: search, filters, export, and a panel per user. */
export default function UsersPage() {
  const t = useTexts('admin-people')
  const [address, set] = useUrlState(USER_FIELDS)
  const filters = userFiltersOf(address)
  const narrowing = userNarrowingOf(address)
  const users = useAdminPages<typeof listUsers>({ path: '/admin/users', query: filters })
  const total = useAdminQuery<typeof countUsers>({ path: '/admin/users/count', query: narrowing })
  const [hiddenColumns, hideColumns] = useHiddenColumns('users', HIDDEN_USER_COLUMNS)
  const panel = usePanel(address.user, (user, isNewEntry) => set({ user, tab: 'overview' }, { isNewEntry }))
  const hasFilters = Object.keys(narrowing).length > 0
  const count = total.isPlaceholderData ? null : (total.data?.count ?? null)
  const columns = userColumns()
  return (
    <AdminPage
      title={t('users')}
      actions={
        <>
          <ColumnPicker columns={columns} hiddenColumns={hiddenColumns} onHiddenColumns={hideColumns} />
          <ExportButton
            call={{ path: '/admin/users/export', body: filters }}
            what="users"
            count={count}
            hasFilters={hasFilters}
          >
            {count === null ? t('allUsersFile') : t('usersFile', { count })}
          </ExportButton>
        </>
      }
    >
      <ListFilters
        state={address}
        set={set}
        searchPlaceholder={t('searchUsers')}
        period={t('customerSince')}
        selects={userSelects()}
      />
      <RecordList
        caption={t('users')}
        columns={columns}
        pages={users}
        rowsOf={(page) => page.users}
        asOfPage={({ asOf }) => asOf}
        getRowId={({ id }) => id}
        onOpenRow={({ id }) => panel.open(id)}
        openRowId={address.user}
        sort={{ by: address.sort, order: address.order }}
        onSort={({ by, order }) =>
          set({ sort: USER_SORTS.find((name) => name === by) ?? 'createdAt', order })
        }
        hiddenColumns={hiddenColumns}
        what="users"
        total={count}
        hasFilters={hasFilters}
        empty={
          <EmptyState title={t('noUsers')} icon={UserRound}>
            {t('noUsersText')}
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
