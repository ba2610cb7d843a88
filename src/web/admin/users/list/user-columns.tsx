import type { UserRow } from '#shared/contract/admin/admin-users.ts'
import { money, NOTHING } from '../../format/format.ts'
import { Badge } from '../../panels/badge.tsx'
import type { DataColumn } from '../../tables/data-column.ts'
import { CellText } from '../../text/cell-text.tsx'
import { Moment } from '../../text/moment.tsx'
import { USER_STATE_LABELS } from './user-filters.ts'

export const USER_COLUMNS: readonly DataColumn<UserRow>[] = [
  {
    id: 'email',
    header: 'Email',
    isSortable: true,
    isRowHeader: true,
    isFixed: true,
    cell: ({ email }) => <CellText dir="ltr">{email}</CellText>,
  },
  { id: 'state', header: 'Status', cell: (row) => <StateCell row={row} /> },
  {
    id: 'plan',
    header: 'Plan',
    cell: ({ planName }) => (planName === null ? NOTHING : <CellText>{planName}</CellText>),
  },
  { id: 'renewsAt', header: 'Renews', cell: ({ renewsAt }) => <Moment iso={renewsAt} isDay /> },
  {
    id: 'lifetimeValue',
    header: 'Lifetime value',
    isNumeric: true,
    cell: ({ lifetimeValue }) => <LifetimeValue values={lifetimeValue} />,
  },
  {
    id: 'createdAt',
    header: 'Customer since',
    isSortable: true,
    isDescendingFirst: true,
    cell: ({ createdAt }) => <Moment iso={createdAt} isDay />,
  },
  { id: 'lastSignInAt', header: 'Last sign-in', cell: ({ lastSignInAt }) => <Moment iso={lastSignInAt} /> },
  {
    id: 'accessUntil',
    header: 'Access until',
    cell: ({ accessUntil }) => <Moment iso={accessUntil} isDay />,
  },
  {
    id: 'account',
    header: 'Account',
    cell: ({ hasAccount, isEmailConfirmed }) =>
      !hasAccount ? 'None' : isEmailConfirmed ? 'Confirmed' : 'Unconfirmed',
  },
  { id: 'id', header: 'ID', cell: ({ id }) => <span className="font-mono text-xs">{id}</span> },
]

export const HIDDEN_USER_COLUMNS = ['accessUntil', 'account', 'id']

function StateCell({ row: { state, hasOpenRefundRequest } }: { row: UserRow }) {
  const { label, tone } = USER_STATE_LABELS[state]
  return (
    <span className="inline-flex items-center gap-1.5">
      <Badge tone={tone}>{label}</Badge>
      {hasOpenRefundRequest && <Badge tone="caution">Refund requested</Badge>}
    </span>
  )
}

/** Paid less refunded, one line per currency. */
export function LifetimeValue({ values }: { values: UserRow['lifetimeValue'] }) {
  if (values.length === 0) return NOTHING
  return values.map(({ currency, netMinor }) => (
    <span key={currency} className="block">
      {money(netMinor, currency)}
    </span>
  ))
}
