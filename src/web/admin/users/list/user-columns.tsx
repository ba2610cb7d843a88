import type { UserRow } from '#shared/contract/admin/admin-users.ts'
import { money, NOTHING } from '../../format/format.ts'
import { Badge, StatusBadge } from '../../panels/badge.tsx'
import { column, type DataColumn, numberColumn, rowHeader } from '../../tables/data-table.tsx'
import { CellText } from '../../text/cell-text.tsx'
import { Moment } from '../../text/moment.tsx'
import { userState } from './user-filters.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

export const userColumns = (): readonly DataColumn<UserRow>[] => {
  const t = pageTexts().of('admin-people')
  return [
    rowHeader('email', t('email'), ({ email }) => <CellText dir="ltr">{email}</CellText>, {
      isSortable: true,
      isFixed: true,
    }),
    column('state', t('status'), (row) => <StateCell row={row} />),
    column('plan', t('plan'), ({ planName }) =>
      planName === null ? NOTHING : <CellText>{planName}</CellText>,
    ),
    column('renewsAt', t('renews'), ({ renewsAt }) => <Moment iso={renewsAt} isDay />),
    numberColumn('lifetimeValue', t('lifetimeValue'), ({ lifetimeValue }) => (
      <LifetimeValue values={lifetimeValue} />
    )),
    column('createdAt', t('customerSince'), ({ createdAt }) => <Moment iso={createdAt} isDay />, {
      isSortable: true,
      isDescendingFirst: true,
    }),
    column('lastSignInAt', t('lastSignIn'), ({ lastSignInAt }) => <Moment iso={lastSignInAt} />),
    column('accessUntil', t('accessUntil'), ({ accessUntil }) => <Moment iso={accessUntil} isDay />),
    column('account', t('account'), ({ hasAccount, isEmailConfirmed }) =>
      !hasAccount ? t('none') : isEmailConfirmed ? t('confirmed') : t('unconfirmed'),
    ),
    column('id', t('id'), ({ id }) => <span className="font-mono text-xs">{id}</span>),
  ]
}

export const HIDDEN_USER_COLUMNS = ['accessUntil', 'account', 'id']

function StateCell({ row: { state, hasOpenRefundRequest } }: { row: UserRow }) {
  const t = useTexts('admin-people')
  return (
    <span className="inline-flex items-center gap-1.5">
      <StatusBadge status={userState(state)} />
      {hasOpenRefundRequest && <Badge tone="caution">{t('refundRequested')}</Badge>}
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
