import type { DisputeRow } from '#shared/contract/admin/admin-disputes.ts'
import { money } from '../format/format.ts'
import { StatusBadge } from '../panels/badge.tsx'
import { column, type DataColumn, numberColumn, rowHeader } from '../tables/data-table.tsx'
import { CellText } from '../text/cell-text.tsx'
import { Moment } from '../text/moment.tsx'
import { Deadline } from './deadline.tsx'
import { disputeStatus, kindLabel, reasonLabel } from './dispute-labels.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'

const OneLine = ({ children }: { children: string }) => <span className="whitespace-nowrap">{children}</span>

export const disputeColumns = (): readonly DataColumn<DisputeRow>[] => {
  const t = pageTexts().of('admin-people')
  return [
    rowHeader(
      'email',
      t('buyer'),
      (row) => (
        <>
          {row.email === null ? (
            <span className="text-ink-soft">{t('deleted')}</span>
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
    column('dueBy', t('deadline'), ({ dueBy }) => <Deadline dueBy={dueBy} />),
    numberColumn('amount', t('amount'), ({ amountMinor, currency }) => money(amountMinor, currency)),
    column('kind', t('type'), ({ kind }) => <OneLine>{kindLabel(kind)}</OneLine>),
    column('reason', t('reason'), ({ reason }) => <OneLine>{reasonLabel(reason)}</OneLine>),
    column('status', t('status'), ({ status }) => <StatusBadge status={disputeStatus(status)} />),
    column('createdAt', t('opened'), ({ createdAt }) => <Moment iso={createdAt} isDay />),
    column('closedAt', t('closed'), ({ closedAt }) => <Moment iso={closedAt} isDay />),
  ]
}
