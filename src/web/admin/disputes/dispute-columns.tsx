import type { DisputeRow } from '#shared/contract/admin/admin-disputes.ts'
import { money } from '../format/format.ts'
import { Badge } from '../panels/badge.tsx'
import type { DataColumn } from '../tables/data-column.ts'
import { CellText } from '../text/cell-text.tsx'
import { Moment } from '../text/moment.tsx'
import { Deadline } from './deadline.tsx'
import { disputeStatus, KIND_LABELS, reasonLabel } from './dispute-labels.ts'

function Status({ status }: Pick<DisputeRow, 'status'>) {
  const { label, tone } = disputeStatus(status)
  return <Badge tone={tone}>{label}</Badge>
}

const OneLine = ({ children }: { children: string }) => <span className="whitespace-nowrap">{children}</span>

export const DISPUTE_COLUMNS: readonly DataColumn<DisputeRow>[] = [
  {
    id: 'email',
    header: 'Buyer',
    isRowHeader: true,
    isFixed: true,
    cell: (row) => (
      <>
        {row.email === null ? (
          <span className="text-ink-soft">Deleted</span>
        ) : (
          <CellText dir="ltr">{row.email}</CellText>
        )}
        {/* On phones the other columns are scrolled out of view. */}
        <span className="mt-1 flex gap-1.5 sm:hidden">
          <Status status={row.status} />
          {row.dueBy !== null && <Deadline dueBy={row.dueBy} />}
        </span>
      </>
    ),
  },
  { id: 'dueBy', header: 'Deadline', cell: ({ dueBy }) => <Deadline dueBy={dueBy} /> },
  {
    id: 'amount',
    header: 'Amount',
    isNumeric: true,
    cell: ({ amountMinor, currency }) => money(amountMinor, currency),
  },
  { id: 'kind', header: 'Type', cell: ({ kind }) => <OneLine>{KIND_LABELS[kind]}</OneLine> },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => <OneLine>{reasonLabel(reason)}</OneLine> },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Status status={status} />,
  },
  { id: 'createdAt', header: 'Opened', cell: ({ createdAt }) => <Moment iso={createdAt} isDay /> },
  { id: 'closedAt', header: 'Closed', cell: ({ closedAt }) => <Moment iso={closedAt} isDay /> },
]
