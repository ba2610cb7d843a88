import { UserRound } from 'lucide'
import type { countUsers, listUsers } from '#shared/contract/admin/admin-users.ts'
import { Card } from '../../panels/card.tsx'
import { ColumnPicker } from '../../tables/column-picker.tsx'
import { DataTable } from '../../tables/data-table.tsx'
import { EmptyState } from '../../panels/empty-state.tsx'
import { MoreRows } from '../../tables/more-rows.tsx'
import { AdminPage } from '../../panels/page-frame.tsx'
import { PanelState } from '../../panels/panel-state.tsx'
import { useAdminPages, useAdminQuery } from '../../api/query.ts'
import { Skeleton } from '../../panels/skeleton.tsx'
import { useUrlState } from '../../filters/use-url-state.ts'
import { ExportButton } from '../../export/export-button.tsx'
import { useHiddenColumns } from '../../lists/use-hidden-columns.ts'
import { useRestoredScroll } from '../../lists/use-restored-scroll.ts'
import { usePanel } from '../../lists/use-panel.ts'
import { USER_FIELDS, userFiltersOf, userNarrowingOf } from './user-address.ts'
import { HIDDEN_USER_COLUMNS, USER_COLUMNS } from './user-columns.tsx'
import { UserFilters } from './user-filters.tsx'
import { UserPanel } from '../panel/user-panel.tsx'

const USER_SORTS = ['createdAt', 'email'] as const

/** Accounts, and buyers without one: search, filters, export, and a panel per user. */
export default function UsersPage() {
  const [address, set] = useUrlState(USER_FIELDS)
  const filters = userFiltersOf(address)
  const narrowing = userNarrowingOf(address)
  const users = useAdminPages<typeof listUsers>({ path: '/admin/users', query: filters })
  const total = useAdminQuery<typeof countUsers>({ path: '/admin/users/count', query: narrowing })
  const [hiddenColumns, hideColumns] = useHiddenColumns('users', HIDDEN_USER_COLUMNS)
  const tableRef = useRestoredScroll(users.data !== undefined)
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
            what={{ one: 'user', many: 'users' }}
            count={count}
            hasFilters={hasFilters}
          >
            with email addresses, plans and payments. Store the file where only authorized people can read it.
          </ExportButton>
        </>
      }
    >
      <UserFilters address={address} set={set} />
      <div ref={tableRef}>
        <Card isFlush>
          <PanelState
            query={users}
            skeleton={<Skeleton lines={12} />}
            isEmpty={({ pages }) => pages.every((page) => page.users.length === 0)}
            empty={<NoUsers hasFilters={hasFilters} />}
          >
            {({ pages }) => {
              const rows = pages.flatMap((page) => page.users)
              return (
                <DataTable
                  caption="Users"
                  columns={USER_COLUMNS}
                  rows={rows}
                  getRowId={({ id }) => id}
                  onOpenRow={({ id }) => panel.open(id)}
                  openRowId={address.user}
                  sort={{ by: address.sort, order: address.order }}
                  onSort={({ by, order }) => {
                    const sort = USER_SORTS.find((name) => name === by)
                    // Sorting by time starts with the newest.
                    if (sort)
                      set({ sort, order: sort === 'createdAt' && address.sort !== sort ? 'desc' : order })
                  }}
                  hiddenColumns={hiddenColumns}
                  footer={
                    <MoreRows
                      pages={users}
                      shown={rows.length}
                      total={count}
                      what={(count ?? rows.length) === 1 ? 'user' : 'users'}
                    />
                  }
                />
              )
            }}
          </PanelState>
        </Card>
      </div>
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

function NoUsers({ hasFilters }: { hasFilters: boolean }) {
  return hasFilters ? (
    <EmptyState title="No users match">
      Remove a filter, or search for a shorter part of the address.
    </EmptyState>
  ) : (
    <EmptyState title="No users yet" icon={UserRound}>
      People who buy a plan or create an account appear here immediately.
    </EmptyState>
  )
}
