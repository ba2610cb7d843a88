import type { UserRow } from '#shared/contract/admin/admin-users.ts'
import { money, NOTHING } from '../../format/format.ts'
import { Badge, StatusBadge } from '../../panels/badge.tsx'
import { column, type DataColumn, numberColumn, rowHeader } from '../../tables/data-table.tsx'
import { CellText } from '../../text/cell-text.tsx'
import { Moment } from '../../text/moment.tsx'
import { USER_STATE_LABELS } from './user-filters.ts'

export const USER_COLUMNS: readonly DataColumn<UserRow>[] = [
  rowHeader('email', 'Email', ({ email }) => <CellText dir="ltr">{email}</CellText>, {
    isSortable: true,
    isFixed: true,
  }),
  column('state', 'Status', (row) => <StateCell row={row} />),
  column('plan', 'Plan', ({ planName }) => (planName === null ? NOTHING : <CellText>{planName}</CellText>)),
  column('renewsAt', 'Renews', ({ renewsAt }) => <Moment iso={renewsAt} isDay />),
  numberColumn('lifetimeValue', 'Lifetime value', ({ lifetimeValue }) => (
    <LifetimeValue values={lifetimeValue} />
  )),
  column('createdAt', 'Customer since', ({ createdAt }) => <Moment iso={createdAt} isDay />, {
    isSortable: true,
    isDescendingFirst: true,
  }),
  column('lastSignInAt', 'Last sign-in', ({ lastSignInAt }) => <Moment iso={lastSignInAt} />),
  column('accessUntil', 'Access until', ({ accessUntil }) => <Moment iso={accessUntil} isDay />),
  column('account', 'Account', ({ hasAccount, isEmailConfirmed }) =>
    !hasAccount ? 'None' : isEmailConfirmed ? 'Confirmed' : 'Unconfirmed',
  ),
  column('id', 'ID', ({ id }) => <span className="font-mono text-xs">{id}</span>),
]

export const HIDDEN_USER_COLUMNS = ['accessUntil', 'account', 'id']

function StateCell({ row: { state, hasOpenRefundRequest } }: { row: UserRow }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <StatusBadge status={USER_STATE_LABELS[state]} />
      {hasOpenRefundRequest && <Badge tone="caution">Refund requested</Badge>}
    </span>
  )
}

/** Paid less refunded, one line per currency. */
export function LifetimeValue({ values }: { values: UserRow['lifetimeValue'] }) {
  if (values.length === 0) return NOTHING
  return values.map(({ currency, netMinor }) => (
    <span key={currency} className="block tabular-nums">
      {money(netMinor, currency)}
    </span>
  ))
}
