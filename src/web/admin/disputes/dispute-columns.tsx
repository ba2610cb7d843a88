import type { DisputeRow } from '#shared/contract/admin/admin-disputes.ts'
import { money } from '../format/format.ts'
import { StatusBadge } from '../panels/badge.tsx'
import { column, type DataColumn, numberColumn, rowHeader } from '../tables/data-table.tsx'
import { CellText } from '../text/cell-text.tsx'
import { Moment } from '../text/moment.tsx'
import { Deadline } from './deadline.tsx'
import { disputeStatus, KIND_LABELS, reasonLabel } from './dispute-labels.ts'

const OneLine = ({ children }: { children: string }) => <span className="whitespace-nowrap">{children}</span>

export const DISPUTE_COLUMNS: readonly DataColumn<DisputeRow>[] = [
  rowHeader(
    'email',
    'Buyer',
    (row) => (
      <>
        {row.email === null ? (
          <span className="text-ink-soft">Deleted</span>
        ) : (
          <CellText dir="ltr">{row.email}</CellText>
        )}
        {/* On phones the other columns are scrolled out of view. */}
        <span className="mt-1 flex gap-1.5 sm:hidden">
          <StatusBadge status={disputeStatus(row.status)} />
          {row.dueBy !== null && <Deadline dueBy={row.dueBy} />}
        </span>
      </>
    ),
    { isFixed: true },
  ),
  column('dueBy', 'Deadline', ({ dueBy }) => <Deadline dueBy={dueBy} />),
  numberColumn('amount', 'Amount', ({ amountMinor, currency }) => money(amountMinor, currency)),
  column('kind', 'Type', ({ kind }) => <OneLine>{KIND_LABELS[kind]}</OneLine>),
  column('reason', 'Reason', ({ reason }) => <OneLine>{reasonLabel(reason)}</OneLine>),
  column('status', 'Status', ({ status }) => <StatusBadge status={disputeStatus(status)} />),
  column('createdAt', 'Opened', ({ createdAt }) => <Moment iso={createdAt} isDay />),
  column('closedAt', 'Closed', ({ closedAt }) => <Moment iso={closedAt} isDay />),
]
